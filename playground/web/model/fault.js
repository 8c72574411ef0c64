// Something that went wrong, by the name of its words and the facts that go into them.

export class Fault extends Error {
  constructor(name, facts = {}) {
    super(name);
    this.facts = facts;
  }
}

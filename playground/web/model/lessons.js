// The twelve lessons, step by step: what is on the screen, what is to be done, and what is right.
// Their words are in the words' folder, in the same order.
//
// open: the state that the step begins with, as in an address.
// options, right: how many answers there are, and which is right. until: the last moment that may be
// seen before the bet. done: whether what was asked for is done. after: the moment, or the state, that
// the reveal shows. runs: other runs that the reveal tells of. hides: rings and formula wait for the bet;
// unringed: the rings alone. fewest: the reveal draws the line with the fewest mistakes.
// game: the most corrections that six points can need are kept as a record.
// plain: the rule alone, without the correction that made it.
// unjudged: a later step asks for the verdict, so it is not shown yet. The rest says which tools it needs.

const FREE = Number.MAX_SAFE_INTEGER;
const CARD = 'names=income,debt,deny,approve';
const PEOPLE = `${CARD}&who=Ann,Bob,Cho,Dev,Eva,Fay&view=-2,10,-2,7`;
const REVERSED = `p=n1,0p5,0n4,5p8,3n2,3p6,1&${CARD}&who=Fay,Eva,Dev,Cho,Bob,Ann&view=-2,10,-2,7`;
const WRONG_ANN = `p=n6,1n2,3p8,3n4,5p5,0n1,0&${PEOPLE}&algorithm=pocket&budget=100`;

const zeros = ['negative', 'positive', 'mistake'].map((zero) => ({ settings: { zero } }));

export const LESSONS = [
  [{ open: 'data=applicants&zero=negative&hand=-4,1,1', hand: true, done: (app) => app.wrong === 0 && app.onLine.length === 0, after: { open: 'data=applicants&zero=negative&hand=-4,1,-1' }, about: 3 }],
  [{ open: 'data=applicants&t=2', until: 2, pick: true, plain: true, done: (app) => app.pickedAll, about: 1 }],
  [
    { open: 'data=applicants&t=3', until: 3, options: 3, right: 1, after: { frame: 4 }, arrows: [[8, 4], [4, -2], [-2, -3]], about: 1 },
    { open: 'data=applicants&t=3', until: 3, options: 3, right: 1, after: { frame: 4 }, fold: 'weights', about: 1 },
  ],
  [
    { open: 'data=applicants&t=4', until: 4, options: 2, right: 1, hides: true, about: 1 },
    { open: 'data=applicants&t=5', until: 5, options: 3, right: 1, after: { frame: 6 }, about: 4 },
    { open: `p=n6,6&${CARD}&who=Gus&view=-8,12,-7,8&start=-10,1,1.5&t=1`, until: 1, options: 3, right: 1, after: { frame: 2 }, about: 0 },
  ],
  [
    { open: 'data=applicants&t=16', until: 16, options: 3, right: 1, after: { frame: 17 } },
    { open: 'data=applicants', until: 0, options: 3, right: 0, runs: [{ reversed: true }, { opened: true }], after: { open: `${REVERSED}&t=16` } },
    { open: 'data=applicants&t=30', fold: 'seeds' },
  ],
  [
    { open: 'data=keys', until: 0, options: 3, right: 2, unringed: true },
    { open: 'data=keys', until: 0, options: 3, right: 0, runs: zeros, after: { open: 'data=keys&zero=negative&t=20' } },
  ],
  [
    { open: 'data=applicants', until: 0, options: 3, right: 1, fold: 'eta', after: { frame: 30 } },
    { open: 'data=applicants&start=first', until: 0, options: 2, right: 1, fold: 'eta', after: { frame: 28 } },
  ],
  [
    { open: 'data=applicants&hand=-6,1,-1', hand: true, fold: 'learning', done: (app) => app.state.hand?.[0] === -7, after: { open: 'data=applicants&hand=-7,1,-1' } },
    { open: 'data=applicants&t=4', until: 4, options: 2, right: 1, after: { frame: 8 }, fold: 'learning', about: 3 },
  ],
  [
    { open: 'data=keys', until: FREE, wall: true, after: { frame: 36 } },
    { open: 'data=keys&t=36', fold: 'proof', proof: 1 },
    { open: 'data=keys&t=36', fold: 'proof', proof: 2 },
    { open: 'data=keys&t=36', fold: 'proof', proof: 3 },
  ],
  [
    { open: `p=p5,0n1,0&${CARD}&view=-1,7,-3,3`, drag: true, runs: [{ opened: true }], done: (app) => app.state.points[1]?.x === 4, after: { open: `p=p5,0n4,0&${CARD}&view=-1,7,-3,3` } },
    { open: 'data=heights&budget=10000000', until: 0, options: 3, right: 2, after: { frame: FREE } },
    { open: 'data=heights&budget=10000000', center: true, fold: 'settings', done: (app) => app.state.scale === 'center', after: { open: 'data=heights&scale=center&t=12' } },
    { open: 'data=applicants&budget=20000', game: true },
  ],
  [
    { open: `data=applicants&algorithm=pocket&budget=100`, flip: true, unjudged: true, done: (app) => app.state.points[0]?.label < 0, after: { open: WRONG_ANN } },
    { open: WRONG_ANN, until: 0, options: 3, right: 1, after: { frame: FREE }, probe: true },
    { open: 'data=noisy', until: 0, options: 3, right: 0, fold: 'race', race: 'algorithm' },
  ],
  [
    { open: 'data=xor', until: 0, options: 2, right: 1, hides: true, fold: 'verdict' },
    { open: 'data=xor', fold: 'settings', done: (app) => app.state.product, after: { open: 'data=xor&product=1&t=999' } },
    { open: 'p=n0,0n4,0n0,4p1,1&view=-1,5,-1,5', until: 0, options: 2, right: 1, hides: true, fold: 'verdict' },
    { open: 'data=noisy&algorithm=pocket&order=random&hand=0,1,0', until: 0, hand: true, fewest: true, fold: 'verdict' },
    { open: 'data=credit', own: true },
    { open: 'data=applicants&t=30', fold: 'algorithm' },
  ],
];

/** Whether a step asks for something that can be answered or done. */
export function asks(step) {
  return Boolean(step && (step.options || step.done || step.wall || step.hand));
}

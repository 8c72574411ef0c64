/** The command pla. */
module dev.pla.cli {
  requires dev.pla.core;
  requires dev.pla.io;
  requires dev.pla.picture;
  requires info.picocli;
  requires java.logging;
  requires java.management;
  requires jdk.httpserver;
  requires jdk.management;
  requires jdk.unsupported; // signals

  exports dev.pla.cli;

  opens dev.pla.cli to
      info.picocli;
  opens dev.pla.cli.course to
      info.picocli;
  opens dev.pla.cli.draw to
      info.picocli;
  opens dev.pla.cli.export to
      info.picocli;
  opens dev.pla.cli.generate to
      info.picocli;
  opens dev.pla.cli.learn to
      info.picocli;
  opens dev.pla.cli.options to
      info.picocli;
  opens dev.pla.cli.play to
      info.picocli;
  opens dev.pla.cli.predict to
      info.picocli;
  opens dev.pla.cli.prove to
      info.picocli;
  opens dev.pla.cli.serve to
      info.picocli;
  opens dev.pla.cli.train to
      info.picocli;
}

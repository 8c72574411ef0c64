/** The command pla. The module is open because picocli sets the fields of its commands. */
open module dev.pla.cli {
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
}

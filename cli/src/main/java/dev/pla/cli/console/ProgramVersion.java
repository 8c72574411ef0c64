package dev.pla.cli.console;

import java.lang.module.ModuleDescriptor;

/** Which version of the program this is. */
public final class ProgramVersion {

  private ProgramVersion() {}

  /** As the jar's manifest has it, or the module in a runtime of its own. */
  public static String text() {
    String version = ProgramVersion.class.getPackage().getImplementationVersion();
    ModuleDescriptor module = ProgramVersion.class.getModule().getDescriptor();
    if (version == null && module != null) {
      version = module.rawVersion().orElse(null);
    }
    return version == null ? "(not packaged)" : version;
  }
}

package dev.pla.cli.export;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.OutputFiles;
import dev.pla.cli.console.ProgramVersion;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.options.BaseCommand;
import dev.pla.cli.options.Typed;
import dev.pla.cli.options.UnknownOption;
import dev.pla.io.Source;
import dev.pla.io.export.ExportException;
import dev.pla.io.export.ExportedModel;
import dev.pla.io.export.JavaExport;
import dev.pla.io.export.OnnxExport;
import dev.pla.io.export.SqlExport;
import dev.pla.io.file.AtomicFile;
import dev.pla.io.file.ModelFile;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pla export}: score and class, with all their preparation, for another system. */
@Command(name = "export")
public final class ExportCommand extends BaseCommand {

  private static final String JAVA_FILE = ".java";

  /** What a class is called that goes to no file. */
  private static final String NAMELESS = "Exported";

  private enum Format {
    ONNX,
    JAVA,
    SQL
  }

  @Parameters(index = "0", paramLabel = "MODEL")
  private String model;

  @Option(names = "--to", required = true, paramLabel = "FORMAT")
  private Format to;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE")
  private Path output;

  @Option(names = "--scores")
  private boolean scores;

  @Option(names = "--package", paramLabel = "NAME")
  private String inPackage;

  @Mixin private UnknownOption unknownOption;

  @Override
  public Integer call() throws IOException {
    check();
    ExportedModel exported =
        ExportedModel.of(
            ModelFile.read(Source.of(model, console.in())),
            unknownOption.level(),
            ProgramVersion.text());
    byte[] bytes;
    try {
      bytes = bytes(exported);
    } catch (ExportException e) {
      throw new UsageException("--to " + Typed.word(to) + ": " + e.getMessage());
    }
    if (output == null) {
      console.out().write(bytes, 0, bytes.length);
    } else {
      AtomicFile.write(output, bytes);
      report(bytes.length, to == Format.ONNX ? OnnxExport.conversions(exported) : List.of());
    }
    return ExitCode.DONE;
  }

  private void report(int bytes, List<String> conversions) {
    String what = to == Format.ONNX ? "an ONNX model" : to == Format.JAVA ? "a Java class" : "SQL";
    String size = NumberText.count(bytes, "byte");
    answer(
        out ->
            out.put("to", Typed.word(to))
                .put("output", output.toString())
                .put("bytes", bytes)
                .putTexts("convert", conversions),
        report ->
            report
                .wrote(output, what + ", " + size)
                .facts(
                    "Convert",
                    conversions.stream()
                        .map(how -> "the caller converts " + SafeText.plain(how))
                        .toList()));
  }

  /** Refuses what makes no sense, before the model is read. */
  private void check() throws IOException {
    new OutputFiles(model).check("-o", output);
    refuseIf(
        to == Format.ONNX && output == null,
        "--to onnx: the file is binary; name it with -o FILE.onnx");
    refuseIf(
        json && output == null, "--json: standard output has the export; name its file with -o");
    refuseIf(
        scores && to != Format.SQL,
        "--scores: the score is already next to the class; leave it out");
    refuseIf(
        to == Format.JAVA && output != null && !fileName().endsWith(JAVA_FILE),
        "-o: " + output + " is to hold a class; name it after one, for example Credit.java");
    refuseIf(
        inPackage != null && to != Format.JAVA, "--package: a class has one, expected --to java");
  }

  private String fileName() {
    Path name = output.getFileName();
    return name == null ? "" : name.toString();
  }

  private byte[] bytes(ExportedModel exported) {
    return switch (to) {
      case ONNX -> OnnxExport.bytes(exported);
      case JAVA -> text(JavaExport.text(exported, className(), inPackage == null ? "" : inPackage));
      case SQL -> text(scores ? SqlExport.labelAndScore(exported) : SqlExport.label(exported));
    };
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private String className() {
    return output == null
        ? NAMELESS
        : fileName().substring(0, fileName().length() - JAVA_FILE.length());
  }
}

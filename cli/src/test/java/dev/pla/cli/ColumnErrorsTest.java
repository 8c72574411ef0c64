package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the library says about columns is said with the options of the command. */
class ColumnErrorsTest {

  @TempDir private Path folder;

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("data.csv"), text.replace("/", "\n")).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,b,y/1,2;3,0/3,4,1/5,6,0/ | the column as levels, or leave it out (--categorical b, --ignore b)",
        "a,b c,y/1,x,0/3,4,1/5,6,0/ | or leave it out (--categorical \"b c\", --ignore \"b c\")",
        ",b,y/1,2,0/3,4,1/ | or leave it out (--ignore 1)",
        "a,a,y/1,2,0/3,4,1/ | or leave one out (--ignore 2)",
      })
  void dataThatCannotBeReadNameTheOptionsThatHelp(String text, String ending) throws IOException {
    Cli run = Cli.run("train", file(text));
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err().strip()).startsWith("error: ").contains(ending + "\ntry: pla train ");
  }

  @Test
  void aLabelOfOneValueIsNone() throws IOException {
    Cli run = Cli.run("train", file("1,2,7/3,4,7/"), "--label", "3");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err().strip()).endsWith("choose another label column (--label COLUMN)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,b,y/1,red,0/3,4,1/5,6,1/ | (--categorical b, --ignore b) | --categorical b",
        "a,b c,y/1,red,0/3,4,1/5,6,1/ | (--categorical \"b c\", --ignore \"b c\") | --categorical \"b c\"",
        "a,b,y/1,,0/3,4,1/ | (--label y, --missing auto) | --strict --label y --missing auto",
        "a,b,y/1,NA,0/3,4,1/ | (--label y, --missing auto) | --strict --label y --missing auto",
      })
  void whatIsMissingAboutTextAndGapsEndsInTheCommandToType(
      String text, String options, String command) throws IOException {
    String file = file(text);
    boolean isStrict = command.startsWith("--strict");
    Cli run =
        isStrict
            ? Cli.run("train", file, "--order", "shuffled", "--strict")
            : Cli.run("train", file, "--order", "shuffled");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err().strip())
        .contains(options + "\n")
        .endsWith("try: pla train " + file + " --order shuffled " + command);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--label | nope | --label: FILE has no column \"nope\"; the columns are a, b, y",
        "--features | nope | --features: FILE has no column \"nope\"; the columns are a, b, y",
        "--ignore | nope | --ignore: FILE has no column \"nope\"; the columns are a, b, y",
        "--ignore | nore | --ignore: FILE has no column \"nore\"; the columns are a, b, y",
        "--features | a,1 | --features: column \"1\" is named twice among the features",
        "--positive | 7 | --positive: no row is labelled \"7\"; the labels are 0, 1",
      })
  void aChoiceThatDoesNotFitNamesItsOption(String option, String value, String said)
      throws IOException {
    String file = file("a,b,y/1,2,0/3,4,1/");
    Cli run = Cli.run("train", file, option, value);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err().strip()).isEqualTo("error: " + said.replace("FILE", file));
  }

  @Test
  void aCommandAboutTwoClassesNamesTheOptionsThatMakeThemTwo() throws IOException {
    Cli run = Cli.run("explain", file("1,2,0/3,4,1/5,6,2/"));
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err().strip())
        .contains("or another label column (--positive 0, --label COLUMN)")
        .endsWith("--positive 0");
  }

  @Test
  void sparseFilesHaveNoColumnsToChoose() throws IOException {
    String file = file("1 1:5/-1 1:2/");
    assertThat(Cli.run("train", file, "--ignore", "1").err())
        .contains("error: --ignore: only columns of a table can be chosen; " + file);
  }

  @Test
  void optionsThatACommandDoesNotHaveAreNotNamed() throws IOException {
    Path model = folder.resolve("model.json");
    Cli.run("train", file("a,b,y/1,2,0/3,4,1/"), "--model", model.toString());
    Cli run = Cli.run("predict", model.toString(), file("a,b,y/1,red,0/3,4,1/"));
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err()).contains("\"red\" in column b is text").doesNotContain("--ignore");
  }
}

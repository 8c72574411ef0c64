package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a command says to type next works when it is typed. */
@Timeout(120)
class NextTest {

  private static final Path PASSENGERS = Path.of("..", "examples", "passengers.csv");

  @TempDir private Path folder;

  /** The line as a shell takes it. */
  private static List<String> words(String line) throws IOException {
    Process bash =
        new ProcessBuilder("bash", "-c", "printf '%s\\0' " + line)
            .redirectErrorStream(true)
            .start();
    String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new ArrayList<>(List.of(out.split("\0")));
  }

  private static List<String> suggested(Cli run) {
    return (run.out() + run.err())
        .replaceAll(" \\\\\n +", " ")
        .lines()
        .filter(line -> line.matches("(Next: |try: |      )pla .*"))
        .map(line -> line.substring(line.indexOf("pla ")))
        .toList();
  }

  /** Types a line, and then all that it and what follows say to type, each once. */
  private void follow(String first, String data, Set<String> typed) throws IOException {
    List<String> open = new ArrayList<>(List.of(first));
    while (!open.isEmpty()) {
      String line = open.remove(0);
      if (!typed.add(line)) {
        continue;
      }
      List<String> args = words(line);
      assertThat(args.remove(0)).isEqualTo("pla");
      args.replaceAll(arg -> arg.equals("NEW-DATA") ? data : arg);
      args.replaceAll(
          arg ->
              List.of("model.json", "proof.json").contains(arg)
                  ? folder.resolve(arg).toString()
                  : arg);
      String command = args.get(0);
      if (command.equals("plot") || command.equals("animate")) {
        String ending = command.equals("plot") ? "o.svg" : "o.gif";
        args.addAll(
            List.of(
                "--output",
                folder.resolve(ending).toString(),
                "--width",
                "360",
                "--height",
                "280"));
      }
      boolean learns = List.of("train", "plot", "animate").contains(command);
      if (learns
          && !args.contains("--max-corrections")
          && (command.equals("train") || !args.contains("--model"))) {
        args.addAll(List.of("--max-corrections", "5"));
      }
      if (args.contains("fewest") && !args.contains("--search-steps")) {
        args.addAll(List.of("--search-steps", "5", "--bound-steps", "5"));
      }
      Cli run = Cli.run(args.toArray(String[]::new));
      boolean isAsked = run.code() == ExitCode.BAD_DATA && run.err().contains("\ntry: pla ");
      assertThat(isAsked ? ExitCode.DONE : run.code())
          .as(line + "\n" + run.err())
          .isIn(ExitCode.DONE, ExitCode.NEGATIVE, ExitCode.UNDECIDED);
      open.addAll(suggested(run));
    }
  }

  private static final List<String> STARTS =
      List.of(
          "pla train DATA READ --max-corrections 40",
          "pla train DATA READ --max-corrections 40 --algorithm pla",
          "pla train DATA READ --intercept=0 --max-corrections 40 --order shuffled --seed 3",
          "pla train DATA READ --max-corrections 40 --save PROOF",
          "pla train DATA READ --folds 3 --max-corrections 40",
          "pla train DATA --features sex,class,port --missing skip --max-corrections 40",
          "pla train DATA READ --label class --categorical survived --max-corrections 40",
          "pla train DATA READ --weight class --positive no --max-corrections 40",
          "pla check DATA READ --save PROOF",
          "pla check DATA READ --label class --save PROOF",
          "pla check DATA READ --weight class --intercept 0 --save PROOF",
          "pla check DATA --features age,fare --missing mean",
          "pla check DATA --ignore id,name,sex,ticket,port,class --missing mean",
          "pla plot DATA READ --max-corrections 40",
          "pla plot DATA READ --degree 2 --project --max-corrections 40",
          "pla plot DATA READ --intercept 0 --max-corrections 40",
          "pla plot DATA READ --what proof",
          "pla animate DATA READ --max-corrections 9");

  @Test
  void whatComesNextWorks() throws IOException {
    List<String> rows = Files.readAllLines(PASSENGERS).subList(0, 201);
    String data = Files.write(folder.resolve("passengers.csv"), rows).toString();
    Set<String> typed = new HashSet<>();
    for (String line : STARTS) {
      String first =
          line.replace("DATA", data)
              .replace("READ", "--ignore name,ticket,id --missing mean")
              .replace("PROOF", folder.resolve("my proof.json").toString().replace(" ", "\\ "));
      follow(first, data, typed);
    }
    assertThat(typed.size()).isGreaterThan(2 * STARTS.size() - 5);
  }

  /** Column and file names that a shell would take apart. */
  @Test
  void namesAreQuoted() throws IOException {
    Path data = folder.resolve("my data's file.csv");
    Files.writeString(
        data,
        "it's,a b,$c,\"d \"\"q\"\"\",y z\n1,,3,x,no\n2,3,1,x,yes\n3,4,,z,no\n4,0,1,z,yes\n5,5,5,x,no\n");
    String file = "'" + data.toString().replace("'", "'\\''") + "'";
    Set<String> typed = new HashSet<>();
    follow(
        "pla train " + file + " --label 'y z' --ignore 'it'\\''s' --categorical 'd \"q\"'",
        data.toString(),
        typed);
    assertThat(typed.size()).isGreaterThan(1);
  }
}

package dev.pla.cli.prove;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.Cli;
import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Proofs that state all that was done to a table: both verifiers apply it and agree. */
class StatedProofsTest {

  private static final int CHANGES = 1_000;

  /** A text or a number of a proof. */
  private static final Pattern VALUE = Pattern.compile("\"[^\"\\n]*\"|-?[0-9][0-9.eE-]*");

  @TempDir private Path folder;
  private StandAlone alone;

  @BeforeEach
  void compile() throws Exception {
    alone = StandAlone.in(Files.createDirectory(folder.resolve("alone")));
  }

  /** With a title, an id, dates, money, missing values, spellings, no label and a blank row. */
  private static String messy(boolean isSeparable) {
    StringBuilder text = new StringBuilder("The sales\n\nname,day,price,town,size,bought\n");
    for (int i = 0; i < 30; i++) {
      boolean yes = isSeparable ? i % 4 > 1 : i * 7 % 11 > 4;
      String town = i % 9 == 4 ? "n/a" : i % 3 == 0 ? "Rome" : i % 3 == 1 ? "none" : "Oslo";
      String size = i % 7 == 3 ? "" : String.valueOf((yes ? 40 : 3) + i % 5 / 2.0);
      String bought = i == 8 ? "NA" : i == 9 ? "YES" : yes ? "yes" : "no";
      String day =
          "%d/%d/2024 %d:30 %s"
              .formatted(1 + i % 12, 13 + i % 15, 1 + i % 12, i % 2 == 0 ? "AM" : "pm");
      text.append(
          "n%d,%s,\"$%d,%03d.5\",%s,%s,%s\n"
              .formatted(i, day, 1 + i % 3, i * 31 % 1000, town, size, bought));
    }
    return text + ",,,,,\n";
  }

  private Path proof(Path data) {
    Path proof = folder.resolve("proof.json");
    Cli run =
        Cli.run(
            "check",
            data.toString(),
            "--label",
            "bought",
            "--skip-lines",
            "1",
            "--save",
            proof.toString());
    assertThat(run.code()).as(run.err()).isIn(ExitCode.DONE, ExitCode.NEGATIVE);
    return proof;
  }

  private StandAlone.Said byBoth(String text, Path data) throws Exception {
    Path proof = Files.writeString(folder.resolve("checked.json"), text);
    StandAlone.Said said = alone.verify(proof, data);
    Cli run = Cli.run("verify", proof.toString(), data.toString());
    assertThat(run.code() == 0)
        .as(said.text() + run.out() + run.err() + text)
        .isEqualTo(said.code() == 0);
    return said;
  }

  private static String table(int classes) {
    StringBuilder text = new StringBuilder("size,town,kind\n");
    for (int i = 0; i < 40; i++) {
      String town = List.of("K\u00f6ln", "Oslo", "").get(i * 5 % 3);
      String kind = List.of("a\u00df", "b", "c").get(i * 7 % classes);
      text.append(i * 11 % 13).append(',').append(town).append(',').append(kind).append('\n');
    }
    return text.toString();
  }

  private static String json(String table, boolean isArray) {
    String rows =
        table
            .lines()
            .skip(1)
            .map(line -> line.split(","))
            .map(c -> "{\"size\":%s,\"town\":\"%s\",\"kind\":\"%s\"}".formatted((Object[]) c))
            .collect(Collectors.joining(isArray ? ",\n" : "\n"));
    return isArray ? "[" + rows + "]" : rows;
  }

  private static String arff(String table) {
    return "@relation r\n@attribute size {0,1,2,3,4,5,6,7,8,9,10,11,12}\n@attribute town string\n"
        + "@attribute kind {a\u00df,b,c}\n@data\n"
        + table.replaceFirst(".*\n", "").replace(",,", ",?,");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void anotherSourceIsProvenAsTheTextNextToTheProof(int classes) throws Exception {
    String table = table(classes);
    Map<String, byte[]> sources =
        Map.of(
            "t.jsonl", json(table, false).getBytes(UTF_8),
            "t.json", json(table, true).getBytes(UTF_8),
            "t.arff", arff(table).getBytes(UTF_8),
            "utf16.csv", table.getBytes(UTF_16),
            "western.csv", table.getBytes(Charset.forName("windows-1252")));
    for (String name : sources.keySet()) {
      Path data = Files.write(folder.resolve(name), sources.get(name));
      Path proof = folder.resolve(name + ".proof");
      Path text = folder.resolve(name + ".proof.csv");
      for (String command : List.of("check", "train")) {
        Cli run = Cli.run(command, data.toString(), "--save", proof.toString());
        assertThat(run.out())
            .contains(", about the table as it is in", " verify " + proof + " " + text);
        assertThat(byBoth(Files.readString(proof), text).code()).as(name).isZero();
        Files.delete(text);
      }
      Cli run = Cli.run("check", data.toString(), "--json", "--save", proof.toString());
      assertThat(run.json().text("proofData")).isEqualTo(text.toString());
      Files.writeString(text, Files.readString(text).replaceFirst("9", "8"));
      assertThat(byBoth(Files.readString(proof), text).code()).as(name).isNotZero();
    }
  }

  @Test
  void theTextOfAProofIsNotWrittenOverTheData() throws Exception {
    Path data = folder.resolve("p.json.csv");
    Files.write(data, table(2).getBytes(UTF_16));
    Path proof = folder.resolve("p.json");
    Cli run = Cli.run("check", data.toString(), "--save", proof.toString());
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("is also the data");
    assertThat(Files.readAllBytes(data)).isEqualTo(table(2).getBytes(UTF_16));
  }

  @Test
  void bothVerifiersApplyWhatIsStated() throws Exception {
    for (boolean isSeparable : new boolean[] {true, false}) {
      Path data = Files.writeString(folder.resolve("messy.csv"), messy(isSeparable));
      String text = Files.readString(proof(data));
      assertThat(text)
          .contains("pla-proof/3", "\"skippedLines\" : [ 1 ]", "\"unlabelled\"", "\"labels\"")
          .contains("\"pattern\" : \"mm/dd/yyyy\"", "\"prefix\" : \"$\"", "\"missing\" : [");
      StandAlone.Said said = byBoth(text, data);
      assertThat(said.code()).as(said.text()).isZero();
      assertThat(said.text())
          .contains("label YES means yes", "rows without a label are left out", "lines [1]");
    }
  }

  /** What is changed is refused, or it is printed as part of another claim. */
  @Test
  void aChangedPreparationIsRefusedOrNamed() throws Exception {
    Random random = new Random(3);
    int accepted = 0;
    for (int n = 0; n < CHANGES; n++) {
      Path data = Files.writeString(folder.resolve("messy.csv"), messy(n % 2 == 0));
      String text = n < 2 ? Files.readString(proof(data)) : known.get(n % 2);
      if (n < 2) {
        known.add(text);
        claims.add(byBoth(text, data).text());
      }
      String changed = changed(text, random);
      StandAlone.Said said = byBoth(changed, data);
      if (said.code() == 0) {
        accepted++;
        assertThat(said.text()).as(changed).isNotEqualTo(claims.get(n % 2));
      }
    }
    assertThat(accepted).as("true claims about other fill values").isLessThan(CHANGES / 2);
  }

  private final List<String> known = new ArrayList<>();
  private final List<String> claims = new ArrayList<>();

  /** With one value of the parts that say how data are read and prepared taken from another. */
  private static String changed(String text, Random random) throws IOException {
    int from = text.indexOf("\"label\"");
    int to = text.indexOf("\"claim\"");
    List<MatchResult> values = VALUE.matcher(text).region(from, to).results().toList();
    while (true) {
      MatchResult one = values.get(random.nextInt(values.size()));
      String other = values.get(random.nextInt(values.size())).group();
      boolean isNumber = !one.group().startsWith("\"");
      if (isNumber || random.nextInt(3) == 0) {
        other = one.group().replaceFirst("[0-9]", String.valueOf(random.nextInt(10)));
      }
      if (!other.equals(one.group())) {
        return text.substring(0, one.start()) + other + text.substring(one.end());
      }
    }
  }
}

package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pla.cli.console.ExitCode;
import dev.pla.io.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Held-out figures against naive loops that share nothing with the program. */
class HeldOutTest {

  private static final int ROWS = 47;
  private static final int LIMIT = 60;

  @TempDir private Path folder;

  /** Whole numbers, so that no order of summation matters; then the label. */
  private final int[][] rows = new int[ROWS][4];

  private String data;

  @BeforeEach
  void write() throws IOException {
    Random random = new Random(12);
    StringBuilder text = new StringBuilder("a,b,n,y\n");
    for (int[] row : rows) {
      row[0] = random.nextInt(21) - 10;
      row[1] = random.nextInt(21) - 10;
      row[2] = 1 + random.nextInt(3);
      row[3] = row[0] - 2 * row[1] + random.nextInt(25) > 16 ? 1 : -1;
      text.append(row[0] + "," + row[1] + "," + row[2] + "," + row[3] + "\n");
    }
    data = Files.writeString(folder.resolve("data.csv"), text).toString();
  }

  /** The rows of each class, positives first, in shuffled order. */
  private List<List<Integer>> dealt(long seed) {
    Random random = new Random(seed);
    List<List<Integer>> classes = new ArrayList<>();
    for (int sign : new int[] {1, -1}) {
      List<Integer> some = new ArrayList<>();
      for (int i = 0; i < ROWS; i++) {
        if (rows[i][3] == sign) {
          some.add(i);
        }
      }
      Collections.shuffle(some, random);
      classes.add(some);
    }
    return classes;
  }

  private static long score(long[] w, int[] row) {
    return w[0] + w[1] * row[0] + w[2] * row[1];
  }

  private static boolean isWrong(long[] w, int[] row) {
    return row[3] * score(w, row) <= 0;
  }

  /** PLA in file order over the rows that are not held out, each as often as it stands. */
  private long[] learn(boolean[] held, int cycles, int updates, boolean weighed) {
    long[] w = new long[3];
    int made = 0;
    for (int cycle = 0; cycle < cycles; cycle++) {
      for (int i = 0; i < ROWS; i++) {
        for (int copy = 0; copy < (weighed ? rows[i][2] : 1); copy++) {
          if (!held[i] && isWrong(w, rows[i])) {
            if (made == updates) {
              return w;
            }
            w[0] += rows[i][3];
            w[1] += (long) rows[i][3] * rows[i][0];
            w[2] += (long) rows[i][3] * rows[i][1];
            made++;
          }
        }
      }
    }
    return w;
  }

  /** On the rows that are held out. */
  private int mistakes(long[] w, boolean[] held, boolean weighed) {
    int wrong = 0;
    for (int i = 0; i < ROWS; i++) {
      wrong += held[i] && isWrong(w, rows[i]) ? weighed ? rows[i][2] : 1 : 0;
    }
    return wrong;
  }

  @ParameterizedTest
  @CsvSource({"2,0,false", "5,3,false", "10,1,true", "47,0,false"})
  void foldsAreThoseOfANaiveLoop(int folds, long seed, boolean weighed) {
    int[] fold = new int[ROWS];
    int next = 0;
    for (List<Integer> some : dealt(seed)) {
      for (int row : some) {
        fold[row] = next++ % folds;
      }
    }
    List<String> words =
        new ArrayList<>(
            List.of("train", data, "--algorithm", "pla", "--max-cycles", "7", "--json", "--folds"));
    words.addAll(List.of(String.valueOf(folds), "--seed", String.valueOf(seed)));
    words.addAll(weighed ? List.of("--weight", "n") : List.of("--ignore", "n"));
    JsonReader json = Cli.run(words.toArray(String[]::new)).json().object("folds");

    double sum = 0;
    for (int f = 0; f < folds; f++) {
      boolean[] held = new boolean[ROWS];
      int size = 0;
      for (int i = 0; i < ROWS; i++) {
        held[i] = fold[i] == f;
        size += held[i] ? weighed ? rows[i][2] : 1 : 0;
      }
      long[] w = learn(held, 7, Integer.MAX_VALUE, weighed);
      double error = (double) mistakes(w, held, weighed) / size;
      assertThat(json.numbers("errors")[f]).as("fold " + f).isEqualTo(error);
      sum += error;
    }
    assertThat(json.integer("count")).isEqualTo(folds);
    assertThat(json.number("mean")).isCloseTo(sum / folds, within(1e-12));
  }

  @Test
  void whatIsHeldOutIsMeasuredAndNotLearnedFrom() {
    boolean[] held = new boolean[ROWS];
    int positives = 0;
    for (List<Integer> some : dealt(4)) {
      for (int k = 0; k < Math.round(0.3 * some.size()); k++) {
        held[some.get(k)] = true;
        positives += rows[some.get(k)][3] > 0 ? 1 : 0;
      }
    }
    String model = folder.resolve("m.json").toString();
    Cli run =
        Cli.run(
            "train",
            data,
            "--ignore",
            "n",
            "--algorithm",
            "pla",
            "--max-updates",
            "" + LIMIT,
            "--validate",
            "0.3",
            "--seed",
            "4",
            "--model",
            model,
            "--json");
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
    long[] w = learn(held, Integer.MAX_VALUE, LIMIT, false);
    JsonReader json = run.json();
    assertThat(json.numbers("weights"))
        .containsExactly((double) w[0], (double) w[1], (double) w[2]);
    JsonReader out = json.object("heldOut");
    assertThat(out.integer("mistakes")).isEqualTo(mistakes(w, held, false));
    JsonReader confusion = out.object("confusion");
    assertThat(confusion.integer("truePositive") + confusion.integer("falseNegative"))
        .isEqualTo(positives);
    assertThat(out.objects("perClass").get(0).number("recall"))
        .isEqualTo((double) confusion.integer("truePositive") / positives);
    assertThat(
            Cli.run(
                    "train",
                    data,
                    "--ignore",
                    "n",
                    "--algorithm",
                    "pla",
                    "--max-updates",
                    "" + LIMIT,
                    "--validate",
                    "0.3",
                    "--seed",
                    "4")
                .out())
        .contains("On new rows", "0.3 of each class, drawn with seed 4", "% found");
  }

  @Test
  void aFileMayJudgeToo() throws IOException {
    String other =
        Files.writeString(folder.resolve("o.csv"), "b,a,y\n3,1,-1\n-8,2,1\n1,1,1\n").toString();
    JsonReader json =
        Cli.run(
                "train",
                data,
                "--ignore",
                "n",
                "--validate",
                other,
                "--max-updates",
                "40",
                "--json")
            .json();
    assertThat(json.integer("examples")).isEqualTo(ROWS);
    assertThat(json.object("heldOut").integer("examples")).isEqualTo(3);
  }

  /** Largest values of 64 or 8: dividing by them is exact. */
  @Test
  void scalingOfAFoldKnowsOnlyWhatIsLearnedFrom() throws IOException {
    int[] x = {64, 8, -8, 3, 8, 1, -8, 5, -2, 8, -8, 2};
    int[] y = {1, 1, -1, 1, -1, -1, 1, 1, -1, 1, -1, -1};
    StringBuilder text = new StringBuilder("a,y\n");
    for (int i = 0; i < x.length; i++) {
      text.append(x[i] + "," + y[i] + "\n");
    }
    String file = Files.writeString(folder.resolve("x.csv"), text).toString();
    boolean differs = false;
    for (long seed = 0; seed < 8; seed++) {
      double[] errors =
          Cli.run(
                  "train",
                  file,
                  "--scale",
                  "maxabs",
                  "--algorithm",
                  "pla",
                  "--max-cycles",
                  "2",
                  "--folds",
                  "4",
                  "--seed",
                  "" + seed,
                  "--json")
              .json()
              .object("folds")
              .numbers("errors");
      List<Integer> fold = new ArrayList<>(Collections.nCopies(x.length, 0));
      int next = 0;
      Random random = new Random(seed);
      for (int sign : new int[] {1, -1}) {
        List<Integer> some = new ArrayList<>();
        for (int i = 0; i < x.length; i++) {
          if (y[i] == sign) {
            some.add(i);
          }
        }
        Collections.shuffle(some, random);
        for (int i : some) {
          fold.set(i, next++ % 4);
        }
      }
      for (int f = 0; f < 4; f++) {
        int largest = 0;
        for (int i = 0; i < x.length; i++) {
          largest = fold.get(i) == f ? largest : Math.max(largest, Math.abs(x[i]));
        }
        assertThat(errors[f]).isEqualTo(scaledError(x, y, fold, f, largest));
        differs |= errors[f] != scaledError(x, y, fold, f, 64);
      }
    }
    assertThat(differs).isTrue();
  }

  /** Two cycles of PLA on x divided by a number; then the share of mistakes on the fold. */
  private static double scaledError(int[] x, int[] y, List<Integer> fold, int f, double size) {
    double[] w = new double[2];
    for (int visit = 0; visit < 2 * x.length; visit++) {
      int i = visit % x.length;
      if (fold.get(i) != f && y[i] * (w[0] + w[1] * (x[i] / size)) <= 0) {
        w[0] += y[i];
        w[1] += y[i] * (x[i] / size);
      }
    }
    double wrong = 0;
    int held = 0;
    for (int i = 0; i < x.length; i++) {
      if (fold.get(i) == f) {
        held++;
        wrong += y[i] * (w[0] + w[1] / size * x[i]) <= 0 ? 1 : 0;
      }
    }
    return wrong / held;
  }

  @Test
  void aClassOfOneRowCannotBeHeldOut() throws IOException {
    String one = Files.writeString(folder.resolve("one.csv"), "a,y\n1,0\n2,0\n3,1\n").toString();
    Cli run = Cli.run("train", one, "--folds", "3");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--folds: a class has too few rows");
    assertThat(Cli.run("train", one, "--validate", "0.1").err())
        .contains("--validate: no row of 3 would be held out");
  }

  @Test
  void evaluateSaysPrecisionAndRecall() {
    String model = folder.resolve("m.json").toString();
    Cli.run("train", data, "--ignore", "n", "--max-updates", "30", "--model", model);
    JsonReader json = Cli.run("evaluate", model, data, "--json").json();
    JsonReader c = json.object("confusion");
    double all = c.integer("trueNegative") + c.integer("falseNegative");
    assertThat(json.objects("perClass").get(1).number("precision"))
        .isEqualTo(c.integer("trueNegative") / all);
    assertThat(Cli.run("evaluate", model, data).out())
        .containsPattern("Precision +1 [0-9.]+%, -1 [0-9.]+%");
  }

  /** A town, an age with gaps, and the class; ages differ much from town to town. */
  private record Person(String town, Integer age, int y) {}

  private static List<Person> people() {
    Random random = new Random(5);
    List<Person> people = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      String town = i == 7 ? "rare" : i == 23 ? "lone" : "t" + random.nextInt(3);
      Integer age = random.nextInt(3) == 0 ? null : random.nextInt(4) * random.nextInt(9) - 6;
      boolean up = (age == null ? 0 : age) + 4 * town.length() + random.nextInt(9) > 17;
      people.add(new Person(town, age, up ? 1 : -1));
    }
    return people;
  }

  private String write(List<Person> people) throws IOException {
    StringBuilder text = new StringBuilder("town,age,y\n");
    for (Person p : people) {
      text.append(p.town() + "," + (p.age() == null ? "" : p.age()) + "," + p.y() + "\n");
    }
    return Files.writeString(folder.resolve("people.csv"), text).toString();
  }

  /** The rows not held out decide levels and mean; then PLA in file order for some cycles. */
  private static double[] learnPeople(List<Person> people, boolean[] held, List<String> towns) {
    List<Integer> ages = new ArrayList<>();
    for (int i = 0; i < held.length; i++) {
      if (!held[i]) {
        towns.add(people.get(i).town());
        if (people.get(i).age() != null) {
          ages.add(people.get(i).age());
        }
      }
    }
    List<String> levels = towns.stream().distinct().sorted().toList();
    towns.clear();
    towns.addAll(levels);
    double mean = ages.stream().mapToDouble(age -> age).sum() / ages.size();
    double[] w = new double[levels.size() + 3];
    w[levels.size() + 2] = mean;
    for (int cycle = 0; cycle < 6; cycle++) {
      for (int i = 0; i < held.length; i++) {
        if (!held[i] && people.get(i).y() * scorePeople(w, people.get(i), levels) <= 0) {
          Person p = people.get(i);
          w[0] += p.y();
          if (levels.contains(p.town())) {
            w[1 + levels.indexOf(p.town())] += p.y();
          }
          w[1 + levels.size()] += p.y() * (p.age() == null ? mean : p.age());
        }
      }
    }
    return w;
  }

  private static double scorePeople(double[] w, Person p, List<String> levels) {
    double age = p.age() == null ? w[levels.size() + 2] : p.age();
    double town = levels.contains(p.town()) ? w[1 + levels.indexOf(p.town())] : 0;
    return w[0] + town + w[1 + levels.size()] * age;
  }

  /** Levels and means are those of the rows learned from; a rare town held out is no level. */
  @Test
  void levelsAndMeansComeFromTheRowsLearnedFromAlone() throws IOException {
    List<Person> people = people();
    String file = write(people);
    double meanOfAll =
        people.stream().filter(p -> p.age() != null).mapToDouble(Person::age).average().orElse(0);
    for (long seed = 0; seed < 3; seed++) {
      int[] fold = new int[people.size()];
      int next = 0;
      Random random = new Random(seed);
      for (int sign : new int[] {1, -1}) {
        List<Integer> some = new ArrayList<>();
        for (int i = 0; i < people.size(); i++) {
          if (people.get(i).y() == sign) {
            some.add(i);
          }
        }
        Collections.shuffle(some, random);
        for (int i : some) {
          fold[i] = next++ % 5;
        }
      }
      JsonReader json =
          Cli.run(
                  "train",
                  file,
                  "--missing",
                  "mean",
                  "--algorithm",
                  "pla",
                  "--max-cycles",
                  "6",
                  "--folds",
                  "5",
                  "--seed",
                  "" + seed,
                  "--json")
              .json()
              .object("folds");
      for (int f = 0; f < 5; f++) {
        boolean[] held = new boolean[people.size()];
        for (int i = 0; i < held.length; i++) {
          held[i] = fold[i] == f;
        }
        List<String> towns = new ArrayList<>();
        double[] w = learnPeople(people, held, towns);
        double wrong = 0;
        double size = 0;
        for (int i = 0; i < held.length; i++) {
          size += held[i] ? 1 : 0;
          wrong += held[i] && people.get(i).y() * scorePeople(w, people.get(i), towns) <= 0 ? 1 : 0;
        }
        assertThat(json.numbers("errors")[f]).as("fold " + f).isEqualTo(wrong / size);
        assertThat(w[towns.size() + 2]).isNotEqualTo(meanOfAll);
      }
      assertThat(json.integer("unknownLevels")).isEqualTo(2);
    }
  }

  /** The model of a part is that of a file with that part alone. */
  @Test
  void whatIsValidatedIsTheModelOfTheRowsLearnedFrom() throws IOException {
    List<Person> people = people();
    String file = write(people);
    List<Person> learned = new ArrayList<>(people);
    List<Person> out = new ArrayList<>();
    Random random = new Random(3);
    for (int sign : new int[] {1, -1}) {
      List<Person> some = new ArrayList<>(people.stream().filter(p -> p.y() == sign).toList());
      Collections.shuffle(some, random);
      out.addAll(some.subList(0, (int) Math.round(0.4 * some.size())));
    }
    Set<Person> held = Collections.newSetFromMap(new IdentityHashMap<>());
    held.addAll(out);
    learned.removeIf(held::contains);
    String[] usual = {"--missing", "median", "--order", "cyclic", "--seed", "3"};
    String model = folder.resolve("m.json").toString();
    List<String> words = new ArrayList<>(List.of("train", file, "--validate", "0.4"));
    words.addAll(List.of(usual));
    words.addAll(List.of("--max-updates", "30", "--model", model));
    Cli said = Cli.run(words.toArray(String[]::new));
    assertThat(said.code()).as(said.err()).isEqualTo(ExitCode.DONE);
    assertThat(said.err()).contains("prepared again from the " + learned.size() + " examples");

    String alone = write(learned);
    List<String> check = new ArrayList<>(List.of("train", alone, "--max-updates", "1", "--model"));
    String other = folder.resolve("o.json").toString();
    check.add(other);
    check.addAll(List.of(usual));
    assertThat(Cli.run(check.toArray(String[]::new)).code()).isLessThan(5);
    assertThat(preparation(model)).isEqualTo(preparation(other)).contains("\"levels\"");
    String rest = write(out);
    JsonReader judged = Cli.run("evaluate", model, rest, "--unknown", "zeros", "--json").json();
    words.add("--json");
    words.set(1, write(people));
    assertThat(judged.integer("mistakes"))
        .isEqualTo(
            Cli.run(words.toArray(String[]::new)).json().object("heldOut").integer("mistakes"));
  }

  private String csv(String name, List<String> lines) throws IOException {
    String text = "a,b,town,y\n" + String.join("\n", lines) + "\n";
    return Files.writeString(folder.resolve(name + ".csv"), text).toString();
  }

  private static String preparation(String model) throws IOException {
    String text = Files.readString(Path.of(model));
    int from = text.indexOf("\"preparation\"");
    return text.substring(from, text.indexOf("]", text.indexOf("\"levels\"", from)));
  }

  /** Each fold is as if its rows and the others were two files. */
  @Test
  void severalClassesHaveFoldsToo() throws IOException {
    Random random = new Random(8);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      int k = i % 3;
      lines.add(
          ((k == 1 ? 6 : 0) + random.nextInt(7))
              + ","
              + ((k == 2 ? 6 : 0) + random.nextInt(7))
              + (i == 11 ? ",rare" : ",t" + random.nextInt(2))
              + (",c" + k));
    }
    String file = csv("three", lines);
    String[] limit = {"--max-updates", "300"};
    Cli run = Cli.run("train", file, "--folds", "4", "--json", limit[0], limit[1]);
    int[] fold = new int[60];
    Random shuffling = new Random(0);
    int next = 0;
    for (int k = 0; k < 3; k++) {
      int of = k;
      List<Integer> some =
          new ArrayList<>(IntStream.range(0, 60).filter(i -> i % 3 == of).boxed().toList());
      Collections.shuffle(some, shuffling);
      for (int i : some) {
        fold[i] = next++ % 4;
      }
    }
    String model = folder.resolve("m.json").toString();
    for (int f = 0; f < 4; f++) {
      List<String> learned = new ArrayList<>();
      List<String> held = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        (fold[i] == f ? held : learned).add(lines.get(i));
      }
      Cli made = Cli.run("train", csv("learned", learned), "--model", model, limit[0], limit[1]);
      assertThat(made.code()).as(made.err()).isEqualTo(ExitCode.DONE);
      String out = csv("held", held);
      double wrong =
          Cli.run("evaluate", model, out, "--unknown", "zeros", "--json")
              .json()
              .integer("mistakes");
      assertThat(run.json().object("folds").numbers("errors")[f]).isEqualTo(wrong / held.size());
    }
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
    JsonReader folds = run.json().object("folds");
    assertThat(folds.integer("count")).isEqualTo(4);
    assertThat(folds.numbers("errors")).hasSize(4);
    assertThat(folds.number("mean")).isLessThan(0.4);
    assertThat(folds.integer("unknownLevels")).isEqualTo(1);
    assertThat(Cli.run("train", file, "--folds", "4", limit[0], limit[1]).out())
        .contains("(4-fold cross-validation)", "1 cell of them had a category");
    JsonReader apart = Cli.run("train", file, "--validate", "0.2", "--json").json();
    assertThat(apart.object("heldOut").integer("examples")).isEqualTo(12);
  }
}

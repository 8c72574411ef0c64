package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * A standalone cluster on this machine, every part of it a process of its own: a Master, two
 * Workers, their executors, and the jobs, submitted by Spark's own SparkSubmit. Kryo instead of
 * Java's serialization.
 */
@ExtendWith(LocalSpark.class)
class ClusterTest {

  private static final Dataset NOISY = Frames.noisy(4000, 30, 0.1, 8);

  @TempDir Path folder;
  private final List<Process> started = new ArrayList<>();
  private final List<Process> workers = new ArrayList<>();
  private String master;

  @BeforeEach
  void start() throws IOException {
    Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    master = "spark://127.0.0.1:" + port;
    java("Master", "--host", "127.0.0.1", "--port", "" + port, "--webui-port", "0");
    for (int k = 0; k < 2; k++) {
      String work = folder.resolve("work" + k).toString();
      workers.add(
          java(
              "Worker",
              "--host",
              "127.0.0.1",
              "--cores",
              "1",
              "--memory",
              "512m",
              "--webui-port",
              "0",
              "--work-dir",
              work,
              master));
    }
  }

  @AfterEach
  void stop() {
    for (Process process : started) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private Process java(String name, String... arguments) throws IOException {
    String type = name.equals("SparkSubmit") ? name : name.toLowerCase(java.util.Locale.ROOT);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx600m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    for (String flag : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (flag.startsWith("--add-opens")) {
        command.add(flag);
      }
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("org.apache.spark.deploy." + (type.equals(name) ? "" : type + ".") + name);
    command.addAll(List.of(arguments));
    File log = folder.resolve(started.size() + ".log").toFile();
    ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(log);
    if (!name.equals("SparkSubmit")) {
      builder.redirectErrorStream(true);
    }
    Process process = builder.start();
    started.add(process);
    return process;
  }

  private Process submit(Class<?> job, String... arguments) throws IOException {
    List<String> words = new ArrayList<>(List.of("--master", master, "--class", job.getName()));
    for (String setting :
        List.of(
            "spark.driver.host=127.0.0.1",
            "spark.driver.bindAddress=127.0.0.1",
            "spark.ui.enabled=false",
            "spark.executor.memory=512m",
            "spark.executor.extraClassPath=" + System.getProperty("java.class.path"),
            "spark.executor.extraJavaOptions=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
            "spark.serializer=org.apache.spark.serializer.KryoSerializer",
            "spark.scheduler.minRegisteredResourcesRatio=1",
            "spark.task.maxFailures=20",
            "spark.sql.files.openCostInBytes=134217728")) {
      words.addAll(List.of("--conf", setting));
    }
    words.add("spark-internal"); // the class is on the class path
    words.addAll(List.of(arguments));
    return java("SparkSubmit", words.toArray(new String[0]));
  }

  @Test
  void modelAndVerdictDoNotDependOnTheClusterNorOnTheDeathOfAnExecutor(SparkSession spark)
      throws Exception {
    spark.conf().set("spark.sql.files.openCostInBytes", "134217728"); // a partition for each file
    String table = folder.resolve("noisy.parquet").toString();
    Frames.of(spark, NOISY, 4).write().parquet(table);
    String[] train = {
      table,
      "--label",
      "label",
      "--ignore",
      "weight",
      "--algorithm",
      "averaged",
      "--max-rounds",
      "12",
      "--model",
      "…"
    };
    Path here = folder.resolve("here.json");
    train[train.length - 1] = here.toString();
    assertThat(Train.JOB.run(train, quiet(), quiet())).isZero();

    Path there = folder.resolve("there.json");
    train[train.length - 1] = there.toString();
    Process job = submit(Train.class, train);
    List<String> lines = new ArrayList<>();
    List<ProcessHandle> killed = new ArrayList<>();
    try (BufferedReader err = job.errorReader(StandardCharsets.UTF_8)) {
      for (String line = err.readLine(); line != null; line = err.readLine()) {
        lines.add(line);
        if (line.startsWith("round 3:")) {
          killed.add(executor(workers.get(0))); // in the middle of round 4
          killed.get(0).destroyForcibly();
        }
      }
    }
    assertThat(job.waitFor()).as(String.join("\n", lines)).isZero();
    assertThat(killed).hasSize(1);
    killed.forEach(process -> process.onExit().join());
    assertThat(lines.stream().filter(line -> line.startsWith("round "))).hasSize(12);
    assertThat(Files.readString(there)).isEqualTo(Files.readString(here));

    String[] check = {table, "--label", "label", "--ignore", "weight"};
    Path verdict = folder.resolve("verdict.json");
    try (PrintStream out = new PrintStream(verdict.toFile(), StandardCharsets.UTF_8)) {
      assertThat(Check.JOB.run(check, out, quiet())).isZero();
    }
    assertThat(Files.readString(verdict)).contains("\"status\" : \"inseparable\"");
    Process second = submit(Check.class, check);
    second.errorReader().lines().forEach(lines::add);
    assertThat(second.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(second.exitValue()).as(String.join("\n", lines)).isZero();
    assertThat(Files.readString(folder.resolve((started.size() - 1) + ".log")))
        .isEqualTo(Files.readString(verdict));
  }

  private static PrintStream quiet() {
    return new PrintStream(java.io.OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
  }

  private static ProcessHandle executor(Process worker) {
    return worker.toHandle().children().findFirst().orElseThrow();
  }
}

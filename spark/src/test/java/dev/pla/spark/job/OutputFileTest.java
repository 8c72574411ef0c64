package dev.pla.spark.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.spark.LocalSpark;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.DelegateToFileSystem;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The result of a job replaces the old one at once, or leaves it as it was. */
@ExtendWith(LocalSpark.class)
class OutputFileTest {

  @TempDir private Path folder;
  private Path target;

  @BeforeEach
  void oldModel(SparkSession spark) throws IOException {
    target = Files.writeString(folder.resolve("m.json"), "old");
    spark.conf().set("fs.AbstractFileSystem.remote.impl", RemoteStorage.class.getName());
    RemoteStorage.renames.clear();
    RemoteStorage.fails = false;
  }

  /** A storage of the scheme remote: its files are this machine's, its renames are watched. */
  public static final class RemoteStorage extends DelegateToFileSystem {

    private static final List<String> renames = new ArrayList<>();
    private static boolean fails;

    public RemoteStorage(URI uri, Configuration configuration) throws Exception {
      super(uri, new LocalFiles(), configuration, "remote", false);
    }

    private static final class LocalFiles extends RawLocalFileSystem {
      @Override
      public URI getUri() {
        return URI.create("remote:///");
      }
    }

    @Override
    public void renameInternal(
        org.apache.hadoop.fs.Path from, org.apache.hadoop.fs.Path to, boolean overwrite)
        throws IOException {
      Path target = Path.of(to.toUri().getPath());
      String before = Files.readString(target);
      renames.add(from.getName() + " over " + before + (overwrite ? "" : " without overwrite"));
      if (fails) {
        throw new IOException("the storage is full");
      }
      super.renameInternal(from, to, overwrite);
    }
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(file -> file.getFileName().toString()).toList();
    }
  }

  @Test
  void aRemoteFileIsReplacedByARenameAlone(SparkSession spark) throws Exception {
    OutputFile file = new OutputFile("remote://" + target);
    file.check();
    file.check(spark);
    file.write(spark, "new");
    file.write(spark, "newer");

    assertThat(target).hasContent("newer");
    assertThat(files()).containsExactly("m.json");
    String temporary = "m\\.json\\.[0-9a-f-]{36}\\.tmp over ";
    assertThat(RemoteStorage.renames).hasSize(2).doesNotHaveDuplicates();
    assertThat(RemoteStorage.renames.get(0)).matches(temporary + "old");
    assertThat(RemoteStorage.renames.get(1)).matches(temporary + "new");
    assertThat(RemoteStorage.renames.get(0).substring(0, 43))
        .isNotEqualTo(RemoteStorage.renames.get(1).substring(0, 43));
  }

  @Test
  void aRenameThatFailsLeavesTheOldFileAndNoOther(SparkSession spark) throws Exception {
    RemoteStorage.fails = true;

    assertThatThrownBy(() -> new OutputFile("remote://" + target).write(spark, "new"))
        .hasMessageContaining("the storage is full");
    assertThat(target).hasContent("old");
    assertThat(files()).containsExactly("m.json");
  }

  @Test
  void aFileOfTheDriverMayHaveAScheme(SparkSession spark) throws Exception {
    OutputFile file = new OutputFile("file://" + target);
    file.check();
    file.check(spark);
    file.write(spark, "new");

    assertThat(target).hasContent("new");
    assertThat(files()).containsExactly("m.json");
  }

  @Test
  void aFolderIsRefused(SparkSession spark) {
    assertThatThrownBy(() -> new OutputFile("remote://" + folder).check(spark))
        .hasMessageContaining("is a folder");
  }
}

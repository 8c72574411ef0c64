import java.util.Locale;
import java.util.Random;

/** Writes orders.csv: dates, money, missing values, a column that gives the answer away, and a rare class. */
public final class Orders {

  public static void main(String[] args) {
    System.out.print(table());
  }

  /** The table as text. */
  public static String table() {
    Random random = new Random(7);
    String[] countries = {"Austria", "Chile", "Ghana", "Japan"};
    StringBuilder text = new StringBuilder("order,placed,amount,country,items,discount,refund,returned\n");
    for (int row = 0; row < 400; row++) {
      double amount = 8 + 1500 * Math.pow(random.nextDouble(), 3);
      int items = 1 + random.nextInt(9);
      int country = random.nextInt(4);
      double doubt = amount / 900 + items / 12.0 + (country == 2 ? 0.4 : 0) + 0.35 * random.nextGaussian();
      boolean isReturned = doubt > 2.2;
      String placed = "2024-%02d-%02d %02d:%02d".formatted(1 + row * 12 / 400, 1 + random.nextInt(28), random.nextInt(24), random.nextInt(60));
      String money = String.format(Locale.ROOT, "\"$%,.2f\"", amount);
      String discount = random.nextInt(10) < 3 ? "n/a" : (5 * random.nextInt(5)) + "%";
      text.append("A%05d,%s,%s,%s,%s,%s,%s,%s%n".formatted(
          31 * row % 9973 + 10_000, placed, money, random.nextInt(50) == 0 ? "" : countries[country], items, discount,
          isReturned ? String.format(Locale.ROOT, "%.2f", amount) : "0", isReturned ? "yes" : "no").replace(System.lineSeparator(), "\n"));
    }
    return text.toString();
  }
}

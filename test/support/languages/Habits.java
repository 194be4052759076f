import java.math.BigInteger;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.Normalizer;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Signs a request in the wrong ways in which Java programs do it. Reads the request from stdin as JSON and prints a line
 * for each habit: its name, a tab, the wrong sign.
 */
public class Habits {
  private static String request;

  public static void main(String[] arguments) throws Exception {
    request = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    String secret = field("secret");
    String path = field("path");
    String timestamp = field("timestamp");
    byte[] raw = Base64.getDecoder().decode(field("body"));
    String text = new String(raw, StandardCharsets.UTF_8);
    String signed = text.replace("\r", "").replace("\n", "");
    String whole = secret + path + signed + timestamp;
    String negative = secret + path + signed + field("negativeTimestamp");

    Map<String, Callable<String>> habits = new LinkedHashMap<>();
    habits.put("getBytes(ISO_8859_1)", () -> hex(md5(whole.getBytes(StandardCharsets.ISO_8859_1))));
    habits.put("getBytes(US_ASCII)", () -> hex(md5(whole.getBytes(StandardCharsets.US_ASCII))));
    habits.put("getBytes(UTF_16LE)", () -> hex(md5(whole.getBytes(StandardCharsets.UTF_16LE))));
    habits.put("getBytes(UTF_16BE)", () -> hex(md5(whole.getBytes(StandardCharsets.UTF_16BE))));
    habits.put("getBytes(UTF_16)", () -> hex(md5(whole.getBytes(StandardCharsets.UTF_16))));
    habits.put("new String(raw, windows-1252)",
        () -> sign(secret + path + withoutBreaks(new String(raw, Charset.forName("windows-1252"))) + timestamp));
    habits.put("new String(raw, ISO_8859_1)",
        () -> sign(secret + path + withoutBreaks(new String(raw, StandardCharsets.ISO_8859_1)) + timestamp));
    habits.put("BigInteger.toString(16)", () -> new BigInteger(1, md5(utf8(whole))).toString(16));
    habits.put("BigInteger without signum", () -> new BigInteger(md5(utf8(negative))).toString(16));
    habits.put("Integer.toHexString(b & 0xff)", () -> {
      StringBuilder hex = new StringBuilder();
      for (byte b : md5(utf8(whole))) hex.append(Integer.toHexString(b & 0xff));
      return hex.toString();
    });
    habits.put("Integer.toHexString(b)", () -> {
      StringBuilder hex = new StringBuilder();
      for (byte b : md5(utf8(whole))) hex.append(Integer.toHexString(b));
      return hex.toString();
    });
    habits.put("String.format(\"%032X\")", () -> String.format("%032X", new BigInteger(1, md5(utf8(whole)))));
    habits.put("Base64", () -> Base64.getEncoder().encodeToString(md5(utf8(whole))));
    habits.put("Base64 of hex", () -> Base64.getEncoder().encodeToString(utf8(sign(whole))));
    habits.put("Base64.getUrlEncoder",
        () -> Base64.getUrlEncoder().withoutPadding().encodeToString(md5(utf8(whole))));
    habits.put("SHA-256", () -> hex(MessageDigest.getInstance("SHA-256").digest(utf8(whole))));
    habits.put("URLEncoder(path)",
        () -> sign(secret + URLEncoder.encode(path, StandardCharsets.UTF_8) + signed + timestamp));
    habits.put("replaceAll(\\s)", () -> sign(secret + path + text.replaceAll("\\s", "") + timestamp));
    habits.put("replace(lineSeparator)", () -> sign(secret + path + text.replace("\n", "") + timestamp));
    habits.put("lines joined by \\n",
        () -> sign(secret + path + String.join("\n", text.split("\r\n|\r|\n")) + "\n" + timestamp));
    habits.put("trim()", () -> sign(secret + path + withoutBreaks(text.trim()) + timestamp));
    habits.put("Normalizer",
        () -> sign(secret + path + Normalizer.normalize(signed, Normalizer.Form.NFD).replaceAll("\\p{M}", "") + timestamp));
    habits.put("null", () -> sign(secret + path + (String) null + timestamp));
    habits.put("currentTimeMillis()", () -> sign(secret + path + signed + timestamp + "512"));
    habits.put("Instant.toString()",
        () -> sign(secret + path + signed + Instant.ofEpochSecond(Long.parseLong(timestamp))));
    habits.put("another clock reading",
        () -> sign(secret + path + signed + (Long.parseLong(timestamp) + 1)));
    habits.put("String.join(\"|\")", () -> sign(String.join("|", secret, path, signed, timestamp)));
    habits.put("two digests", () -> sign(sign(whole)));
    for (Map.Entry<String, Callable<String>> habit : habits.entrySet())
      System.out.println(habit.getKey() + "\t" + habit.getValue().call());
  }

  /** The request is one flat object of texts without escapes. */
  private static String field(String name) {
    Matcher matcher = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(request);
    if (!matcher.find()) throw new IllegalArgumentException(name);
    return matcher.group(1);
  }

  private static String withoutBreaks(String text) {
    return text.replace("\r", "").replace("\n", "");
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] md5(byte[] bytes) throws Exception {
    return MessageDigest.getInstance("MD5").digest(bytes);
  }

  private static String sign(String text) throws Exception {
    return hex(md5(utf8(text)));
  }

  private static String hex(byte[] bytes) {
    StringBuilder hex = new StringBuilder();
    for (byte b : bytes) hex.append(String.format("%02x", b));
    return hex.toString();
  }
}

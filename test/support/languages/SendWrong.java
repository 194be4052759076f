import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Signs requests wrongly and sends them over HTTP, as a program with that mistake would. Reads {"url", "secret"} from
 * stdin; prints a line for each request: name, status, answer, method, target, timestamp, sign, Base64 of the body.
 */
public class SendWrong {
  private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final String ECHO = "/openapi/demo/echo";
  private static String url;
  private static String secret;

  public static void main(String[] arguments) throws Exception {
    String input = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    url = field(input, "url");
    secret = field(input, "secret");
    String body = "{\"message\":\"S\u00e3o Jo\u00e3o\"}";
    String at = String.valueOf(System.currentTimeMillis() / 1000);

    send("Latin-1 digested", "POST", body, at,
        hex(md5((secret + ECHO + body + at).getBytes(StandardCharsets.ISO_8859_1))));
    send("milliseconds signed", "POST", body, at, sign(secret + ECHO + body + at + "417"));
    send("null for no body", "GET", "", at, sign(secret + ECHO + (String) null + at));
    send("Base64 of the digest", "POST", body, at,
        Base64.getEncoder().encodeToString(md5((secret + ECHO + body + at).getBytes(StandardCharsets.UTF_8))));
    send("joined by a colon", "POST", body, at, sign(String.join(":", secret, ECHO, body, at)));
  }

  private static void send(String name, String method, String body, String timestamp, String sign) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(url + ECHO))
        .header("token", secret)
        .header("timestamp", timestamp)
        .header("sign", sign)
        .method(method, body.isEmpty() ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body))
        .build();
    HttpResponse<String> response = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    String answer = response.body().replace("\n", "").replace("\t", " ");
    String sent = Base64.getEncoder().encodeToString(body.getBytes(StandardCharsets.UTF_8));
    System.out.println(String.join("\t", name, String.valueOf(response.statusCode()), answer, method, ECHO, timestamp,
        sign, sent));
  }

  private static String field(String input, String name) {
    Matcher matcher = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(input);
    if (!matcher.find()) throw new IllegalArgumentException(name);
    return matcher.group(1);
  }

  private static byte[] md5(byte[] bytes) throws Exception {
    return MessageDigest.getInstance("MD5").digest(bytes);
  }

  private static String sign(String text) throws Exception {
    return hex(md5(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static String hex(byte[] bytes) {
    StringBuilder hex = new StringBuilder();
    for (byte b : bytes) hex.append(String.format("%02x", b));
    return hex.toString();
  }
}

// Programs that sign incorrectly as people write them in Java. Prints one case a line, as JSON.
// The libraries are found by reflection-free imports: run with Jackson and Gson on the class path.
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.*;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.security.MessageDigest;
import java.time.*;
import java.time.format.DateTimeFormatter;
import java.util.*;
import java.util.stream.*;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.xml.parsers.*;
import javax.xml.transform.*;
import javax.xml.transform.dom.*;
import javax.xml.transform.stream.*;

public class Programs {
  static final String SECRET = "as_live_9fK2/xQ+7mZpR4tVb1WcY8==", KEY = "ap_8841", TS = "1791201900";
  static final String P = "/openapi/v2/empresas/4711/nfs-e", PX = "/openapi/v3/consultas/ct-e/xml";
  static final Gson OUT = new Gson();
  static int count = 0;

  static byte[] body(String n) throws Exception { return Files.readAllBytes(Path.of("bodies", n)); }
  static byte[] utf8(String s) { return s.getBytes(StandardCharsets.UTF_8); }
  static String hex(byte[] b) { return String.format("%0" + 2 * b.length + "x", new BigInteger(1, b)); }
  static byte[] digest(String algorithm, byte[]... parts) throws Exception {
    MessageDigest d = MessageDigest.getInstance(algorithm);
    for (byte[] p : parts) d.update(p);
    return d.digest();
  }
  static String md5(String s) throws Exception { return hex(digest("MD5", utf8(s))); }
  static void emit(String f, String what, byte[] sent, String sign, String... more) {
    Map<String, String> m = new LinkedHashMap<>();
    m.put("id", "java-" + ++count); m.put("language", "Java"); m.put("frequency", f); m.put("what", what);
    m.put("body", Base64.getEncoder().encodeToString(sent)); m.put("sign", sign); m.put("path", P);
    for (int i = 0; i < more.length; i += 2) m.put(more[i], more[i + 1]);
    System.out.println(OUT.toJson(m));
  }
  static void signed(String f, String what, byte[] sent, byte[] text, String... more) throws Exception {
    String path = P;
    for (int i = 0; i < more.length; i += 2) if (more[i].equals("path")) path = more[i + 1];
    emit(f, what, sent, hex(digest("MD5", utf8(SECRET + path), text, utf8(TS))), more);
  }
  static void signed(String f, String what, byte[] sent, String text, String... more) throws Exception { signed(f, what, sent, utf8(text), more); }
  static void path(String f, String what, byte[] sent, String path, String... more) throws Exception {
    emit(f, what, sent, hex(digest("MD5", utf8(SECRET + path), sent, utf8(TS))), more);
  }
  static void ts(String f, String what, byte[] sent, String ts) throws Exception { emit(f, "timestamp " + what, sent, hex(digest("MD5", utf8(SECRET + P), sent, utf8(ts)))); }
  static void token(String f, String what, byte[] sent, String t) throws Exception { emit(f, "token " + what, sent, hex(digest("MD5", utf8(t + P), sent, utf8(TS)))); }
  static String noLF(String s) { return s.replace("\r", "").replace("\n", ""); }

  public static class Cancel {
    public String protocolo; public String motivo; public double valor; public double quantidade; public String anexo;
    @Override public String toString() { return "Cancel{protocolo='" + protocolo + "', motivo='" + motivo + "', valor=" + valor + ", quantidade=" + quantidade + ", anexo=" + anexo + "}"; }
  }
  record CancelRecord(String protocolo, String motivo, double valor, int quantidade, String anexo) {}
  public static class Lombok {
    public String protocolo, motivo; public BigDecimal valor; public int quantidade; public String anexo;
    @Override public String toString() { return "Cancel(protocolo=" + protocolo + ", motivo=" + motivo + ", valor=" + valor + ", quantidade=" + quantidade + ", anexo=" + anexo + ")"; }
  }
  public static class CancelBig { public String protocolo, motivo; public BigDecimal valor; public Integer quantidade; public String anexo; }

  public static void main(String[] args) throws Exception {
    System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-8"));
    byte[] cancel = body("cancel.json"), nfse = body("nfse.json"), small = body("small.json");
    ObjectMapper om = new ObjectMapper();
    for (String n : List.of("nfse.json", "cancel.json", "file.json", "ascii.json")) {
      byte[] sent = body(n);
      String s = new String(sent, StandardCharsets.UTF_8);
      Map<String, Object> map = om.readValue(sent, Map.class);
      Map<String, Object> hash = om.readValue(sent, HashMap.class);
      JsonNode tree = om.readTree(sent);
      String w = " [" + n + "]";
      signed("H", "Jackson Map" + w, sent, om.writeValueAsString(map));
      signed("H", "Jackson tree toString" + w, sent, tree.toString());
      signed("H", "Jackson tree toPrettyString" + w, sent, tree.toPrettyString());
      signed("H", "Jackson pretty less LF" + w, sent, noLF(om.writerWithDefaultPrettyPrinter().writeValueAsString(map)));
      signed("M", "Jackson TreeMap" + w, sent, om.writeValueAsString(new TreeMap<>(map)));
      signed("M", "Jackson ORDER_MAP_ENTRIES" + w, sent, new ObjectMapper().configure(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS, true).writeValueAsString(map));
      signed("M", "Jackson HashMap top level" + w, sent, om.writeValueAsString(new HashMap<>(map)));
      signed("M", "Jackson BigDecimal" + w, sent, new ObjectMapper().configure(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS, true).readValue(sent, Map.class).toString());
      signed("M", "Jackson tree BigDecimal" + w, sent, new ObjectMapper().configure(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS, true).readTree(sent).toString());
      signed("M", "Jackson NON_NULL Map" + w, sent, new ObjectMapper().setDefaultPropertyInclusion(JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL)).writeValueAsString(map));
      signed("M", "Jackson NON_EMPTY Map" + w, sent, new ObjectMapper().setDefaultPropertyInclusion(JsonInclude.Value.construct(JsonInclude.Include.NON_EMPTY, JsonInclude.Include.NON_EMPTY)).writeValueAsString(map));
      signed("L", "Jackson ESCAPE_NON_ASCII" + w, sent, com.fasterxml.jackson.databind.json.JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build().writeValueAsString(map));
      signed("L", "Jackson numbers as strings" + w, sent, com.fasterxml.jackson.databind.json.JsonMapper.builder().enable(JsonWriteFeature.WRITE_NUMBERS_AS_STRINGS).build().writeValueAsString(map));
      signed("H", "Map.toString" + w, sent, map.toString());
      signed("H", "Gson JsonObject" + w, sent, new Gson().toJson(JsonParser.parseString(s)));
      signed("H", "Gson JsonObject.toString" + w, sent, JsonParser.parseString(s).toString());
      signed("H", "Gson Map (doubles)" + w, sent, new Gson().toJson(new Gson().fromJson(s, Map.class)));
      signed("M", "Gson Map disableHtmlEscaping" + w, sent, new GsonBuilder().disableHtmlEscaping().create().toJson(new Gson().fromJson(s, Map.class)));
      signed("M", "Gson pretty tree" + w, sent, new GsonBuilder().setPrettyPrinting().create().toJson(JsonParser.parseString(s)));
      signed("M", "Gson pretty less LF serializeNulls" + w, sent, noLF(new GsonBuilder().setPrettyPrinting().serializeNulls().create().toJson(JsonParser.parseString(s))));
      signed("M", "Gson Map toString" + w, sent, new Gson().fromJson(s, Map.class).toString());
      signed("M", "Gson toJson(String)" + w, sent, new Gson().toJson(s));
      signed("M", "Jackson writeValueAsString(String)" + w, sent, om.writeValueAsString(s));
      signed("M", "Jackson writeValueAsString(bytes)" + w, sent, om.writeValueAsString(sent));
      signed("M", "Arrays.toString(bytes)" + w, sent, Arrays.toString(sent));
      signed("L", "map.entrySet k=v &" + w, sent, map.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining("&")));
      signed("L", "TreeMap k=v &" + w, sent, new TreeMap<>(map).entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining("&")));
      signed("L", "values()" + w, sent, map.values().toString());
    }
    Cancel c = om.readValue(cancel, Cancel.class);
    Lombok l = om.readValue(cancel, Lombok.class);
    CancelBig big = om.readValue(cancel, CancelBig.class);
    signed("H", "POJO with doubles Jackson", cancel, om.writeValueAsString(c));
    signed("H", "POJO with doubles Gson (nulls dropped)", cancel, new Gson().toJson(c));
    signed("H", "POJO NON_NULL", cancel, new ObjectMapper().setSerializationInclusion(JsonInclude.Include.NON_NULL).writeValueAsString(big));
    signed("M", "POJO SNAKE_CASE / renamed", cancel, new ObjectMapper().setPropertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE).writeValueAsString(big));
    signed("M", "POJO pretty", cancel, om.writerWithDefaultPrettyPrinter().writeValueAsString(big));
    signed("M", "POJO pretty doubles", cancel, om.writerWithDefaultPrettyPrinter().writeValueAsString(c));
    signed("H", "record toString", cancel, om.readValue(cancel, CancelRecord.class).toString());
    signed("H", "IDE toString", cancel, c.toString());
    signed("H", "Lombok toString", cancel, l.toString());
    signed("M", "POJO stripTrailingZeros", cancel, "{\"protocolo\":\"135260000123456\",\"motivo\":\"Erro de digitação na descrição\",\"valor\":" + big.valor.stripTrailingZeros() + ",\"quantidade\":3,\"anexo\":null}");
    for (String n : List.of("file.json", "file-crlf.json")) {
      byte[] t = body(n);
      String s = new String(t, StandardCharsets.UTF_8), w = " [" + n + "]";
      signed("H", "as it is" + w, t, s);
      signed("H", "trim" + w, t, s.trim());
      signed("H", "replace LF" + w, t, s.replace("\n", ""));
      signed("H", "replaceAll \\s" + w, t, s.replaceAll("\\s", ""));
      signed("M", "replaceAll \\s+ space" + w, t, s.replaceAll("\\s+", " "));
      signed("M", "replaceFirst" + w, t, s.replaceFirst("\n", ""));
      signed("M", "replaceAll \\R space" + w, t, s.replaceAll("\\R", " "));
      signed("M", "lines joined" + w, t, s.lines().map(String::strip).collect(Collectors.joining()));
      signed("M", "readLine + LF" + w, t, s.lines().map(x -> x + "\n").collect(Collectors.joining()));
      signed("M", "readLine + lineSeparator CRLF" + w, t, s.lines().map(x -> x + "\r\n").collect(Collectors.joining()));
      signed("M", "lines joined LF" + w, t, s.lines().collect(Collectors.joining("\n")));
      signed("M", "lines joined space" + w, t, s.lines().collect(Collectors.joining(" ")));
      signed("M", "stripTrailing" + w, t, s.stripTrailing());
      signed("L", "stripIndent" + w, t, s.stripIndent());
      signed("L", "strip + replace CRLF" + w, t, s.strip().replace("\r\n", ""));
      signed("L", "chars > space" + w, t, s.chars().filter(ch -> ch > ' ').collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString());
    }
    String cs = new String(cancel, StandardCharsets.UTF_8), nsx = new String(nfse, StandardCharsets.UTF_8);
    signed("H", "getBytes(ISO_8859_1)", cancel, cs.getBytes(StandardCharsets.ISO_8859_1));
    signed("H", "getBytes(windows-1252)", nfse, nsx.getBytes("windows-1252"));
    signed("H", "getBytes(ISO_8859_1) nfse", nfse, nsx.getBytes(StandardCharsets.ISO_8859_1));
    signed("M", "getBytes(US_ASCII)", nfse, nsx.getBytes(StandardCharsets.US_ASCII));
    signed("H", "new String(bytes, ISO) -> UTF-8", cancel, new String(cancel, StandardCharsets.ISO_8859_1));
    signed("H", "new String(bytes, cp1252) -> UTF-8", nfse, new String(nfse, "windows-1252"));
    signed("M", "new String(bytes, US_ASCII) -> UTF-8", cancel, new String(cancel, StandardCharsets.US_ASCII));
    signed("M", "IBM850 bytes", cancel, cs.getBytes("IBM850"));
    signed("M", "new String(latin1 bytes, UTF-8) replacement", cancel, new String(cs.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8));
    signed("L", "MacRoman", cancel, new String(cancel, "x-MacRoman"));
    signed("L", "UTF-16 body", small, new String(small, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_16));
    signed("M", "Normalizer", cancel, java.text.Normalizer.normalize(cs, java.text.Normalizer.Form.NFD).replaceAll("\\p{M}", ""));
    signed("M", "Normalizer + [^\\p{ASCII}]", nfse, java.text.Normalizer.normalize(nsx, java.text.Normalizer.Form.NFD).replaceAll("[^\\p{ASCII}]", ""));
    signed("L", "replaceAll [^\\x20-\\x7e]", cancel, cs.replaceAll("[^\\x20-\\x7e]", ""));
    signed("M", "URLEncoder", cancel, URLEncoder.encode(cs, "UTF-8"));
    signed("M", "Base64", cancel, Base64.getEncoder().encodeToString(cancel));
    signed("L", "Base64 MIME", nfse, Base64.getMimeEncoder().encodeToString(nfse));
    signed("M", "md5 hex of the body", cancel, md5(cs));
    signed("L", "sha256 base64 of the body", cancel, Base64.getEncoder().encodeToString(digest("SHA-256", cancel)));
    signed("L", "hashCode", cancel, "" + cs.hashCode());
    signed("M", "null", cancel, "null");
    signed("M", "empty", cancel, "");
    signed("M", "Optional", cancel, "Optional[" + cs + "]");
    signed("M", "Optional.empty", cancel, "Optional.empty");
    signed("M", "StringEntity toString", cancel, "[Content-Type: application/json; charset=UTF-8,Content-Length: " + cancel.length + ",Chunked: false]");
    signed("H", "GET null", new byte[0], "null", "method", "GET");
    signed("M", "GET {}", new byte[0], "{}", "method", "GET");
    signed("M", "GET []", new byte[0], "[]", "method", "GET");
    signed("M", "GET params map", new byte[0], "{a=1, b=2}", "method", "GET", "query", "?a=1&b=2");
    for (String n : List.of("cte.xml", "cte-lines.xml", "cte-crlf.xml", "cte-nodecl.xml")) {
      byte[] x = body(n);
      String w = " [" + n + "]";
      for (boolean ns : new boolean[] {false, true}) {
        DocumentBuilderFactory f = DocumentBuilderFactory.newInstance();
        f.setNamespaceAware(ns);
        org.w3c.dom.Document d = f.newDocumentBuilder().parse(new ByteArrayInputStream(x));
        String v = w + (ns ? " aware" : "");
        signed("H", "Transformer" + v, x, noLF(transform(d, Map.of())), "path", PX);
        signed("M", "Transformer with LF" + v, x, transform(d, Map.of()), "path", PX);
        signed("H", "OMIT_XML_DECLARATION" + v, x, noLF(transform(d, Map.of(OutputKeys.OMIT_XML_DECLARATION, "yes"))), "path", PX);
        signed("M", "INDENT yes" + v, x, noLF(transform(d, Map.of(OutputKeys.INDENT, "yes"))), "path", PX);
        signed("M", "INDENT yes with LF" + v, x, transform(d, Map.of(OutputKeys.INDENT, "yes")), "path", PX);
        signed("M", "INDENT yes 2" + v, x, noLF(transform(d, Map.of(OutputKeys.INDENT, "yes", "{http://xml.apache.org/xslt}indent-amount", "2"))), "path", PX);
        signed("M", "INDENT yes OMIT" + v, x, noLF(transform(d, Map.of(OutputKeys.INDENT, "yes", OutputKeys.OMIT_XML_DECLARATION, "yes"))), "path", PX);
        signed("M", "STANDALONE yes" + v, x, noLF(transform(d, Map.of(OutputKeys.STANDALONE, "yes"))), "path", PX);
        d.setXmlStandalone(true);
        signed("M", "setXmlStandalone(true)" + v, x, noLF(transform(d, Map.of())), "path", PX);
        org.w3c.dom.ls.DOMImplementationLS ls = (org.w3c.dom.ls.DOMImplementationLS) d.getImplementation().getFeature("LS", "3.0");
        signed("M", "LSSerializer" + v, x, noLF(ls.createLSSerializer().writeToString(d)), "path", PX);
      }
      StringWriter sw = new StringWriter();
      TransformerFactory.newInstance().newTransformer().transform(new StreamSource(new ByteArrayInputStream(x)), new StreamResult(sw));
      signed("M", "StreamSource" + w, x, noLF(sw.toString()), "path", PX);
      signed("H", "replaceAll >\\s+<" + w, x, new String(x, "UTF-8").replaceAll(">\\s+<", "><").trim(), "path", PX);
      signed("M", "replaceAll declaration" + w, x, noLF(new String(x, "UTF-8").replaceAll("<\\?xml.*\\?>", "")), "path", PX);
      signed("M", "replaceFirst declaration, trim" + w, x, new String(x, "UTF-8").replaceFirst("<\\?xml.*\\?>", "").trim(), "path", PX);
      signed("L", "replaceAll [\\r\\n\\t]" + w, x, new String(x, "UTF-8").replaceAll("[\\r\\n\\t]", ""), "path", PX);
    }
    byte[] no = new byte[0];
    path("H", "URL.toString", small, "https://api.fiscal.example.com.br" + P);
    path("H", "getRequestURI + ? + getQueryString", no, P + "?a=1", "method", "GET", "query", "?a=1");
    path("H", "getRequestURI + ? + null", no, P + "?null", "method", "GET");
    path("M", "getServletPath", small, "/v2/empresas/4711/nfs-e");
    path("M", "@PathVariable template", small, "/openapi/v2/empresas/{empresaId}/nfs-e");
    path("M", "getRawPath decoded", no, "/openapi/v2/notas/A B", "method", "GET", "path", "/openapi/v2/notas/A%20B");
    path("M", "URLEncoder", small, URLEncoder.encode(P, "UTF-8"));
    path("M", "URLEncoder segments +", no, "/openapi/v2/notas/A+B", "method", "GET", "path", "/openapi/v2/notas/A%20B");
    path("M", "host + path", small, "api.fiscal.example.com.br" + P);
    path("M", "null id", small, "/openapi/v2/empresas/null/nfs-e");
    path("M", "id 4,711 by MessageFormat", small, "/openapi/v2/empresas/4,711/nfs-e");
    path("M", "id 4.711 by MessageFormat pt-BR", small, "/openapi/v2/empresas/4.711/nfs-e");
    path("M", "method", small, "POST" + P);
    path("L", "HttpMethod request line", small, "POST " + P + " HTTP/1.1");
    Instant at = Instant.ofEpochSecond(1791201900L, 587104933);
    ts("H", "currentTimeMillis", small, TS + "587");
    ts("H", "Instant.toString seconds", small, Instant.ofEpochSecond(1791201900L).toString());
    ts("M", "Instant.toString millis", small, Instant.ofEpochMilli(1791201900587L).toString());
    ts("M", "Instant.toString micros", small, at.truncatedTo(java.time.temporal.ChronoUnit.MICROS).toString());
    ts("M", "LocalDateTime.toString", small, LocalDateTime.ofEpochSecond(1791201900L, 0, ZoneOffset.ofHours(-3)).toString());
    ts("M", "LocalDateTime.toString ms", small, LocalDateTime.ofEpochSecond(1791201900L, 587000000, ZoneOffset.ofHours(-3)).toString());
    ts("M", "OffsetDateTime", small, OffsetDateTime.ofInstant(Instant.ofEpochSecond(1791201900L), ZoneOffset.ofHours(-3)).toString());
    ts("M", "ZonedDateTime", small, ZonedDateTime.ofInstant(Instant.ofEpochSecond(1791201900L), ZoneId.of("America/Sao_Paulo")).toString());
    ts("M", "SimpleDateFormat", small, DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").format(LocalDateTime.ofEpochSecond(1791201900L, 0, ZoneOffset.ofHours(-3))));
    ts("M", "SimpleDateFormat SSS", small, DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS").format(LocalDateTime.ofEpochSecond(1791201900L, 587000000, ZoneOffset.ofHours(-3))));
    ts("M", "yyyyMMddHHmmss", small, DateTimeFormatter.ofPattern("yyyyMMddHHmmss").format(LocalDateTime.ofEpochSecond(1791201900L, 0, ZoneOffset.ofHours(-3))));
    ts("M", "Timestamp.toString", small, new java.sql.Timestamp(1791201900000L).toString());
    ts("M", "later", small, "1791201901");
    ts("M", "local - 3 h", small, "1791191100");
    ts("L", "double", small, String.valueOf(1791201900.0));
    ts("L", "%,d", small, String.format(Locale.US, "%,d", 1791201900L));
    ts("L", "null", small, "null");
    ts("L", "Optional", small, "Optional[1791201900]");
    ts("L", "nanoTime", small, "1791201900587104");
    ts("L", "RFC_1123", small, DateTimeFormatter.RFC_1123_DATE_TIME.format(ZonedDateTime.ofInstant(Instant.ofEpochSecond(1791201900L), ZoneOffset.UTC)));
    token("H", "null", small, "null");
    token("M", "app key", small, KEY);
    token("M", "LF", small, SECRET + "\n");
    token("M", "Bearer", small, "Bearer " + SECRET);
    token("M", "${fiscal.secret}", small, "${fiscal.secret}");
    token("L", "char[] toString", small, Arrays.toString(SECRET.toCharArray()));
    token("L", "Base64", small, Base64.getEncoder().encodeToString(utf8(SECRET)));
    token("L", "URLEncoder", small, URLEncoder.encode(SECRET, "UTF-8"));
    token("L", "URLDecoder", small, URLDecoder.decode(SECRET, "UTF-8"));
    token("L", "Optional", small, "Optional[" + SECRET + "]");
    token("L", "toUpperCase", small, SECRET.toUpperCase());
    String sm = new String(small, StandardCharsets.UTF_8), all = SECRET + P + sm + TS;
    byte[] raw = digest("MD5", utf8(all));
    emit("H", "digest upper", small, hex(raw).toUpperCase());
    emit("H", "digest BigInteger toString(16)", small, new BigInteger(1, digest("MD5", utf8(all))).toString(16));
    emit("M", "digest Arrays.toString", small, Arrays.toString(raw));
    emit("M", "digest new String(raw)", small, new String(raw, StandardCharsets.UTF_8));
    emit("M", "digest new String(raw, ISO)", small, new String(raw, StandardCharsets.ISO_8859_1));
    emit("M", "digest BigInteger decimal", small, new BigInteger(1, raw).toString());
    emit("M", "digest Base64", small, Base64.getEncoder().encodeToString(raw));
    emit("M", "digest SHA-256", small, hex(digest("SHA-256", utf8(all))));
    emit("M", "digest SHA-1", small, hex(digest("SHA-1", utf8(all))));
    emit("L", "digest MD2", small, hex(digest("MD2", utf8(all))));
    emit("L", "digest SHA-224", small, hex(digest("SHA-224", utf8(all))));
    emit("L", "digest SHA3-256", small, hex(digest("SHA3-256", utf8(all))));
    for (String a : List.of("HmacMD5", "HmacSHA1", "HmacSHA256", "HmacSHA512")) {
      Mac m = Mac.getInstance(a); m.init(new SecretKeySpec(utf8(SECRET), a));
      emit("M", "digest " + a + " without token", small, hex(m.doFinal(utf8(all.substring(SECRET.length())))));
      emit("M", "digest " + a + " with token", small, hex(m.doFinal(utf8(all))));
      emit("L", "digest " + a + " Base64 without token", small, Base64.getEncoder().encodeToString(m.doFinal(utf8(all.substring(SECRET.length())))));
    }
    emit("M", "digest signed bytes hex", small, IntStream.range(0, 16).mapToObj(i -> Integer.toHexString(raw[i])).collect(Collectors.joining()));
    emit("M", "digest & 0xff no pad", small, IntStream.range(0, 16).mapToObj(i -> Integer.toHexString(raw[i] & 0xff)).collect(Collectors.joining()));
    emit("M", "digest %02x with spaces", small, IntStream.range(0, 16).mapToObj(i -> String.format("%02x", raw[i])).collect(Collectors.joining(" ")));
    emit("L", "digest UUID", small, UUID.nameUUIDFromBytes(utf8(all)).toString());
    emit("L", "digest hashCode", small, Integer.toHexString(all.hashCode()));
    emit("M", "digest default charset UTF-16", small, hex(digest("MD5", all.getBytes(StandardCharsets.UTF_16LE))));
    emit("M", "digest all ISO", small, hex(digest("MD5", all.getBytes(StandardCharsets.ISO_8859_1))));
    emit("M", "digest List.toString", small, md5(List.of(SECRET, P, sm, TS).toString()));
    emit("M", "digest Map.toString", small, md5(new LinkedHashMap<>(Map.of()) {{ put("token", SECRET); put("path", P); put("body", sm); put("timestamp", TS); }}.toString()));
    emit("M", "digest String.join ,", small, md5(String.join(",", SECRET, P, sm, TS)));
    emit("M", "digest String.join LF", small, md5(String.join("\n", SECRET, P, sm, TS)));
    emit("M", "digest path+body+ts+token", small, md5(P + sm + TS + SECRET));
    emit("M", "digest sorted key=value", small, md5("body=" + sm + "&path=" + P + "&timestamp=" + TS + "&token=" + SECRET));
    emit("M", "digest key=value&", small, md5("token=" + SECRET + "&path=" + P + "&body=" + sm + "&timestamp=" + TS));
    emit("L", "digest token+key", small, md5(SECRET + KEY + P + sm + TS));
    emit("L", "digest {0}{1}{2}{3}", small, md5("{0}{1}{2}{3}"));
    emit("L", "digest %s%s%s%s", small, md5("%s%s%s%s"));
  }
  static String transform(org.w3c.dom.Document d, Map<String, String> properties) throws Exception {
    Transformer t = TransformerFactory.newInstance().newTransformer();
    properties.forEach(t::setOutputProperty);
    StringWriter w = new StringWriter();
    t.transform(new DOMSource(d), new StreamResult(w));
    return w.toString();
  }
}

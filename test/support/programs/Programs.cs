// Programs that sign incorrectly as people write them in C#. Prints one case a line, as JSON. Runs with Mono.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Web;
using System.Web.Script.Serialization;
using System.Xml;
using System.Xml.Linq;

[DataContract] public class Cancel {
  [DataMember] public string protocolo { get; set; }
  [DataMember] public string motivo { get; set; }
  [DataMember] public double valor { get; set; }
  [DataMember] public int quantidade { get; set; }
  [DataMember] public string anexo { get; set; }
}

public static class Programs {
  const string SECRET = "as_live_9fK2/xQ+7mZpR4tVb1WcY8==", KEY = "ap_8841", TS = "1791201900";
  const string P = "/openapi/v2/empresas/4711/nfs-e", PX = "/openapi/v3/consultas/ct-e/xml";
  static readonly JavaScriptSerializer Js = new JavaScriptSerializer();
  static int count = 0;
  static byte[] Body(string n) { return File.ReadAllBytes(Path.Combine("bodies", n)); }
  static byte[] U(string s) { return new UTF8Encoding(false).GetBytes(s); }
  static string Hex(byte[] b) { return string.Concat(b.Select(x => x.ToString("x2"))); }
  static byte[] Md5(byte[] b) { using (var m = MD5.Create()) return m.ComputeHash(b); }
  static string Md5Hex(string s) { return Hex(Md5(U(s))); }
  static void Emit(string f, string what, byte[] sent, string sign, params string[] more) {
    var m = new Dictionary<string, object> { { "id", "cs-" + ++count }, { "language", "C#" }, { "frequency", f }, { "what", what }, { "body", Convert.ToBase64String(sent) }, { "sign", sign }, { "path", P } };
    for (var i = 0; i < more.Length; i += 2) m[more[i]] = more[i + 1];
    Console.WriteLine(Js.Serialize(m));
  }
  static void Signed(string f, string what, byte[] sent, byte[] text, params string[] more) {
    var path = P;
    for (var i = 0; i < more.Length; i += 2) if (more[i] == "path") path = more[i + 1];
    Emit(f, what, sent, Hex(Md5(U(SECRET + path).Concat(text).Concat(U(TS)).ToArray())), more);
  }
  static void Signed(string f, string what, byte[] sent, string text, params string[] more) { Signed(f, what, sent, U(text), more); }
  static void At(string f, string what, byte[] sent, string path, params string[] more) { Emit(f, what, sent, Hex(Md5(U(SECRET + path).Concat(sent).Concat(U(TS)).ToArray())), more); }
  static void Ts(string f, string what, byte[] sent, string ts) { Emit(f, "timestamp " + what, sent, Hex(Md5(U(SECRET + P).Concat(sent).Concat(U(ts)).ToArray()))); }
  static void Token(string f, string what, byte[] sent, string t) { Emit(f, "token " + what, sent, Hex(Md5(U(t + P).Concat(sent).Concat(U(TS)).ToArray()))); }
  static string NoLF(string s) { return s.Replace("\r", "").Replace("\n", ""); }

  public static void Main() {
    Console.OutputEncoding = new UTF8Encoding(false);
    byte[] cancel = Body("cancel.json"), nfse = Body("nfse.json"), small = Body("small.json");
    foreach (var n in new[] { "nfse.json", "cancel.json", "file.json", "ascii.json" }) {
      var sent = Body(n); var s = Encoding.UTF8.GetString(sent); var w = " [" + n + "]";
      var o = Js.DeserializeObject(s);
      Signed("H", "JavaScriptSerializer" + w, sent, Js.Serialize(o));
      Signed("H", "Dictionary ToString" + w, sent, o.ToString());
      Signed("M", "JavaScriptSerializer of a string" + w, sent, Js.Serialize(s));
      Signed("H", "byte[] ToString" + w, sent, sent.ToString());
      Signed("M", "BitConverter of the body" + w, sent, BitConverter.ToString(sent));
      Signed("M", "BitConverter of the body without dashes" + w, sent, BitConverter.ToString(sent).Replace("-", ""));
      Signed("M", "string.Join of bytes" + w, sent, string.Join(",", sent));
      var d = (Dictionary<string, object>)o;
      Signed("L", "Select k=v &" + w, sent, string.Join("&", d.Select(x => x.Key + "=" + x.Value)));
      Signed("L", "SortedDictionary" + w, sent, Js.Serialize(new SortedDictionary<string, object>(d, StringComparer.Ordinal)));
      Signed("L", "without nulls" + w, sent, Js.Serialize(d.Where(x => x.Value != null).ToDictionary(x => x.Key, x => x.Value)));
    }
    var dc = new DataContractJsonSerializer(typeof(Cancel));
    var c = (Cancel)dc.ReadObject(new MemoryStream(cancel));
    var ms = new MemoryStream(); dc.WriteObject(ms, c);
    Signed("M", "DataContractJsonSerializer", cancel, ms.ToArray());
    Signed("M", "JavaScriptSerializer of the object", cancel, Js.Serialize(c));
    Signed("M", "ToString of the object", cancel, c.ToString());
    Signed("M", "anonymous type ToString", cancel, new { c.protocolo, c.motivo, c.valor, c.quantidade, c.anexo }.ToString());
    Signed("M", "StringContent", cancel, "System.Net.Http.StringContent");
    Signed("M", "FormUrlEncodedContent", cancel, string.Join("&", new Dictionary<string, string> { { "protocolo", c.protocolo }, { "motivo", c.motivo }, { "valor", "99.90" }, { "quantidade", "3" } }.Select(x => x.Key + "=" + WebUtility.UrlEncode(x.Value))));
    Signed("M", "StreamReader", cancel, "System.IO.StreamReader");
    Signed("M", "Stream read to the end", cancel, "");
    Signed("M", "MemoryStream.ToString", cancel, ms.ToString());
    Signed("M", "Task", cancel, "System.Threading.Tasks.Task`1[System.String]");
    Signed("M", "async state machine", cancel, "System.Runtime.CompilerServices.AsyncTaskMethodBuilder`1+AsyncStateMachineBox`1[System.String,Client+<ReadBody>d__3]");
    Signed("M", "anonymous generic name", cancel, "<>f__AnonymousType0`5[System.String,System.String,System.Double,System.Int32,System.String]");
    Signed("M", "{0}", cancel, "{0}");
    Signed("M", "{body} without $", cancel, "{body}");
    Signed("M", "culture pt-BR", cancel, "{\"protocolo\":\"135260000123456\",\"motivo\":\"Erro de digitação na descrição\",\"valor\":" + 99.90m.ToString(new CultureInfo("pt-BR")) + ",\"quantidade\":3,\"anexo\":null}");
    Signed("M", "double to string", cancel, "{\"protocolo\":\"135260000123456\",\"motivo\":\"Erro de digitação na descrição\",\"valor\":" + 99.90.ToString(CultureInfo.InvariantCulture) + ",\"quantidade\":3,\"anexo\":null}");
    foreach (var n in new[] { "file.json", "file-crlf.json" }) {
      var t = Body(n); var s = Encoding.UTF8.GetString(t); var w = " [" + n + "]";
      Signed("H", "as it is" + w, t, s);
      Signed("H", "Trim" + w, t, s.Trim());
      Signed("H", "Replace(Environment.NewLine)" + w, t, s.Replace("\r\n", ""));
      Signed("H", "Replace LF" + w, t, s.Replace("\n", ""));
      Signed("M", "Regex \\s+" + w, t, Regex.Replace(s, @"\s+", ""));
      Signed("M", "Regex \\s+ space" + w, t, Regex.Replace(s, @"\s+", " "));
      Signed("M", "Regex \\s{2,}" + w, t, Regex.Replace(s, @"\s{2,}", ""));
      Signed("M", "TrimEnd" + w, t, s.TrimEnd());
      Signed("M", "TrimEnd CRLF" + w, t, s.TrimEnd('\r', '\n'));
      Signed("M", "ReadAllLines concat" + w, t, string.Concat(Regex.Split(s, "\r?\n").Select(l => l.Trim())));
      Signed("M", "ReadAllLines join NewLine" + w, t, string.Join("\r\n", Regex.Split(s, "\r?\n").Where(l => l != "")));
      Signed("M", "AppendLine" + w, t, s + "\r\n");
      Signed("L", "ReplaceLineEndings CRLF" + w, t, Regex.Replace(s, "\r\n|\n", "\r\n"));
      Signed("L", "ReplaceLineEndings space" + w, t, Regex.Replace(s, "\r\n|\n", " "));
      Signed("L", "Replace spaces" + w, t, NoLF(s).Replace(" ", ""));
      Signed("L", "verbatim Replace" + w, t, s.Replace(@"\r\n", "").Replace(@"\n", ""));
    }
    var cs = Encoding.UTF8.GetString(cancel); var ns = Encoding.UTF8.GetString(nfse); var i1 = Encoding.GetEncoding("iso-8859-1"); var w1252 = Encoding.GetEncoding(1252);
    Signed("H", "Encoding.Default 1252", nfse, w1252.GetBytes(ns));
    Signed("H", "iso-8859-1 bytes", cancel, i1.GetBytes(cs));
    Signed("H", "iso-8859-1 bytes nfse", nfse, i1.GetBytes(ns));
    Signed("H", "ASCII bytes", cancel, Encoding.ASCII.GetBytes(cs));
    Signed("H", "read as 1252", nfse, w1252.GetString(nfse));
    Signed("H", "read as ASCII", cancel, Encoding.ASCII.GetString(cancel));
    Signed("M", "read as iso-8859-1", cancel, i1.GetString(cancel));
    Signed("M", "latin1 bytes read as UTF-8", cancel, Encoding.UTF8.GetString(i1.GetBytes(cs)));
    Signed("M", "1252 bytes read as UTF-8", nfse, Encoding.UTF8.GetString(w1252.GetBytes(ns)));
    Signed("M", "Encoding.UTF8 with BOM", cancel, new byte[] { 0xef, 0xbb, 0xbf }.Concat(cancel).ToArray());
    Signed("M", "FormD", cancel, new string(cs.Normalize(NormalizationForm.FormD).Where(x => CharUnicodeInfo.GetUnicodeCategory(x) != UnicodeCategory.NonSpacingMark).ToArray()));
    Signed("M", "ibm860", cancel, Encoding.GetEncoding("ibm850").GetBytes(cs));
    Signed("M", "WebUtility.HtmlEncode", cancel, WebUtility.HtmlEncode(cs));
    Signed("M", "HttpUtility.HtmlEncode", cancel, HttpUtility.HtmlEncode(cs));
    Signed("M", "HttpUtility.UrlEncode", cancel, HttpUtility.UrlEncode(cs));
    Signed("M", "WebUtility.UrlEncode", cancel, WebUtility.UrlEncode(cs));
    Signed("M", "Uri.EscapeDataString", cancel, Uri.EscapeDataString(cs));
    Signed("L", "Uri.EscapeUriString", cancel, Uri.EscapeUriString(cs));
    Signed("M", "HttpUtility.JavaScriptStringEncode", cancel, HttpUtility.JavaScriptStringEncode(cs));
    Signed("M", "HttpUtility.JavaScriptStringEncode quoted", cancel, HttpUtility.JavaScriptStringEncode(cs, true));
    Signed("M", "SecurityElement.Escape", Body("cte.xml"), System.Security.SecurityElement.Escape(Encoding.UTF8.GetString(Body("cte.xml"))), "path", PX);
    Signed("M", "HttpUtility.HtmlEncode xml", Body("cte.xml"), HttpUtility.HtmlEncode(Encoding.UTF8.GetString(Body("cte.xml"))), "path", PX);
    Signed("M", "Regex.Escape", cancel, Regex.Escape(cs));
    Signed("M", "Base64", cancel, Convert.ToBase64String(cancel));
    Signed("L", "Base64 lines", nfse, Convert.ToBase64String(nfse, Base64FormattingOptions.InsertLineBreaks));
    Signed("M", "MD5 upper of the body", cancel, Hex(Md5(cancel)).ToUpper());
    Signed("M", "Base64 of MD5 of the body", cancel, Convert.ToBase64String(Md5(cancel)));
    Signed("L", "ToUpperInvariant", cancel, cs.ToUpperInvariant());
    foreach (var n in new[] { "cte.xml", "cte-lines.xml", "cte-crlf.xml", "cte-nodecl.xml" }) {
      var x = Body(n); var s = Encoding.UTF8.GetString(x); var w = " [" + n + "]";
      var d = XDocument.Parse(s); var pd = XDocument.Parse(s, LoadOptions.PreserveWhitespace);
      Signed("H", "XDocument.ToString" + w, x, NoLF(d.ToString()), "path", PX);
      Signed("M", "XDocument.ToString with line breaks" + w, x, d.ToString().Replace("\r\n", "\n").Replace("\n", "\r\n"), "path", PX);
      Signed("H", "XDocument.ToString(DisableFormatting)" + w, x, NoLF(d.ToString(SaveOptions.DisableFormatting)), "path", PX);
      Signed("M", "XDocument preserve ToString" + w, x, NoLF(pd.ToString()), "path", PX);
      Signed("M", "XDocument Declaration + ToString" + w, x, NoLF(d.Declaration + d.ToString(SaveOptions.DisableFormatting)), "path", PX);
      Signed("M", "XDocument Declaration + ToString formatted" + w, x, NoLF(d.Declaration + d.ToString()), "path", PX);
      Signed("M", "XDocument.Save StringWriter" + w, x, NoLF(Save(d, SaveOptions.None)), "path", PX);
      Signed("M", "XDocument.Save StringWriter DisableFormatting" + w, x, NoLF(Save(d, SaveOptions.DisableFormatting)), "path", PX);
      var m2 = new MemoryStream(); d.Save(m2);
      Signed("M", "XDocument.Save stream (BOM)" + w, x, U(NoLF(Encoding.UTF8.GetString(m2.ToArray()))), "path", PX);
      Signed("M", "XDocument.Save stream without BOM" + w, x, U(NoLF(Encoding.UTF8.GetString(m2.ToArray()).TrimStart('\uFEFF'))), "path", PX);
      var xd = new XmlDocument(); xd.LoadXml(s);
      var xp = new XmlDocument { PreserveWhitespace = true }; xp.LoadXml(s);
      Signed("H", "XmlDocument.OuterXml" + w, x, NoLF(xd.OuterXml), "path", PX);
      Signed("M", "XmlDocument.DocumentElement.OuterXml" + w, x, NoLF(xd.DocumentElement.OuterXml), "path", PX);
      Signed("H", "XmlDocument preserve OuterXml" + w, x, NoLF(xp.OuterXml), "path", PX);
      Signed("M", "XmlDocument preserve DocumentElement.OuterXml" + w, x, NoLF(xp.DocumentElement.OuterXml), "path", PX);
      Signed("M", "XmlDocument.Save StringWriter" + w, x, NoLF(Write(xd, null)), "path", PX);
      Signed("M", "XmlWriter OmitXmlDeclaration" + w, x, NoLF(Write(xd, new XmlWriterSettings { OmitXmlDeclaration = true })), "path", PX);
      Signed("M", "XmlWriter Indent" + w, x, NoLF(Write(xd, new XmlWriterSettings { Indent = true })), "path", PX);
      Signed("M", "XmlWriter Indent 4" + w, x, NoLF(Write(xd, new XmlWriterSettings { Indent = true, IndentChars = "    ", OmitXmlDeclaration = true })), "path", PX);
      Signed("M", "XmlWriter Indent tab" + w, x, NoLF(Write(xd, new XmlWriterSettings { Indent = true, IndentChars = "\t" })), "path", PX);
      var t = new System.Security.Cryptography.Xml.XmlDsigC14NTransform(); t.LoadInput(xp);
      Signed("M", "C14N transform" + w, x, NoLF(new StreamReader((Stream)t.GetOutput()).ReadToEnd()), "path", PX);
      Signed("H", "Regex >\\s+<" + w, x, Regex.Replace(s, @">\s+<", "><").Trim(), "path", PX);
      Signed("M", "InnerText" + w, x, xd.InnerText, "path", PX);
      Signed("M", "InnerXml of root" + w, x, NoLF(xd.DocumentElement.InnerXml), "path", PX);
    }
    byte[] no = new byte[0];
    Signed("H", "GET null", no, "null", "method", "GET"); Signed("M", "GET {}", no, "{}", "method", "GET"); Signed("M", "GET \"\"", no, "\"\"", "method", "GET"); Signed("M", "GET Stream null", no, "System.IO.Stream+NullStream", "method", "GET");
    At("H", "Uri.PathAndQuery", no, P + "?a=1&b=2", "method", "GET", "query", "?a=1&b=2");
    At("H", "Uri.AbsoluteUri", small, "https://api.fiscal.example.com.br" + P);
    At("M", "Uri.ToString with port", small, "https://api.fiscal.example.com.br:443" + P);
    At("M", "Uri.LocalPath", no, "/openapi/v2/notas/A B", "method", "GET", "path", "/openapi/v2/notas/A%20B");
    At("M", "request.Path without PathBase", small, "/v2/empresas/4711/nfs-e");
    At("M", "Refit template", small, "/openapi/v2/empresas/{empresaId}/nfs-e");
    At("M", "string.Format not called", small, "/openapi/v2/empresas/{0}/nfs-e");
    At("M", "relative", small, "openapi/v2/empresas/4711/nfs-e");
    At("M", "relative to BaseAddress", small, "empresas/4711/nfs-e");
    At("M", "last segment", small, "nfs-e");
    At("M", "Segments without last", small, "/openapi/v2/empresas/4711/");
    At("M", "method", small, "POST" + P);
    At("M", "HttpUtility.UrlEncode lower", small, HttpUtility.UrlEncode(P));
    At("M", "WebUtility.UrlEncode", small, WebUtility.UrlEncode(P));
    At("M", "ToLowerInvariant", no, "/openapi/v2/empresas/4711/nfs-e", "method", "GET", "path", "/openapi/v2/Empresas/4711/NFS-e");
    At("M", "{Method: POST ...}", small, "Method: POST, RequestUri: 'https://api.fiscal.example.com.br" + P + "', Version: 1.1");
    var at = new DateTime(2026, 10, 5, 11, 45, 0, DateTimeKind.Utc).AddTicks(5871049);
    var sec = new DateTime(2026, 10, 5, 11, 45, 0, DateTimeKind.Utc);
    var br = new CultureInfo("pt-BR"); var us = CultureInfo.InvariantCulture;
    Ts("H", "ToUnixTimeMilliseconds", small, TS + "587");
    Ts("H", "TotalSeconds double", small, TS + ".5871049");
    Ts("M", "TotalSeconds pt-BR", small, TS + ",5871049");
    Ts("M", "TotalMilliseconds double", small, TS + "587.1049");
    Ts("M", "DateTime.Now.ToString pt-BR", small, sec.AddHours(-3).ToString("dd/MM/yyyy HH:mm:ss", us));
    Ts("M", "DateTime.Now.ToString en-US", small, sec.AddHours(-3).ToString("M/d/yyyy h:mm:ss tt", us));
    Ts("M", "ToString(s)", small, sec.ToString("s"));
    Ts("M", "ToString(u)", small, sec.ToString("u"));
    Ts("M", "ToString(o)", small, at.ToString("o"));
    Ts("M", "ToString(o) local", small, "2026-10-05T08:45:00.5871049-03:00");
    Ts("M", "ToString(R)", small, sec.ToString("R"));
    Ts("M", "yyyyMMddHHmmss", small, sec.ToString("yyyyMMddHHmmss"));
    Ts("M", "yyyyMMddHHmmssfff", small, at.ToString("yyyyMMddHHmmssfff"));
    Ts("M", "yyyy-MM-ddTHH:mm:ss.fffZ", small, at.ToString("yyyy-MM-ddTHH:mm:ss.fffZ"));
    Ts("M", "yyyy-MM-ddTHH:mm:sszzz", small, "2026-10-05T08:45:00-03:00");
    Ts("L", "Ticks", small, at.Ticks.ToString());
    Ts("L", "ToFileTimeUtc", small, sec.ToFileTimeUtc().ToString());
    Ts("L", "ToOADate", small, sec.ToOADate().ToString(us));
    Ts("L", "later", small, "1791201902");
    Ts("L", "local 3 h", small, "1791191100");
    Ts("L", "N0", small, 1791201900.ToString("N0", us));
    Ts("L", "DateTimeOffset.ToString", small, "10/05/2026 11:45:00 +00:00");
    Token("H", "null", small, ""); Token("M", "app key", small, KEY); Token("M", "LF", small, SECRET + "\r\n"); Token("M", "Bearer", small, "Bearer " + SECRET); Token("L", "Base64", small, Convert.ToBase64String(U(SECRET))); Token("L", "Unicode Base64", small, Convert.ToBase64String(Encoding.Unicode.GetBytes(SECRET))); Token("L", "SecureString", small, "System.Security.SecureString"); Token("L", "UrlEncode", small, HttpUtility.UrlEncode(SECRET)); Token("L", "ConfigurationSection", small, "Microsoft.Extensions.Configuration.ConfigurationSection"); Token("L", "appKey:secret", small, KEY + ":" + SECRET); Token("L", "ToLower", small, SECRET.ToLower());
    var sm = Encoding.UTF8.GetString(small); var all = SECRET + P + sm + TS; var raw = Md5(U(all));
    Emit("H", "digest BitConverter", small, BitConverter.ToString(raw));
    Emit("H", "digest BitConverter no dashes", small, BitConverter.ToString(raw).Replace("-", ""));
    Emit("H", "digest BitConverter lower with dashes", small, BitConverter.ToString(raw).ToLower());
    Emit("M", "digest ToString(x)", small, string.Concat(raw.Select(x => x.ToString("x"))));
    Emit("M", "digest raw.ToString()", small, raw.ToString());
    Emit("M", "digest ASCII", small, Encoding.ASCII.GetString(raw));
    Emit("M", "digest UTF8", small, Encoding.UTF8.GetString(raw));
    Emit("M", "digest Base64", small, Convert.ToBase64String(raw));
    Emit("M", "digest Guid", small, new Guid(raw).ToString());
    Emit("M", "digest Guid N", small, new Guid(raw).ToString("N"));
    Emit("M", "digest Unicode", small, Hex(Md5(Encoding.Unicode.GetBytes(all))));
    Emit("M", "digest Unicode Base64", small, Convert.ToBase64String(Md5(Encoding.Unicode.GetBytes(all))));
    Emit("M", "digest Unicode upper", small, Hex(Md5(Encoding.Unicode.GetBytes(all))).ToUpper());
    Emit("M", "digest ASCII bytes", small, Hex(Md5(Encoding.ASCII.GetBytes(all))));
    Emit("M", "digest BigEndianUnicode", small, Hex(Md5(Encoding.BigEndianUnicode.GetBytes(all))));
    Emit("L", "digest UTF32", small, Hex(Md5(Encoding.UTF32.GetBytes(all))));
    Emit("L", "digest UTF7", small, Hex(Md5(Encoding.UTF7.GetBytes(all))));
    using (var h = new HMACSHA256(U(SECRET))) { Emit("M", "digest HMACSHA256 no token", small, Hex(h.ComputeHash(U(all.Substring(SECRET.Length))))); Emit("M", "digest HMACSHA256 no token Base64", small, Convert.ToBase64String(h.ComputeHash(U(all.Substring(SECRET.Length))))); Emit("M", "digest HMACSHA256 upper", small, Hex(h.ComputeHash(U(all))).ToUpper()); }
    using (var h = new HMACMD5(U(SECRET))) Emit("M", "digest HMACMD5 no token", small, Hex(h.ComputeHash(U(all.Substring(SECRET.Length)))));
    using (var h = SHA256.Create()) Emit("M", "digest SHA256 upper", small, BitConverter.ToString(h.ComputeHash(U(all))).Replace("-", ""));
    Emit("M", "digest anonymous ToString", small, Md5Hex(new { token = SECRET, path = P, body = sm, timestamp = TS }.ToString()));
    Emit("M", "digest tuple", small, Md5Hex("(" + SECRET + ", " + P + ", " + sm + ", " + TS + ")"));
    Emit("M", "digest Js.Serialize", small, Md5Hex(Js.Serialize(new { token = SECRET, path = P, body = sm, timestamp = TS })));
    Emit("M", "digest $ forgotten", small, Md5Hex("{token}{path}{body}{timestamp}"));
    Emit("M", "digest {0}{1}{2}{3}", small, Md5Hex("{0}{1}{2}{3}"));
    Emit("M", "digest AppendLine", small, Md5Hex(SECRET + "\r\n" + P + "\r\n" + sm + "\r\n" + TS));
    Emit("M", "digest AppendLine each", small, Md5Hex(SECRET + "\r\n" + P + "\r\n" + sm + "\r\n" + TS + "\r\n"));
    Emit("M", "digest order", small, Md5Hex(SECRET + TS + P + sm));
    Emit("M", "digest hash code", small, all.GetHashCode().ToString("x"));
  }
  static string Save(XDocument d, SaveOptions o) { var w = new StringWriter(); d.Save(w, o); return w.ToString(); }
  static string Write(XmlDocument d, XmlWriterSettings settings) {
    var w = new StringWriter();
    if (settings == null) d.Save(w); else using (var x = XmlWriter.Create(w, settings)) d.Save(x);
    return w.ToString();
  }
}

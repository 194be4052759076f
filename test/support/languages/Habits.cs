// Signs a request in the wrong ways in which C# programs do it. Reads the request from stdin as JSON and prints a line
// for each habit: its name, a tab, the wrong sign.
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

var request = JsonNode.Parse(Console.In.ReadToEnd())!;
string Field(string name) => (string)request[name]!;
var (secret, path, timestamp) = (Field("secret"), Field("path"), Field("timestamp"));
var raw = Convert.FromBase64String(Field("body"));
var text = Encoding.UTF8.GetString(raw);
string WithoutBreaks(string body) => body.Replace("\r", "").Replace("\n", "");
var signed = WithoutBreaks(text);
var value = JsonNode.Parse(text)!;
var whole = secret + path + signed + timestamp;
byte[] Utf8(string input) => Encoding.UTF8.GetBytes(input);
string Hex(byte[] bytes) => Convert.ToHexString(bytes).ToLowerInvariant();
string Sign(string input) => Hex(MD5.HashData(Utf8(input)));
string OfBody(string body) => Sign(secret + path + WithoutBreaks(body) + timestamp);
var digest = MD5.HashData(Utf8(whole));

(string Name, string Sign)[] habits =
[
    ("JsonSerializer.Serialize", OfBody(value.ToJsonString(new JsonSerializerOptions()))),
    ("text.Trim()", OfBody(text.Trim())),
    ("Environment.NewLine", Sign(secret + path + text.Replace("\n", "") + timestamp)),
    ("Encoding.Unicode", Hex(MD5.HashData(Encoding.Unicode.GetBytes(whole)))),
    ("Encoding.BigEndianUnicode", Hex(MD5.HashData(Encoding.BigEndianUnicode.GetBytes(whole)))),
    ("Encoding.ASCII", Hex(MD5.HashData(Encoding.ASCII.GetBytes(whole)))),
    ("Uri.EscapeDataString(path)", Sign(secret + Uri.EscapeDataString(path) + signed + timestamp)),
    ("BitConverter.ToString", BitConverter.ToString(digest)),
    ("BitConverter.ToString in lower case", BitConverter.ToString(digest).ToLowerInvariant()),
    ("Convert.ToHexString", Convert.ToHexString(digest)),
    ("Convert.ToBase64String", Convert.ToBase64String(digest)),
    ("ToString(\"x\")", string.Concat(digest.Select(part => part.ToString("x")))),
    ("ToUnixTimeMilliseconds()", Sign(secret + path + signed + timestamp + "309")),
];
foreach (var (name, sign) in habits) Console.WriteLine($"{name}\t{sign}");

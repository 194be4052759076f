// What generated C# calls of System.Net.Http and of .NET 6, for machines that only have Mono's basic libraries: it sends what
// it's given, and nothing else.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Text;
using System.Threading.Tasks;

static class Newer {
  public static string ToHexString(byte[] bytes) => BitConverter.ToString(bytes).Replace("-", "");
  public static byte[] HashData(byte[] bytes) => MD5.Create().ComputeHash(bytes);
}

class HttpHeaders {
  public readonly List<string> Lines = new List<string>();
  public bool TryAddWithoutValidation(string name, string value) { Lines.Add(name + ": " + value); return true; }
}

class HttpMethod {
  public readonly string Name;
  public HttpMethod(string name) { Name = name; }
}

class ByteArrayContent {
  public readonly byte[] Bytes;
  public readonly HttpHeaders Headers = new HttpHeaders();
  public ByteArrayContent(byte[] bytes) { Bytes = bytes; }
  public Task<string> ReadAsStringAsync() => Task.FromResult(Encoding.UTF8.GetString(Bytes));
}

class HttpRequestMessage {
  public readonly HttpMethod Method;
  public readonly Uri Uri;
  public readonly HttpHeaders Headers = new HttpHeaders();
  public ByteArrayContent Content = new ByteArrayContent(new byte[0]);
  public HttpRequestMessage(HttpMethod method, Uri uri) { Method = method; Uri = uri; }
}

class HttpResponseMessage {
  public int StatusCode;
  public ByteArrayContent Content;
}

class HttpClientHandler { public bool AllowAutoRedirect; }

class HttpClient {
  public HttpClient(HttpClientHandler handler) { }

  public Task<HttpResponseMessage> SendAsync(HttpRequestMessage request) {
    var lines = new List<string> {
      request.Method.Name + " " + request.Uri.PathAndQuery + " HTTP/1.1",
      "Host: " + request.Uri.Authority,
      "Connection: close",
      "Content-Length: " + request.Content.Bytes.Length,
    };
    var head = lines.Concat(request.Headers.Lines).Concat(request.Content.Headers.Lines);
    using (var socket = new TcpClient(request.Uri.Host, request.Uri.Port))
    using (var stream = socket.GetStream()) {
      var bytes = Encoding.UTF8.GetBytes(string.Join("\r\n", head) + "\r\n\r\n").Concat(request.Content.Bytes).ToArray();
      stream.Write(bytes, 0, bytes.Length);
      var received = new MemoryStream();
      stream.CopyTo(received);
      var response = Encoding.UTF8.GetString(received.ToArray());
      var body = response.Substring(response.IndexOf("\r\n\r\n") + 4);
      return Task.FromResult(new HttpResponseMessage {
        StatusCode = int.Parse(response.Split(' ')[1]),
        Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body)),
      });
    }
  }
}

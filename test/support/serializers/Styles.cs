using System;
using System.IO;
using System.Text;
using System.Runtime.Serialization.Json;
using System.Web.Script.Serialization;
using System.Xml;
using System.Xml.Linq;

/** Writes documents again with .NET's own libraries. Reads a Base64 document a line; writes style, line and Base64 of the
 *  result. */
static class Styles {
  static void Main(string[] args) {
    var index = 0;
    for (var line = Console.In.ReadLine(); line != null; line = Console.In.ReadLine()) {
      var raw = Convert.FromBase64String(line);
      if (args[0] == "json") TellJson(raw, index); else TellXml(raw, index);
      index++;
    }
  }

  static void TellJson(byte[] raw, int index) {
    var serializer = new JavaScriptSerializer();
    try {
      Tell("JavaScriptSerializer", index, serializer.Serialize(serializer.DeserializeObject(Encoding.UTF8.GetString(raw))));
    } catch (InvalidOperationException) {
      // Mono refuses some names of members.
    }
    // The writer of DataContractJsonSerializer, with the members in the order in which they're read.
    var reader = JsonReaderWriterFactory.CreateJsonReader(raw, XmlDictionaryReaderQuotas.Max);
    var stream = new MemoryStream();
    using (var writer = JsonReaderWriterFactory.CreateJsonWriter(stream, new UTF8Encoding(false), false)) {
      writer.WriteNode(reader, false);
    }
    Tell("DataContractJsonSerializer", index, Encoding.UTF8.GetString(stream.ToArray()));
  }

  static void TellXml(byte[] raw, int index) {
    foreach (var keeps in new[] { false, true }) {
      var suffix = keeps ? ", PreserveWhitespace" : "";
      var document = XDocument.Load(new MemoryStream(raw), keeps ? LoadOptions.PreserveWhitespace : LoadOptions.None);
      Tell("XDocument.ToString()" + suffix, index, document.ToString());
      Tell("XDocument.ToString(DisableFormatting)" + suffix, index, document.ToString(SaveOptions.DisableFormatting));
      Tell("XDocument.Save" + suffix, index, Saved(document, SaveOptions.None));
      Tell("XDocument.Save(DisableFormatting)" + suffix, index, Saved(document, SaveOptions.DisableFormatting));
      var text = new StringWriter();
      document.Save(text);
      Tell("XDocument.Save(StringWriter)" + suffix, index, text.ToString());
      var old = new XmlDocument { PreserveWhitespace = keeps };
      old.Load(new MemoryStream(raw));
      Tell("XmlDocument.OuterXml" + suffix, index, old.OuterXml);
    }
  }

  static string Saved(XDocument document, SaveOptions options) {
    var stream = new MemoryStream();
    document.Save(stream, options);
    return Encoding.UTF8.GetString(stream.ToArray()).TrimStart('\ufeff');
  }

  static void Tell(string style, int index, string written) {
    Console.Out.Write(style + "\t" + index + "\t" + Convert.ToBase64String(Encoding.UTF8.GetBytes(written)) + "\n");
  }
}

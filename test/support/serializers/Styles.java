import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.Base64;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Source;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.sax.SAXSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.w3c.dom.Document;
import org.w3c.dom.bootstrap.DOMImplementationRegistry;
import org.w3c.dom.ls.DOMImplementationLS;
import org.w3c.dom.ls.LSSerializer;
import org.xml.sax.InputSource;

/** Writes XML documents again with the JDK's own libraries. Reads a Base64 document a line; writes style, line and Base64 of
 *  the result. */
public class Styles {
    private static final String[] OMITTED = {OutputKeys.OMIT_XML_DECLARATION, "yes"};
    private static final PrintStream OUT = new PrintStream(System.out, false);

    public static void main(String[] args) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        int index = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            byte[] raw = Base64.getDecoder().decode(line);
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            Document aware = factory.newDocumentBuilder().parse(new ByteArrayInputStream(raw));
            SAXParserFactory sax = SAXParserFactory.newInstance();
            sax.setNamespaceAware(true);
            tell("Transformer DOM", index, transformed(new DOMSource(aware)));
            tell("Transformer DOM OMIT_XML_DECLARATION", index, transformed(new DOMSource(aware), OMITTED));
            tell("Transformer SAX", index, transformed(
                    new SAXSource(sax.newSAXParser().getXMLReader(), new InputSource(new ByteArrayInputStream(raw)))));
            tell("Transformer stream", index,
                    transformed(new StreamSource(new ByteArrayInputStream(raw))));
            for (String width : new String[] {"0", "2", "4"}) {
                String[] indented = {OutputKeys.INDENT, "yes", "{http://xml.apache.org/xslt}indent-amount", width};
                tell("Transformer INDENT " + width, index, transformed(new DOMSource(aware), indented));
                String[] both = {OMITTED[0], OMITTED[1], indented[0], indented[1], indented[2], indented[3]};
                tell("Transformer INDENT " + width + " OMIT_XML_DECLARATION", index,
                        transformed(new DOMSource(aware), both));
            }
            Document standalone = factory.newDocumentBuilder().parse(new ByteArrayInputStream(raw));
            standalone.setXmlStandalone(true);
            tell("Transformer setXmlStandalone", index, transformed(new DOMSource(standalone)));
            tell("Transformer STANDALONE", index, transformed(new DOMSource(standalone), "standalone", "yes"));
            DOMImplementationLS ls = (DOMImplementationLS)
                    DOMImplementationRegistry.newInstance().getDOMImplementation("LS");
            LSSerializer serializer = ls.createLSSerializer();
            tell("LSSerializer", index, serializer.writeToString(aware).getBytes("UTF-8"));
            index++;
        }
        OUT.flush();
    }

    private static byte[] transformed(Source source, String... properties) throws Exception {
        Transformer transformer = TransformerFactory.newInstance().newTransformer();
        for (int at = 0; at < properties.length; at += 2) {
            transformer.setOutputProperty(properties[at], properties[at + 1]);
        }
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        transformer.transform(source, new StreamResult(written));
        return written.toByteArray();
    }

    private static void tell(String style, int index, byte[] written) {
        OUT.print(style + "\t" + index + "\t" + Base64.getEncoder().encodeToString(written) + "\n");
    }
}

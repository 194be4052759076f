// Writes documents again with Go's own libraries. Reads a Base64 document a line; writes style, line and Base64 of the result.
package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	lines := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for index := 0; ; index++ {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		raw, err := base64.StdEncoding.DecodeString(strings.TrimSpace(line))
		check(err)
		var value interface{}
		check(json.Unmarshal(raw, &value))
		tell := func(style string, written []byte) {
			fmt.Fprintf(out, "%s\t%d\t%s\n", style, index, base64.StdEncoding.EncodeToString(written))
		}
		marshal := func(style string, of interface{}) {
			written, err := json.Marshal(of)
			check(err)
			tell(style, written)
		}
		indent := func(style string, of interface{}, with string) {
			written, err := json.MarshalIndent(of, "", with)
			check(err)
			tell(style, written)
		}
		encode := func(style string, of interface{}, html bool) {
			var buffer bytes.Buffer
			encoder := json.NewEncoder(&buffer)
			encoder.SetEscapeHTML(html)
			check(encoder.Encode(of))
			tell(style, bytes.TrimSuffix(buffer.Bytes(), []byte("\n")))
		}
		marshal("Marshal map", value)
		encode("Encoder map", value, true)
		encode("Encoder map, no HTML", value, false)
		indent("MarshalIndent map 2", value, "  ")
		indent("MarshalIndent map 4", value, "    ")
		indent("MarshalIndent map tab", value, "\t")
		// A struct keeps the order of its fields, as a raw message does.
		ordered := json.RawMessage(raw)
		marshal("Marshal", ordered)
		encode("Encoder, no HTML", ordered, false)
		indent("MarshalIndent 2", ordered, "  ")
		indent("MarshalIndent 4", ordered, "    ")
		indent("MarshalIndent tab", ordered, "\t")
	}
}

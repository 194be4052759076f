// Signs a request in the wrong ways in which Go programs do it. Reads the request from stdin as JSON and prints a line
// for each habit: its name, a tab, the wrong sign.
package main

import (
	"bytes"
	"crypto/md5"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"strings"
)

type issue struct {
	ID       string  `json:"id"`
	Ambiente string  `json:"ambienteEmissao"`
	Cliente  string  `json:"cliente"`
	URL      string  `json:"url"`
	Valor    float64 `json:"valor"`
}

var withoutBreaks = strings.NewReplacer("\r", "", "\n", "")

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	var request map[string]string
	if err := json.NewDecoder(os.Stdin).Decode(&request); err != nil {
		panic(err)
	}
	secret, path, timestamp := request["secret"], request["path"], request["timestamp"]
	raw := must(base64.StdEncoding.DecodeString(request["body"]))
	signed := withoutBreaks.Replace(string(raw))
	var value map[string]any
	var typed issue
	if json.Unmarshal(raw, &value) != nil || json.Unmarshal(raw, &typed) != nil {
		panic("the body is no JSON")
	}
	sign := func(text string) string { return fmt.Sprintf("%x", md5.Sum([]byte(text))) }
	ofBody := func(body []byte) string {
		return sign(secret + path + withoutBreaks.Replace(string(body)) + timestamp)
	}
	ofPath := func(changed string) string { return sign(secret + changed + signed + timestamp) }
	whole := secret + path + signed + timestamp
	digest := md5.Sum([]byte(whole))
	var unescaped bytes.Buffer
	encoder := json.NewEncoder(&unescaped)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(typed); err != nil {
		panic(err)
	}
	target := must(url.Parse(request["origin"] + path + request["query"]))

	// Without HTML escapes the indented form is what an encoder with SetIndent writes.
	var indented bytes.Buffer
	if err := json.Indent(&indented, unescaped.Bytes(), "", "\t"); err != nil {
		panic(err)
	}
	for _, habit := range [][2]string{
		{"json.Marshal(map)", ofBody(must(json.Marshal(value)))},
		{"json.Marshal(struct)", ofBody(must(json.Marshal(typed)))},
		{"SetEscapeHTML(false)", ofBody(unescaped.Bytes())},
		{"MarshalIndent by tab", ofBody(indented.Bytes())},
		{"strings.TrimSpace", ofBody([]byte(strings.TrimSpace(string(raw))))},
		{"url.QueryEscape(path)", ofPath(url.QueryEscape(path))},
		{"u.Path", ofPath(target.Path)},
		{"u.RequestURI()", ofPath(target.RequestURI())},
		{"fmt.Sprintf(\"%X\")", fmt.Sprintf("%X", digest)},
		{"base64.StdEncoding", base64.StdEncoding.EncodeToString(digest[:])},
		{"UnixMilli()", sign(secret + path + signed + timestamp + "733")},
	} {
		fmt.Printf("%s\t%s\n", habit[0], habit[1])
	}
}

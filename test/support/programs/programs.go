// Programs that sign incorrectly as people write them in Go. Prints one case a line, as JSON.
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html"
	"net/url"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"text/template"
	"time"
)

const (
	secret = "as_live_9fK2/xQ+7mZpR4tVb1WcY8=="
	key    = "ap_8841"
	ts     = "1791201900"
	p      = "/openapi/v2/empresas/4711/nfs-e"
	px     = "/openapi/v3/consultas/ct-e/xml"
)

type Endereco struct {
	Logradouro  string  `json:"logradouro"`
	Complemento *string `json:"complemento,omitempty"`
	Cidade      string  `json:"cidade"`
}

type Item struct {
	Descricao string  `json:"descricao"`
	Qtd       int     `json:"qtd"`
	Valor     float64 `json:"valor"`
}

type Nota struct {
	ID       string    `json:"id"`
	Numero   int       `json:"numero"`
	Emissao  time.Time `json:"emissao"`
	Nome     string    `json:"nome"`
	Email    string    `json:"email,omitempty"`
	Endereco Endereco  `json:"endereco"`
	Itens    []Item    `json:"itens"`
	Tags     []string  `json:"tags"`
	Total    float64   `json:"total"`
	Ativo    bool      `json:"ativo"`
	Extra    *Item     `json:"extra"`
}

type Cancel struct {
	Protocolo  string  `json:"protocolo"`
	Motivo     string  `json:"motivo"`
	Valor      float64 `json:"valor"`
	Quantidade int     `json:"quantidade"`
	Anexo      *string `json:"anexo"`
}

type CancelOmit struct {
	Protocolo  string  `json:"protocolo,omitempty"`
	Motivo     string  `json:"motivo,omitempty"`
	Valor      float64 `json:"valor,omitempty"`
	Quantidade int     `json:"quantidade,omitempty"`
	Anexo      *string `json:"anexo,omitempty"`
}

type CancelNoTags struct {
	Protocolo, Motivo string
	Valor             float64
	Quantidade        int
	Anexo             *string
}

type CancelFloat struct {
	Protocolo  string      `json:"protocolo"`
	Motivo     string      `json:"motivo"`
	Valor      json.Number `json:"valor"`
	Quantidade string      `json:"quantidade"`
	Anexo      interface{} `json:"anexo"`
}

func read(n string) []byte { b, err := os.ReadFile("bodies/" + n); check(err); return b }
func check(err error) {
	if err != nil {
		panic(err)
	}
}
func sum(s string) string { return fmt.Sprintf("%x", md5.Sum([]byte(s))) }

var count int

type M map[string]interface{}

func emit(f, what string, sent []byte, sign string, more M) {
	count++
	m := M{"id": fmt.Sprintf("go-%d", count), "language": "Go", "frequency": f, "what": what, "body": base64.StdEncoding.EncodeToString(sent), "sign": sign, "path": p}
	for k, v := range more {
		m[k] = v
	}
	b, err := json.Marshal(m)
	check(err)
	fmt.Println(string(b))
}
func signed(f, what string, sent []byte, text string, more M) {
	at := p
	if v, ok := more["path"]; ok {
		at = v.(string)
	}
	emit(f, what, sent, sum(secret+at+text+ts), more)
}
func signedPath(f, what string, sent []byte, at string, more M) {
	emit(f, what, sent, sum(secret+at+string(sent)+ts), more)
}
func marshal(v interface{}) []byte { b, err := json.Marshal(v); check(err); return b }
func indent(v interface{}, by string) []byte {
	b, err := json.MarshalIndent(v, "", by)
	check(err)
	return b
}
func noHTML(v interface{}) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	check(e.Encode(v))
	return b.Bytes()
}
func noLF(s string) string { return strings.NewReplacer("\r", "", "\n", "").Replace(s) }

func main() {
	nfse, cancel, file, crlf, small, ascii := read("nfse.json"), read("cancel.json"), read("file.json"), read("file-crlf.json"), read("small.json"), read("ascii.json")
	for n, sent := range map[string][]byte{} {
		_ = n
		_ = sent
	}
	for _, n := range []string{"nfse.json", "cancel.json", "file.json", "ascii.json"} {
		sent := read(n)
		var m map[string]interface{}
		check(json.Unmarshal(sent, &m))
		signed("H", "json.Marshal(map) ["+n+"]", sent, string(marshal(m)), nil)
		signed("M", "json.MarshalIndent(map, 2) ["+n+"]", sent, string(indent(m, "  ")), nil)
		signed("M", "json.MarshalIndent(map, tab) less LF ["+n+"]", sent, noLF(string(indent(m, "\t"))), nil)
		signed("M", "Encoder (map, LF at the end) ["+n+"]", sent, string(noHTML(m)), nil)
		signed("M", "Encoder less LF ["+n+"]", sent, noLF(string(noHTML(m))), nil)
		signed("H", "fmt %v of map ["+n+"]", sent, fmt.Sprintf("%v", m), nil)
		signed("M", "fmt %+v of map ["+n+"]", sent, fmt.Sprintf("%+v", m), nil)
		signed("M", "fmt %s of map ["+n+"]", sent, fmt.Sprintf("%s", m), nil)
		signed("L", "fmt %#v of map ["+n+"]", sent, fmt.Sprintf("%#v", m), nil)
		signed("H", "fmt %v of bytes ["+n+"]", sent, fmt.Sprintf("%v", sent), nil)
		signed("M", "fmt %x of bytes ["+n+"]", sent, fmt.Sprintf("%x", sent), nil)
		signed("M", "fmt %q ["+n+"]", sent, fmt.Sprintf("%q", sent), nil)
		signed("M", "strconv.Quote ["+n+"]", sent, strconv.QuoteToASCII(string(sent)), nil)
		signed("M", "json.Marshal(string) ["+n+"]", sent, string(marshal(string(sent))), nil)
		signed("M", "json.Marshal(bytes) base64 in quotes ["+n+"]", sent, string(marshal(sent)), nil)
		var c, i bytes.Buffer
		check(json.Compact(&c, sent))
		check(json.Indent(&i, sent, "", "  "))
		signed("M", "json.Compact ["+n+"]", sent, c.String(), nil)
		signed("M", "json.Indent ["+n+"]", sent, i.String(), nil)
		var h bytes.Buffer
		json.HTMLEscape(&h, sent)
		signed("L", "json.HTMLEscape ["+n+"]", sent, h.String(), nil)
		d := json.NewDecoder(bytes.NewReader(sent))
		d.UseNumber()
		var u map[string]interface{}
		check(d.Decode(&u))
		signed("M", "UseNumber ["+n+"]", sent, string(marshal(u)), nil)
	}
	at, _ := time.Parse(time.RFC3339, "2026-10-05T08:45:00-03:00")
	nota := Nota{"N-1", 7, at.UTC(), "São Bento & Filhos <SP>", "", Endereco{"Rua Ipê", nil, "Santos"}, []Item{{"Peça", 2, 37.9}, {"Óleo", 1, 1234567.5}}, nil, 1500, true, nil}
	ns := noLF(string(noHTML(nota)))
	sent := []byte(ns)
	signed("H", "Marshal struct signed, EscapeHTML false sent", sent, string(marshal(nota)), nil)
	signed("H", "EscapeHTML false signed, Marshal sent", marshal(nota), ns, nil)
	signed("M", "MarshalIndent struct", sent, string(indent(nota, "    ")), nil)
	signed("H", "%v of struct", sent, fmt.Sprintf("%v", nota), nil)
	signed("H", "%+v of struct", sent, fmt.Sprintf("%+v", nota), nil)
	signed("M", "%v of pointer", sent, fmt.Sprintf("%v", &nota), nil)
	signed("M", "%+v of pointer", sent, fmt.Sprintf("%+v", &nota), nil)
	var cs Cancel
	check(json.Unmarshal(cancel, &cs))
	var co CancelOmit
	check(json.Unmarshal(cancel, &co))
	var cn CancelNoTags
	check(json.Unmarshal(cancel, &cn))
	signed("H", "struct round trip", cancel, string(marshal(cs)), nil)
	signed("M", "struct omitempty", cancel, string(marshal(co)), nil)
	signed("M", "struct without tags (Go names)", cancel, string(marshal(cn)), nil)
	signed("H", "%v of cancel", cancel, fmt.Sprintf("%v", cs), nil)
	signed("H", "%+v of cancel", cancel, fmt.Sprintf("%+v", cs), nil)
	signed("M", "%+v of pointer to cancel", cancel, fmt.Sprintf("%+v", &cs), nil)
	signed("L", "%#v of cancel", cancel, fmt.Sprintf("%#v", cs), nil)
	signed("M", "string numbers", cancel, string(marshal(CancelFloat{cs.Protocolo, cs.Motivo, "99.90", "3", nil})), nil)
	signed("L", "%s of struct", cancel, fmt.Sprintf("%s", cs), nil)
	v := url.Values{}
	v.Set("protocolo", cs.Protocolo)
	v.Set("motivo", cs.Motivo)
	v.Set("valor", "99.90")
	v.Set("quantidade", "3")
	v.Set("anexo", "null")
	signed("M", "url.Values Encode (sorted)", cancel, v.Encode(), nil)
	signed("L", "map[...] of url.Values", cancel, fmt.Sprint(v), nil)
	for n, t := range map[string][]byte{"file": file} {
		signed("H", "as it is ["+n+"]", t, string(t), nil)
	}
	for _, n := range []string{"file.json", "file-crlf.json"} {
		t := read(n)
		s := string(t)
		signed("H", "whole ["+n+"]", t, s, nil)
		signed("H", "strings.TrimSpace ["+n+"]", t, strings.TrimSpace(s), nil)
		signed("H", "strings.ReplaceAll LF ["+n+"]", t, strings.ReplaceAll(s, "\n", ""), nil)
		signed("M", "strings.Replace once ["+n+"]", t, strings.Replace(s, "\n", "", 1), nil)
		signed("M", "strings.ReplaceAll CRLF ["+n+"]", t, strings.ReplaceAll(s, "\r\n", ""), nil)
		signed("M", "strings.Fields joined ["+n+"]", t, strings.Join(strings.Fields(s), ""), nil)
		signed("M", "strings.Fields space ["+n+"]", t, strings.Join(strings.Fields(s), " "), nil)
		signed("M", "strings.Split TrimSpace joined ["+n+"]", t, func() string {
			o := ""
			for _, l := range strings.Split(s, "\n") {
				o += strings.TrimSpace(l)
			}
			return o
		}(), nil)
		signed("M", "TrimRight LF ["+n+"]", t, strings.TrimRight(s, "\n"), nil)
		signed("M", "TrimSuffix LF ["+n+"]", t, strings.TrimSuffix(s, "\n"), nil)
		signed("L", "TrimRight CRLF ["+n+"]", t, strings.TrimRight(s, "\r\n"), nil)
		signed("M", "bufio Scanner lines LF ["+n+"]", t, strings.ReplaceAll(s, "\r\n", "\n"), nil)
		signed("M", "Scanner lines joined with space ["+n+"]", t, strings.Join(strings.Split(strings.TrimRight(strings.ReplaceAll(s, "\r\n", "\n"), "\n"), "\n"), " "), nil)
		signed("L", "regexp \\s+ ["+n+"]", t, regexp.MustCompile(`\s+`).ReplaceAllString(s, ""), nil)
		signed("L", "ReplaceAll CRLF to LF, TrimSpace ["+n+"]", t, strings.TrimSpace(strings.ReplaceAll(s, "\r\n", "\n")), nil)
		var tb bytes.Buffer
		template.HTMLEscape(&tb, t)
		signed("L", "template.HTMLEscape ["+n+"]", t, noLF(tb.String()), nil)
		signed("L", "template.JSEscape ["+n+"]", t, template.JSEscapeString(s), nil)
	}
	_ = crlf
	signed("L", "html.EscapeString", read("cte.xml"), html.EscapeString(string(read("cte.xml"))), M{"path": px})
	var xb bytes.Buffer
	check(xml.EscapeText(&xb, read("cte-lines.xml")))
	signed("L", "xml.EscapeText", read("cte-lines.xml"), xb.String(), M{"path": px})
	for _, n := range []string{"cte.xml", "cte-lines.xml"} {
		t := read(n)
		var o bytes.Buffer
		e := xml.NewEncoder(&o)
		d := xml.NewDecoder(bytes.NewReader(t))
		for {
			tok, err := d.RawToken()
			if err != nil {
				break
			}
			check(e.EncodeToken(xml.CopyToken(tok)))
		}
		check(e.Flush())
		signed("L", "xml raw tokens encoded ["+n+"]", t, noLF(o.String()), M{"path": px})
		signed("M", "regexp >\\s+< ["+n+"]", t, strings.TrimSpace(regexp.MustCompile(`>\s+<`).ReplaceAllString(string(t), "><")), M{"path": px})
		signed("M", "xml.Header + LF + body ["+n+"]", t, xml.Header+string(t), M{"path": px})
		signed("M", "declaration cut ["+n+"]", t, strings.TrimPrefix(noLF(string(t)), `<?xml version="1.0" encoding="UTF-8"?>`), M{"path": px})
	}
	signed("M", "base64", cancel, base64.StdEncoding.EncodeToString(cancel), nil)
	signed("L", "RawURLEncoding", cancel, base64.RawURLEncoding.EncodeToString(cancel), nil)
	signed("M", "md5 of the body", cancel, sum(string(cancel)), nil)
	signed("M", "sha256 of the body", cancel, fmt.Sprintf("%x", sha256.Sum256(cancel)), nil)
	signed("L", "url.QueryEscape", cancel, url.QueryEscape(string(cancel)), nil)
	signed("L", "url.PathEscape", cancel, url.PathEscape(string(cancel)), nil)
	signed("L", "strings.ToLower", cancel, strings.ToLower(string(cancel)), nil)
	signed("H", "reader read twice", cancel, "", nil)
	signed("M", "nil printed", cancel, "<nil>", nil)
	signed("M", "nil bytes %v", cancel, "[]", nil)
	signed("M", "%!s(MISSING)", cancel, "%!s(MISSING)", nil)
	signed("M", "map[]", cancel, "map[]", nil)
	signed("M", "&{}", cancel, "&{}", nil)
	signed("M", "{}", cancel, "{}", nil)
	signed("H", "GET null", nil, "null", M{"method": "GET"})
	signed("M", "GET {}", nil, "{}", M{"method": "GET"})
	signed("M", "GET <nil>", nil, "<nil>", M{"method": "GET"})
	signed("M", "GET map[]", nil, "map[]", M{"method": "GET"})
	signedPath("H", "RequestURI", nil, p+"?a=1&b=2", M{"method": "GET", "query": "?a=1&b=2"})
	signedPath("M", "Query().Encode()", nil, p+"?a=1&b=S%C3%A3o+Paulo", M{"method": "GET", "query": "?b=S%C3%A3o%20Paulo&a=1"})
	signedPath("H", "URL.String()", small, "https://api.fiscal.example.com.br"+p, nil)
	signedPath("M", "URL.Path decoded", nil, "/openapi/v2/empresas/4711/notas/A B", M{"method": "GET", "path": "/openapi/v2/empresas/4711/notas/A%20B"})
	signedPath("M", "URL.Host+Path", small, "api.fiscal.example.com.br"+p, nil)
	signedPath("M", "path.Base", small, path.Base(p), nil)
	signedPath("M", "path.Dir", small, path.Dir(p), nil)
	signedPath("M", "url.PathEscape", small, url.PathEscape(p), nil)
	signedPath("M", "chi pattern", small, "/openapi/v2/empresas/{empresaID}/nfs-e", nil)
	signedPath("M", "gin pattern", small, "/openapi/v2/empresas/:id/nfs-e", nil)
	signedPath("M", "Sprintf missing", small, "/openapi/v2/empresas/%!d(MISSING)/nfs-e", nil)
	signedPath("M", "Sprintf missing s", small, "/openapi/v2/empresas/%!s(MISSING)/nfs-e", nil)
	signedPath("M", "Sprintf %d of string", small, "/openapi/v2/empresas/%!d(string=4711)/nfs-e", nil)
	signedPath("M", "StripPrefix", small, strings.TrimPrefix(p, "/openapi/v2"), nil)
	signedPath("M", "no leading slash", small, p[1:], nil)
	signedPath("M", "method space path", small, "POST "+p, nil)
	t := time.Unix(1791201900, 587104933)
	sp := time.FixedZone("-03", -3*3600)
	for _, x := range [][3]string{{"H", "UnixMilli", fmt.Sprint(t.UnixMilli())}, {"M", "UnixNano", fmt.Sprint(t.UnixNano())}, {"M", "RFC3339", t.UTC().Format(time.RFC3339)}, {"M", "RFC3339 local", t.In(sp).Format(time.RFC3339)}, {"M", "RFC3339Nano", t.UTC().Format(time.RFC3339Nano)}, {"M", "RFC1123", t.UTC().Format(time.RFC1123)}, {"L", "RFC1123Z", t.UTC().Format(time.RFC1123Z)}, {"L", "RFC822", t.UTC().Format(time.RFC822)}, {"L", "ANSIC", t.UTC().Format(time.ANSIC)}, {"L", "UnixDate", t.UTC().Format(time.UnixDate)}, {"M", "String", t.Truncate(time.Second).UTC().String()}, {"L", "DateTime", t.UTC().Format("2006-01-02 15:04:05")}, {"L", "compact", t.UTC().Format("20060102150405")}, {"M", "%v of float", fmt.Sprintf("%v", float64(t.Unix()))}, {"M", "%f", fmt.Sprintf("%f", float64(t.Unix()))}, {"L", "%d of string", "%!d(string=1791201900)"}, {"L", "string(rune)", string(rune(1791201900))}, {"L", "%x", fmt.Sprintf("%x", t.Unix())}, {"M", "later", "1791201904"}, {"L", "%q", "\"1791201900\""}, {"L", "zero", "0"}, {"L", "zero time", "-62135596800"}, {"L", "StampMilli-like ms fraction", "1791201900.587"}} {
		emit(x[0], "timestamp "+x[1], small, sum(secret+p+string(small)+x[2]), nil)
	}
	dec, _ := base64.StdEncoding.DecodeString(secret)
	for _, x := range [][3]string{{"H", "empty env", ""}, {"M", "app key", key}, {"M", "LF", secret + "\n"}, {"M", "CRLF", secret + "\r\n"}, {"M", "Bearer", "Bearer " + secret}, {"L", "bytes %v", fmt.Sprint([]byte(secret))}, {"L", "base64", base64.StdEncoding.EncodeToString([]byte(secret))}, {"L", "base64 decode failed", string(dec)}, {"L", "QueryEscape", url.QueryEscape(secret)}, {"L", "%q", strconv.Quote(secret)}, {"L", "hex", hex.EncodeToString([]byte(secret))}} {
		emit(x[0], "token "+x[1], small, sum(x[2]+p+string(small)+ts), nil)
	}
	all := secret + p + string(small) + ts
	raw := md5.Sum([]byte(all))
	hm := hmac.New(sha256.New, []byte(secret))
	hm.Write([]byte(all[len(secret):]))
	h1 := hmac.New(md5.New, []byte(secret))
	h1.Write([]byte(all[len(secret):]))
	s1 := sha1.Sum([]byte(all))
	h := md5.New()
	for _, x := range [][3]string{{"H", "%X", fmt.Sprintf("%X", raw)}, {"M", "%v of digest", fmt.Sprint(raw)}, {"M", "%x of h.Sum([]byte(all))", fmt.Sprintf("%x", h.Sum([]byte(all)))}, {"M", "hex of Sum(nil) of nothing", fmt.Sprintf("%x", h.Sum(nil))}, {"M", "base64", base64.StdEncoding.EncodeToString(raw[:])}, {"L", "base64 URL", base64.URLEncoding.EncodeToString(raw[:])}, {"L", "base64 Raw", base64.RawStdEncoding.EncodeToString(raw[:])}, {"L", "hex.Dump", hex.Dump(raw[:])}, {"M", "string(raw)", strings.ToValidUTF8(string(raw[:]), "\uFFFD")}, {"M", "hmac sha256 no token", hex.EncodeToString(hm.Sum(nil))}, {"M", "hmac md5 no token", hex.EncodeToString(h1.Sum(nil))}, {"M", "sha1", hex.EncodeToString(s1[:])}, {"L", "% x", fmt.Sprintf("% x", raw)}, {"L", "%#x", fmt.Sprintf("%#x", raw)}, {"L", "%q", fmt.Sprintf("%q", raw)}, {"M", "Sprint with spaces", sum(fmt.Sprintln(secret, p, string(small), ts))}, {"M", "Sprint of list", sum(fmt.Sprint([]string{secret, p, string(small), ts}))}, {"M", "Join LF", sum(strings.Join([]string{secret, p, string(small), ts}, "\n"))}, {"M", "order", sum(p + string(small) + secret + ts)}, {"M", "method between", sum(secret + "POST" + p + string(small) + ts)}, {"M", "JSON map", sum(string(marshal(map[string]string{"token": secret, "path": p, "body": string(small), "timestamp": ts})))}, {"L", "unreplaced %s", sum("%s%s%s%s")}} {
		emit(x[0], "digest "+x[1], small, x[2], nil)
	}
	_ = nfse
	_ = ascii
}

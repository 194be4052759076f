import { bodySource, joinedLiterals, LONG_ESCAPES, literal } from './codeLiteral.ts';
import {
  type CodegenRequest,
  type CodeWords,
  codeValues,
  commentLines,
  ownHeaders,
  SECRET_VARIABLE,
  sendsBody,
  signsBody,
} from './codeRequest.ts';

/** A program that uses only Go's standard library. */
export function goCode(request: CodegenRequest, words: CodeWords): string {
  const { method, origin, basePath, path, query } = request;
  const text = (value: string) => literal(value, LONG_ESCAPES);
  const { kind } = bodySource(request);
  const imports = [
    'crypto/md5',
    ...(kind === 'base64' ? ['encoding/base64'] : []),
    ...['encoding/hex', 'fmt', 'io', 'net/http', 'os', 'strconv', 'strings', 'time'],
  ];
  return [
    ...commentLines(words.about, '//'),
    'package main',
    '',
    'import (',
    ...imports.map(name => `\t"${name}"`),
    ')',
    '',
    'func check(err error) {',
    '\tif err != nil {',
    '\t\tfmt.Fprintln(os.Stderr, err)',
    '\t\tos.Exit(1)',
    '\t}',
    '}',
    '',
    'func main() {',
    ...commentLines(words.secret, '\t//'),
    `\tsecret := os.Getenv("${SECRET_VARIABLE}")`,
    '\tif secret == "" {',
    `\t\tfmt.Fprintln(os.Stderr, ${text(words.secretMissing)})`,
    '\t\tos.Exit(1)',
    '\t}',
    ...codeValues(request).flatMap(({ camelName: name, environmentVariable, note }) => [
      `\t${name} := os.Getenv("${environmentVariable}")`,
      `\tif ${name} == "" {`,
      `\t\tfmt.Fprintln(os.Stderr, ${text(note)})`,
      '\t\tos.Exit(1)',
      '\t}',
    ]),
    '',
    `\tbaseURL := ${text(origin + basePath)}`,
    `\tpath := ${text(path)}`,
    `\tquery := ${text(query)}`,
    ...bodyLines(request, words),
    signsBody(request)
      ? '\tsignedBody := strings.NewReplacer("\\r", "", "\\n", "").Replace(body)'
      : `\tsignedBody := "" // ${words.emptySigned}`,
    '',
    '\ttimestamp := strconv.FormatInt(time.Now().Unix(), 10)',
    '\tdigest := md5.Sum([]byte(secret + path + signedBody + timestamp))',
    '\tsign := hex.EncodeToString(digest[:])',
    '',
    `\trequest, err := http.NewRequest(${text(method)}, baseURL+path+query, strings.NewReader(body))`,
    '\tcheck(err)',
    '\trequest.Header.Add("token", secret)',
    '\trequest.Header.Add("timestamp", timestamp)',
    '\trequest.Header.Add("sign", sign)',
    ...ownHeaders(request).map(([name, value]) => `\trequest.Header.Add(${text(name)}, ${text(value)})`),
    '\tclient := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error {',
    '\t\treturn http.ErrUseLastResponse',
    '\t}}',
    '\tresponse, err := client.Do(request)',
    '\tcheck(err)',
    '\tdefer response.Body.Close()',
    '\tfmt.Println(response.StatusCode)',
    '\t_, err = io.Copy(os.Stdout, response.Body)',
    '\tcheck(err)',
    '\tfmt.Println()',
    '}',
    '',
  ].join('\n');
}

function bodyLines(request: CodegenRequest, words: CodeWords): readonly string[] {
  if (!sendsBody(request)) return ['\tbody := ""'];
  const source = bodySource(request);
  if (source.kind === 'file') {
    return [
      ...commentLines(words.bodyInCurrentFolder, '\t//'),
      `\traw, err := os.ReadFile(${literal(source.name, LONG_ESCAPES)})`,
      '\tcheck(err)',
      '\tbody := string(raw)',
    ];
  }
  const literals = joinedLiterals(source.lines, LONG_ESCAPES, { between: ' +', indent: '\t\t' });
  if (source.kind === 'text') return [`\tbody := ${literals}`];
  return [
    `\traw, err := base64.StdEncoding.DecodeString(${literals})`,
    '\tcheck(err)',
    '\tbody := string(raw)',
  ];
}

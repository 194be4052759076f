import assert from 'node:assert/strict';
import { withoutSpans } from '../../../../../src/core/convert/credentials/credentialSpan.ts';
import {
  type CredentialFormat,
  credentialSpans,
} from '../../../../../src/core/convert/credentials/credentialSpans.ts';
import { sampled } from '../../../../support/part.ts';

const removed = (text: string, format: CredentialFormat = 'body'): string => {
  return withoutSpans(
    text,
    credentialSpans(text, format).map(span => ({ mark: 'MARK', ...span })),
  ).replaceAll('CREDENTIAL_REMOVED', 'MARK');
};
const equalRemoved = (text: string, expected: string, format?: CredentialFormat): void =>
  assert.equal(removed(text, format), expected);
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** The first bytes in DER, and what could follow. */
const der = (start: string): string =>
  Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(70, 0xa7)]).toString('base64');
const PFX = der('3082067f0201033082');
const PRIVATE_KEY = der('308204bd020100300d0609');
const CERTIFICATE = der('308203a33082028ba003020102');

describe('A13 the credentials in a text', () => {
  for (const [text, expected] of [
    [
      'grant_type=authorization_code&code=4%2F0AX&redirect_uri=https%3A%2F%2Fa%2Fcb&client_id=b&state=c&code_verifier=d',
      'grant_type=authorization_code&code=MARK&redirect_uri=https%3A%2F%2Fa%2Fcb&client_id=b&state=c&code_verifier=MARK',
    ],
    ['code=4a&grant_type=x&client_secret=b', 'code=MARK&grant_type=x&client_secret=MARK'],
    [
      'grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Asaml2-bearer&assertion=PHN',
      'grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Asaml2-bearer&assertion=MARK',
    ],
    ['device_code=a&grant_type=b', 'device_code=MARK&grant_type=b'],
    ['code=200&grant_type=b', 'code=200&grant_type=b'],
    ['code=SP&cStat=100', 'code=SP&cStat=100'],
  ] as const) {
    for (const format of ['form', 'body'] as const) {
      it(`are those of a request for a token, in a ${format}: ${text}`, () =>
        equalRemoved(text, expected, format));
    }
  }

  for (const [text, expected] of [
    [
      '{"grantType":"x","code":"a b","data":[{"assertion":"b"}]}',
      '{"grantType":"x","code":"MARK","data":[{"assertion":"MARK"}]}',
    ],
    ['{"code":200,"redirectUri":"http://a"}', '{"code":200,"redirectUri":"http://a"}'],
    [
      '{"b":"{\\"code\\":\\"a\\",\\"redirect_uri\\":\\"b\\"}","code":"E1"}',
      '{"b":"{\\"code\\":\\"MARK\\",\\"redirect_uri\\":\\"b\\"}","code":"MARK"}',
    ],
    [
      '[{"name":"grant_type","value":"x"},{"name":"code","value":"a"}]',
      '[{"name":"grant_type","value":"x"},{"name":"code","value":"MARK"}]',
    ],
    ['{"success":false,"code":"E1","data":{"code":1}}', '{"success":false,"code":"E1","data":{"code":1}}'],
    [
      '--b\r\nContent-Disposition: form-data; name="grant_type"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="code"\r\n\r\na\r\n--b--',
      '--b\r\nContent-Disposition: form-data; name="grant_type"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="code"\r\n\r\nMARK\r\n--b--',
    ],
  ] as const) {
    it(`are those of a request for a token: ${text}`, () => equalRemoved(text, expected));
  }

  for (const [what, text, expected] of [
    ['text', 'password: x', 'password: MARK'],
    ['a name of several words', 'Senha do certificado: abc 1', 'Senha do certificado: MARK'],
    [
      'a name in JSON text',
      '{"obs":"a senha do certificado: abc123."}',
      '{"obs":"a senha do certificado: MARK"}',
    ],
    ['text with other lines', 'Olá\nSenha: abc 123\nvalor: 10', 'Olá\nSenha: MARK\nvalor: 10'],
    ['YAML', 'db:\n  password: "a b" # c\n  user: b\n', 'db:\n  password: "MARK" # c\n  user: b\n'],
    ['a list in YAML', '- token: abc\n- nome: x', '- token: MARK\n- nome: x'],
    ['a block in YAML', 'private_key: |\n  ab\n  cd\nx: 1', 'private_key: |\n  MARK\n  MARK\nx: 1'],
    [
      'a pair in YAML',
      'env:\n  - name: API_KEY\n    value: abc\n  - name: UF\n    value: SP',
      'env:\n  - name: API_KEY\n    value: MARK\n  - name: UF\n    value: SP',
    ],
    ['INI', '[api]\napi_key = abc ; x\nurl = http://h', '[api]\napi_key = MARK\nurl = http://h'],
    ['environment variables', 'export CLIENT_SECRET=abc\nUF=SP', 'export CLIENT_SECRET=MARK\nUF=SP'],
    ['properties', 'spring.datasource.password=abc', 'spring.datasource.password=MARK'],
    ['CSV', 'user,password\na,b\nc,"d,e"', 'user,password\na,MARK\nc,"MARK"'],
    ['CSV with semicolons', 'cnpj;senha;uf\n1;2;3\n4;;6', 'cnpj;senha;uf\n1;MARK;3\n4;;6'],
    [
      'GraphQL',
      'mutation ($p: String!) { login(user: "a", password: "b") { token } }',
      'mutation ($p: String!) { login(user: "a", password: "MARK") { token } }',
    ],
    [
      'GraphQL in JSON',
      '{"query":"mutation{login(password:\\"b\\"){t}}"}',
      '{"query":"mutation{login(password:\\"MARK\\"){t}}"}',
    ],
    [
      'a variable of GraphQL',
      '{"query":"mutation($password: String!){login(password: $password){t}}"}',
      '{"query":"mutation($password: String!){login(password: $password){t}}"}',
    ],
    [
      'the URL of a database',
      '{"dsn":"postgres://user:a:b@h:5432/d"}',
      '{"dsn":"postgres://user:MARK@h:5432/d"}',
    ],
    ['a token before a host', 'veja https://abc@h/x e mailto:a@b', 'veja https://MARK@h/x e mailto:a@b'],
    ['a URL in XML', '<url>ftp://u:p@h/</url>', '<url>ftp://u:MARK@h/</url>'],
    ['a PFX in Base64', `{"certificado":"${PFX}","x":"a"}`, '{"certificado":"MARK","x":"a"}'],
    ['a PFX in a data URL', `{"c":"data:a/b;base64,${PFX}"}`, '{"c":"data:a/b;base64,MARK"}'],
    [
      'a PFX on several lines',
      `<c>${PFX.slice(0, 64)}\r\n${PFX.slice(64)}</c><v>1</v>`,
      '<c>MARK</c><v>1</v>',
    ],
    ['a PFX above other text', `${PFX}\nvalor: 10`, 'MARK\nvalor: 10'],
    ['a private key in Base64', `{"k":"${PRIVATE_KEY}"}`, '{"k":"MARK"}'],
    ['a certificate in Base64', `{"c":"${CERTIFICATE}"}`, `{"c":"${CERTIFICATE}"}`],
    [
      'a private key',
      '{"k":"-----BEGIN RSA PRIVATE KEY-----\\nMII=\\n-----END RSA PRIVATE KEY-----"}',
      '{"k":"-----BEGIN RSA PRIVATE KEY-----MARK-----END RSA PRIVATE KEY-----"}',
    ],
    [
      'a private key that is cut off',
      'a -----BEGIN PRIVATE KEY-----\nMII',
      'a -----BEGIN PRIVATE KEY-----MARK',
    ],
    [
      'names in one word',
      '{"apitoken":"a","dbpass":"b","userpwd":"c"}',
      '{"apitoken":"MARK","dbpass":"MARK","userpwd":"MARK"}',
    ],
    ['another scheme', 'X: ApiKey abcdef123456', 'X: ApiKey MARK'],
    ['a comment in JSON', '{"x":1, /* password: abc */ "y":2}', '{"x":1, /* password: MARK */ "y":2}'],
    ['a line comment in JSON', '{"x":1, // api_key=abc\n"y":2}', '{"x":1, // api_key=MARK\n"y":2}'],
    ['JSON5', "{senha: 'abc', uf: 'SP'}", "{senha: 'MARK', uf: 'SP'}"],
    ['key and val', '{"key":"api_key","val":"abc"}', '{"key":"api_key","val":"MARK"}'],
    [
      'val and key',
      '[{"val":"abc","key":"senha"},{"k":"token","v":"d"},{"k":"uf","v":"SP"}]',
      '[{"val":"MARK","key":"senha"},{"k":"token","v":"MARK"},{"k":"uf","v":"SP"}]',
    ],
    [
      'Base64 of JSON',
      `{"x":"${base64('{"password":"abc"}')}"}`,
      `{"x":"${base64('{"password":"CREDENTIAL_REMOVED"}')}"}`,
    ],
    ['Base64 of a form', base64('user=ana&senha=abc&x=1'), base64('user=ana&senha=CREDENTIAL_REMOVED&x=1')],
    ['text in JSON', '{"obs":"use a senha: abc123, por favor"}', '{"obs":"use a senha: MARK, por favor"}'],
    ['JSON after text', 'body={"senha":"abc"}', 'body={"senha":"MARK"}'],
    ['a form in JSON', '{"x":"a=1&client_secret=b\\"c"}', '{"x":"a=1&client_secret=MARK\\"c"}'],
  ] as const) {
    it(`${text === expected ? 'don’t include' : 'are replaced:'} ${what}`, () =>
      assert.equal(removed(text), expected));
  }

  for (const disposition of [
    "name*=utf-8''pass%77ord",
    'name="p%61ssword"',
    'name*0="se"; name*1="nha"',
    "name*=UTF-8'pt'senha",
    'name=senha',
    'filename="a"; name="senha"',
  ]) {
    it(`are replaced: the part of ${disposition}`, () => {
      const part = (value: string) =>
        `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n--b--\r\n`;
      assert.equal(removed(part('abc')), part('MARK'));
    });
  }

  for (const text of [
    ...[
      'numeroAutorizacao',
      'dataAutorizacao',
      'protocoloAutorizacao',
      'numero_autorizacao',
      'Autorização',
      'autorizacao',
      'authorizationDate',
    ].map(name => `{"${name}":"A1B2C3D4E5"}`),
    '{"accessKey":"35261111222333000181550010000012341000012345"}',
    '{"obs":"Token: 2 vias; Sign: x; Plano Basic mensal"}',
    '{"xml":"<nfeProc><Signature><SignatureValue>abc=</SignatureValue></Signature></nfeProc>"}',
    '{"obs":"Senha 45"}',
    'Data da autorização: 2026-11-20\nProtocolo de autorização: 135260000000001\nChave de acesso: 1',
    '<infNFe><infCpl>Assinatura: mensal</infCpl></infNFe>',
    'a=1&data_autorizacao=2026-11-20',
    `{"pdf":"${Buffer.from('%PDF-1.7\n\x00\xff\xfe').toString('base64')}"}`,
    '{"a":"{{senha}}","senha":"{{senha}}"}',
  ]) {
    it(`don’t include fiscal data or placeholders: ${text.slice(0, 60)}`, () =>
      assert.equal(removed(text), text));
  }

  const a = (count: number): string => 'aB3'.repeat(20).slice(0, count);
  for (const token of [
    ...[
      `gh${'p'}_${a(36)}`,
      `glp${'at'}-${a(20)}`,
      `npm${'_'}${a(36)}`,
      `AKI${'A'}IOSFODNN7EXAMPLE`.replace('7', 'A'),
    ],
    ...[
      `AIz${'a'}${a(35)}`,
      `xox${'b'}-1234567890-${a(12)}`,
      `sk${'_'}live_${a(24)}`,
      `APP_${'USR'}-${a(40)}`,
    ],
    ...[`$aa${'ct'}_${a(60)}`, `SG${'.'}${a(22)}.${a(43)}`, `whse${'c'}_${a(32)}`],
  ]) {
    it(`include a token of a well-known service, whatever its name: ${token.slice(0, 5)}`, () => {
      equalRemoved(`{"valor":"${token}","lista":["${token}"]}`, '{"valor":"MARK","lista":["MARK"]}');
      equalRemoved(`obs=${token}&x=1`, 'obs=MARK&x=1', 'query');
      equalRemoved(`z${token}`, `z${token}`);
    });
  }

  for (const [start, secret] of [
    ['https://api.telegram.org/bot', `123456789:${a(35)}`],
    ['https://hooks.slack.com/services/', `T0/B0/${a(24)}`],
    ['https://discord.com/api/webhooks/', `123456789012345678/${a(60)}`],
  ] as const) {
    it(`include the path that is one: ${start}`, () => {
      equalRemoved(`${start}${secret}?a=1`, `${start}MARK?a=1`, 'url');
      equalRemoved(`{"url":"${start}${secret}"}`, `{"url":"${start}MARK"}`);
    });
  }

  for (const [query, expected] of [
    ['a=1&code=200&key=7', 'a=1&code=200&key=7'],
    ['code=123456&ticket=a1', 'code=MARK&ticket=MARK'],
    ['pin=1234&hash=', 'pin=MARK&hash='],
  ] as const) {
    it(`are replaced in a query string, but not in ordinary numbers: ${query}`, () =>
      assert.equal(removed(query, 'query'), expected));
  }

  for (const piece of sampled(
    [
      'password: ',
      'senha="',
      "senha='a",
      '{"senha":',
      '// ',
      '/*',
      '- name: token\n',
      'a,senha\n',
      '%7B%22',
      'Bearer ',
      'x://a:b',
      '-----BEGIN ',
      'AKIA',
      'sk-a',
      '$aact_a',
      'telegram.org/bot1',
      '-----BEGIN PRIVATE KEY-----a',
      'eyJ.',
      'QUJDREVGR0hJSktM',
      '&quot;',
      '\\"',
    ],
    4,
  )) {
    it(`E2 are found in time proportional to the length: many ${JSON.stringify(piece)}`, () => {
      // Quadratic, this would take minutes, longer than the test's limit.
      const text = piece.repeat(1_000_000 / piece.length);
      for (const start of ['', '{"a":"', 'user,senha\n']) assert.ok(removed(start + text).length > 0);
    });
  }

  for (const [what, text, format] of [
    ['names without separators, in a form', `a${'senha:'.repeat(300_000)}`, 'form'],
    ['names without separators, in GraphQL', `query ${'senha:'.repeat(300_000)}`, 'body'],
    ['columns and short rows', `${'senha,'.repeat(300_000)}a\n${'\n'.repeat(1_000_000)}`, 'body'],
    ['apostrophes with backslashes', `{"a": '${"\\'".repeat(1_000_000)}`, 'body'],
  ] as const) {
    it(`E2 are looked for in time proportional to the length: many ${what}`, () => {
      // Quadratic, this would take minutes, longer than the test's limit.
      assert.ok(credentialSpans(text, format).length >= 0);
    });
  }
});

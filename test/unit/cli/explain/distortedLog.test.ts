import { deepEqual, doesNotMatch, match } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { fiscal, SECRET, withFolder } from '../fiscalRun.ts';

const PATH = '/openapi/demo/echo';
const TIME = '1700000000';
const BODY = '{"nome": "João", "cidade": "São Luís – MA", "valor": "10 €"}';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const signOf = (body: string, path = PATH): string => md5(`${SECRET}${path}${body}${TIME}`);

const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

const CP850_UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
const CP437_UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';
const readAs = (upper: string, bytes: Uint8Array): string =>
  Array.from(bytes, byte => (byte < 0x80 ? String.fromCharCode(byte) : (upper[byte - 0x80] ?? ''))).join('');
const cp850 = (text: string): string => readAs(CP850_UPPER, Buffer.from(text));
const cp437 = (text: string): string => readAs(CP437_UPPER, Buffer.from(text));
const cp1252 = (text: string): string => decoded(Buffer.from(text), 'windows-1252');

const lineOf = (body: string, sign: string, path = PATH): string =>
  `2026-01-01 INFO POST ${path} timestamp=${TIME} sign=${sign} body=${body}\r\n`;

interface Report {
  readonly verdict: string;
  readonly remarks: readonly { readonly id: string }[];
  readonly explanations: readonly { readonly mistakes: readonly { readonly id: string }[] }[];
}

async function explained(
  file: string | Uint8Array,
  ...options: readonly string[]
): Promise<readonly unknown[]> {
  return withFolder({ 'a.log': file, 'body.json': BODY }, async cwd => {
    const { stdout, status, stderr } = await fiscal(['explain', '--json', ...options], { cwd });
    if (stdout === '') return [status, stderr];
    const { verdict, remarks, explanations }: Report = JSON.parse(stdout);
    const ids = explanations[0]?.mistakes.map(({ id }) => id) ?? [];
    return [status, verdict, remarks.map(({ id }) => id), ids];
  });
}

const ofLog = (file: string | Uint8Array) => explained(file, '--log-line', 'a.log');
const LOCALES = ['en', 'pt-BR'] as const;

const DISTORTED: readonly (readonly [what: string, distorted: (text: string) => string | Uint8Array])[] = [
  ['code page 850, as by > in Windows PowerShell', text => utf16(cp850(text))],
  ['code page 437', text => utf16(cp437(text))],
  ['Windows-1252', text => utf16(cp1252(text))],
  ['Windows-1252, in UTF-8', cp1252],
  ['ISO-8859-1', text => Buffer.from(text).toString('latin1')],
  ['Windows-1252, twice', text => cp1252(cp1252(text))],
  ['code page 850, and then Windows-1252', text => cp1252(cp850(text))],
];

describe('fiscal explain --log-line with a log whose text was distorted', () => {
  for (const [what, distorted] of DISTORTED) {
    it(`says that a correct signature is correct, and the log distorted: ${what}`, async () => {
      deepEqual(await ofLog(distorted(lineOf(BODY, signOf(BODY)))), [0, 'right', ['log-distorted'], []]);
    });
  }

  it('finds a mistake of the program with the repaired body', async () => {
    const path = `${PATH}?pagina=2`;
    for (const distort of [cp850, cp1252]) {
      const log = utf16(distort(lineOf(BODY, signOf(BODY, path), path)));
      deepEqual(await ofLog(log), [0, 'explained', ['log-distorted'], ['path-query-included']]);
    }
  });

  it('reads text that a program wrote in Windows-1252 and a console read as code page 850', async () => {
    const body = '{"nome": "João", "cidade": "São Luís"}';
    const line = readAs(CP850_UPPER, Buffer.from(lineOf(body, signOf(body)), 'latin1'));
    deepEqual(await ofLog(utf16(line)), [0, 'right', ['log-distorted'], []]);
    await withFolder({ 'a.log': utf16(line) }, async cwd => {
      const { stdout } = await fiscal(['explain', '--log-line', 'a.log'], { cwd });
      match(
        stdout,
        /^The log was garbled .* Make the program print UTF-8 \(Python: `PYTHONUTF8=1`\)\. To log/,
      );
    });
  });

  for (const [what, head] of [
    ['without Content-Length', ''],
    ['with Content-Length', `Content-Length: ${Buffer.byteLength(BODY)}\r\n`],
  ] as const) {
    it(`reads a complete request ${what}`, async () => {
      const request = `POST ${PATH} HTTP/1.1\r\n${head}timestamp: ${TIME}\r\nsign: ${signOf(BODY)}\r\n\r\n${BODY}\r\n`;
      deepEqual(await ofLog(utf16(cp850(request))), [0, 'right', ['log-distorted'], []]);
    });
  }

  it('takes a body for what was sent if it has the length of Content-Length', async () => {
    const sent = Buffer.from(BODY).toString('latin1');
    const head = `Content-Length: ${Buffer.byteLength(sent)}\r\ntimestamp: ${TIME}\r\nsign: ${signOf(BODY)}`;
    deepEqual(await ofLog(`POST ${PATH} HTTP/1.1\r\n${head}\r\n\r\n${sent}`), [
      0,
      'explained',
      [],
      ['body-sent-encoded-twice'],
    ]);
  });

  it('reads JSON lines and multi-line logs', async () => {
    const json = JSON.stringify({
      method: 'POST',
      url: PATH,
      timestamp: TIME,
      sign: signOf(BODY),
      body: BODY,
    });
    deepEqual(await ofLog(utf16(cp850(`${json}\r\n`))), [0, 'right', ['log-distorted'], []]);
  });

  it('reads a log in the encodings of Windows, as > in cmd writes what Python and .NET print', async () => {
    const body = '{"nome": "João", "cidade": "São Luís"}';
    const line = lineOf(body, signOf(body));
    const ofConsole = Buffer.from(
      Array.from(line, character => {
        const at = CP850_UPPER.indexOf(character);
        return at === -1 ? character.charCodeAt(0) : 0x80 + at;
      }),
    );
    for (const bytes of [Buffer.from(line, 'latin1'), ofConsole]) {
      deepEqual(await ofLog(bytes), [0, 'right', [], []]);
    }
    const unclear = Buffer.from(line.replace('ã', '\xff\x80'), 'latin1');
    await withFolder({ 'a.log': unclear }, async cwd => {
      const { status, stderr } = await fiscal(['explain', '--log-line', 'a.log'], { cwd });
      match(`${status} ${stderr}`, /^2 .*UTF-8/s);
    });
  });

  it('leaves a body alone that was signed with such characters, and says that it may have been sent without', async () => {
    const sent = cp1252(BODY);
    deepEqual(await ofLog(lineOf(sent, signOf(sent))), [0, 'right', ['body-looks-distorted'], []]);
    const path = `${PATH}?pagina=2`;
    deepEqual(await ofLog(lineOf(sent, signOf(sent, path), path)), [
      0,
      'explained',
      [],
      ['path-query-included'],
    ]);
  });

  it('finds what was signed if that was distorted, not the log', async () => {
    deepEqual(await ofLog(lineOf(BODY, signOf(cp850(BODY)))), [0, 'explained', [], ['body-mojibake-cp850']]);
  });

  it('says first what happened and how to write such a log, in both languages', async () => {
    const log = utf16(cp850(lineOf(BODY, signOf(BODY))));
    await withFolder({ 'a.log': log }, async cwd => {
      const [en = '', pt = ''] = await Promise.all(
        LOCALES.map(async locale => {
          return (await fiscal(['explain', '--log-line', 'a.log'], { cwd, locale })).stdout;
        }),
      );
      match(en, /^The log was garbled when it was written.*“ã” became “├ú”/);
      match(en, /\n\n✓ The signature is correct for this request\./);
      match(pt, /^O log foi distorcido ao ser gravado.*“ã” virou “├ú”/);
      match(pt, /\n\n✓ A assinatura está correta para esta requisição\./);
      for (const text of [en, pt]) {
        match(text, /\[Console\]::OutputEncoding = \[Text\.UTF8Encoding\]::new\(\)/);
        match(text, /Out-File -Encoding utf8/);
        match(text, /chcp 65001/);
        doesNotMatch(text, /body-/);
      }
    });
  });

  it('says that characters were lost if nothing is found and the log has ? for letters', async () => {
    const log = lineOf('{"nome": "Jo?o", "cidade": "S?o Lu?s"}', signOf(BODY));
    deepEqual(await ofLog(log), [1, 'unexplained', ['log-lost-characters'], []]);
    const asked = lineOf('{"nome": "Tudo", "url": "https://a.example/a?b=1"}', signOf(BODY));
    deepEqual(await ofLog(asked), [1, 'unexplained', [], []]);
  });
});

describe('fiscal explain --string-file with a string whose text was distorted', () => {
  const STRING = `***${PATH}${BODY}${TIME}`;
  const REQUEST = ['--path', PATH, '--timestamp', TIME, '--body-file', 'body.json'];
  const ofString = (file: string | Uint8Array, ...options: readonly string[]) =>
    explained(file, '--string-file', 'a.log', ...REQUEST, ...options);

  for (const [what, distorted] of DISTORTED) {
    it(`takes the string that the signature belongs to: ${what}`, async () => {
      deepEqual(await ofString(distorted(STRING), '--sign', signOf(BODY)), [
        0,
        'right',
        ['log-distorted'],
        [],
      ]);
    });
  }

  it('reads a string in Windows-1252 if the signature belongs to that', async () => {
    const body = '{"nome": "João"}';
    const bytes = Buffer.from(`***${PATH}${body}${TIME}`, 'latin1');
    const options = ['--path', PATH, '--timestamp', TIME, '--body', body];
    const args = ['--string-file', 'a.log', ...options, '--sign', signOf(body)];
    deepEqual(await explained(bytes, ...args), [0, 'right', [], []]);
    const latin1 = createHash('md5').update(`${SECRET}${PATH}${body}${TIME}`, 'latin1').digest('hex');
    const signed = ['--string-file', 'a.log', ...options, '--sign', latin1];
    deepEqual(await explained(bytes, ...signed), [0, 'explained', [], ['body-latin1-bytes']]);
  });

  it('doesn’t take a string for another one whose encoding isn’t clear', async () => {
    const [status, verdict, remarks] = await ofString(STRING, '--sign', md5(''));
    deepEqual([status, verdict, remarks], [0, 'right', []]);
  });

  it('finds that distorted text was signed, if the signature belongs to that', async () => {
    deepEqual(await ofString(utf16(cp850(STRING)), '--sign', signOf(cp850(BODY))), [
      0,
      'explained',
      [],
      ['body-mojibake-cp850'],
    ]);
  });

  it('says without a signature that either the log is distorted or the program signed this', async () => {
    deepEqual(await ofString(utf16(cp850(STRING))), [
      0,
      'explained',
      ['log-may-be-distorted'],
      ['body-mojibake-cp850'],
    ]);
  });

  it('explains a log line and a string that are both distorted', async () => {
    const files = { 'a.log': utf16(cp850(STRING)), 'b.log': utf16(cp850(lineOf(BODY, signOf(BODY)))) };
    await withFolder(files, async cwd => {
      const args = ['explain', '--json', '--log-line', 'b.log', '--string-file', 'a.log'];
      const { stdout } = await fiscal(args, { cwd });
      const { verdict, remarks }: Report = JSON.parse(stdout);
      deepEqual([verdict, remarks.map(({ id }) => id)], ['right', ['log-distorted']]);
    });
  });
});

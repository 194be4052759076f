import { doesNotMatch, equal, match, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { MADE_UP_SECRET, type SupportCase, supportReport } from '../../../src/report/supportReport.ts';

const REQUEST = {
  ...{ application: 'default', basePath: '', path: '/openapi/demo/echo', query: '?a=1' },
  headers: [['Content-Type', 'application/json']] as const,
  ...{ body: '{\r\n  "a": 1.10\n}', bodyBytes: 15, isExact: true, isMultipart: false },
  ...{ timestamp: '1700000000', forcedSign: '' },
};
const CASE: SupportCase = {
  versions: [['Fiscal Playground', '0.1.0']],
  ...{ environment: 'homologacao', environmentKind: 'homologacao', origin: 'https://api.example.com.br' },
  method: 'POST',
  request: REQUEST,
  sent: {
    ...{ atMs: 1_700_000_000_000, outcome: '401 · 10009003' },
    ...{ head: 'HTTP/1.1 401 Unauthorized', body: '{}', hidden: 0, mismatch: ['Check this.'] },
  },
};

describe('a support report', () => {
  it('names versions, environment with kind and origin, application, time, and outcome', () => {
    const text = reportOf({});
    match(text, /^\| Fiscal Playground \| 0\.1\.0 \|$/m);
    match(text, /^\| Environment \| homologacao \\\(homologacao\\\) · https:\/\/api\.example\.com\.br \|$/m);
    match(text, /^\| Sent \| 2023-11-14T22:13:20\.000Z \|$/m);
    match(text, /^\| Outcome \| 401 · 10009003 \|$/m);
  });

  it('signs with a public secret, and shows what was signed', () => {
    const signed = `${MADE_UP_SECRET}/openapi/demo/echo{  "a": 1.10}1700000000`;
    const text = reportOf({});
    ok(text.includes(`\n\`\`\`\n${signed}\n\`\`\`\n`));
    ok(text.includes(`\`sign: ${createHash('md5').update(signed).digest('hex')}\``));
    match(text, /\| token \| 26 \|\n\| path \| 18 \|\n\| body \| 13 \|\n\| timestamp \| 10 \|/);
  });

  it('signs the empty string for a multipart request', () => {
    const text = reportOf({ request: { ...REQUEST, isMultipart: true, isExact: false } });
    ok(text.includes(`${MADE_UP_SECRET}/openapi/demo/echo1700000000`));
    match(text, /It has 15 bytes/);
    doesNotMatch(text, /not of the real one/);
  });

  it('says if the body isn’t the one that was sent', () => {
    match(reportOf({ request: { ...REQUEST, isExact: false } }), /not of the real one/);
  });

  it('contains the response, how much of it was cut off, and what to check', () => {
    ok(reportOf({}).includes('## Response\n\n```http\nHTTP/1.1 401 Unauthorized\n\n{}\n```\n'));
    ok(reportOf({}).includes('## What to check\n\n```\nCheck this.\n```\n'));
    const { sent } = CASE;
    ok(sent !== undefined);
    match(reportOf({ sent: { ...sent, hidden: 7 } }), /7 more characters weren’t stored/);
  });

  it('says that a request wasn’t sent', () => {
    const text = reportOf({ sent: undefined });
    match(text, /\| Sent \| not sent \|/);
    match(text, /No response was stored/);
    const masked = { ...REQUEST, isExact: false, forcedSign: '0'.repeat(32) };
    doesNotMatch(reportOf({ sent: undefined, request: masked }), /was sent|were sent/);
    doesNotMatch(supportReport({ ...CASE, sent: undefined, request: masked }, 'pt-BR'), /Fo[ir].*enviad/);
  });

  it('A1 claims to contain no signature only if the file sets none, and warns of that one', () => {
    const forcedSign = createHash('md5').update('of the user’s own program').digest('hex');
    const text = reportOf({ request: { ...REQUEST, forcedSign } });
    ok(text.includes(forcedSign));
    doesNotMatch(text, /none of your [^.:]*signatures/);
    match(text, /If your program computed it with the App Secret, remove it before you share the report\./);
    doesNotMatch(reportOf({}), /If your program computed it/);
  });

  it('C4 contains no markup from a server or a file', () => {
    const { sent } = CASE;
    ok(sent !== undefined);
    const text = reportOf({
      environment: '[x](command:y)|<b>',
      sent: { ...sent, body: '```\n# heading\n````' },
    });
    match(text, /\\\[x\\\]\\\(command:y\\\)\\\|\\<b\\>/);
    match(text, /\n`````http\n[\s\S]*```\n# heading\n````\n`````\n/);
  });

  it('C2 escapes control characters', () => {
    const text = reportOf({ request: { ...REQUEST, body: 'a\x1b[2J\u202eb', path: '/openapi/\x07' } });
    ok(!/[\x00-\x09\x0b-\x1f\u202e]/.test(text));
  });

  it('exists in Portuguese', () => {
    match(supportReport(CASE, 'pt-BR'), /^# Fiscal Playground: relatório para o suporte\n/);
  });

  it('ends with one line break', () => equal(reportOf({}).match(/\n*$/)?.[0], '\n'));
});

function reportOf(parts: Partial<SupportCase>): string {
  return supportReport({ ...CASE, ...parts }, 'en');
}

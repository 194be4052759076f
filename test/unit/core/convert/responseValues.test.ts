import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict';
import type { CodeRequest } from '../../../../src/core/convert/code/codeRequest.ts';
import {
  CODE_LANGUAGES,
  generateCode,
  hasUnwritableValue,
} from '../../../../src/core/convert/code/generateCode.ts';
import { ResponseValues } from '../../../../src/core/convert/responseValues.ts';
import type { Reference } from '../../../../src/core/request/variables/references.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import { systemClock } from '../../../../src/node/systemPorts.ts';
import { codeText } from '../../../../src/text/convert/codeText.ts';
import { notedValues } from '../../../../src/text/convert/exportText.ts';
import { applicationOf, withGateway } from '../../../support/gateway.ts';
import { skip } from '../../../support/skip.ts';
import { missingToSend, missingToStart, runProgram } from './code/codePrograms.ts';

const WORDS = codeText('en');

function referenceTo(path: string, name = 'login', part: Reference['part'] = 'body'): Reference {
  return { name, side: 'response', part, path, pathStart: 0 };
}

function variablesOf(...references: readonly Reference[]): readonly string[] {
  const values = new ResponseValues(FiscalDocument.parse(''));
  const path = references.map(each => values.markOf(each)).join('/');
  return values.in({ path, query: '', headers: [], body: new Uint8Array() }).map(each => each.variable);
}

describe('the variable of a value from another request', () => {
  it('is named after the request and the path', () => {
    deepEqual(
      variablesOf(
        referenceTo('$.data.id'),
        referenceTo("$.itens[0]['número']"),
        referenceTo('X-Request-Id', 'log-in', 'headers'),
        referenceTo('', 'a', 'status'),
        referenceTo('', 'a'),
      ),
      [
        'response_login_data_id',
        'response_login_itens_0_n_mero',
        'response_log_in_x_request_id',
        'response_a_status',
        'response_a_body',
      ],
    );
  });

  it('gets the same name only for the same value', () => {
    deepEqual(variablesOf(referenceTo('$.id'), referenceTo('$.id'), referenceTo('$.Id')), [
      'response_login_id',
      'response_login_id_2',
    ]);
  });

  it('always starts with response_, so it’s never one with another meaning', () => {
    for (const [name, path] of [
      ['aws', '$.secret_access_key'],
      ['http', '$.proxy'],
      ['fiscal', '$.app.secret'],
      ['base', '$.url'],
    ] as const) {
      match(variablesOf(referenceTo(path, name)).join(), /^response_/);
    }
  });

  it('is marked by text that doesn’t appear in the file', () => {
    const values = new ResponseValues(FiscalDocument.parse('GET /openapi/fiscalResponseValue0End\n'));
    equal(values.markOf(referenceTo('$.id')), 'fiscalResponseValueX0End');
  });

  it('gets a note that can’t end a comment', () => {
    const values = new ResponseValues(FiscalDocument.parse(''));
    const path = values.markOf(referenceTo("$['?>*/\\u000a']"));
    const [noted] = notedValues(values.in({ path, query: '', headers: [], body: Buffer.of() }), 'en');
    doesNotMatch(noted?.note('X') ?? '?>', /[?>/\\]/);
  });
});

/** Whatever quoting gets wrong. */
const VALUE = `a'b"c\\\\d\\"e $HOME %s`;

describe('code with a value from another request', () => {
  const values = new ResponseValues(FiscalDocument.parse(''));
  const mark = values.markOf(referenceTo('$.data.id'));
  const requestAt = (origin: string): CodeRequest => {
    const body = Buffer.from(`{ "message":\n"${mark}", "again":\r\n "${mark}-" }`);
    const marked = { path: '/openapi/demo/echo', query: `?x=${mark}`, headers: [], body };
    return {
      ...marked,
      ...{ method: 'POST', origin, basePath: '', signs: 'body' as const },
      headers: [['Content-Type', 'application/json']],
      query: '',
      values: notedValues(values.in(marked), 'en'),
    };
  };

  for (const language of CODE_LANGUAGES) {
    it(`signs and sends it in ${language.title}`, async function () {
      const missing = missingToStart(language.id) ?? missingToSend(language.id);
      if (missing !== undefined) return skip(this, missing);
      await withGateway({ clock: systemClock }, async gateway => {
        const generated = generateCode(language, requestAt(gateway.url), WORDS);
        ok(generated);
        doesNotMatch(generated.code, /fiscalResponseValue/);
        const { code } = generated;
        const secret = applicationOf(gateway).secret.reveal();
        const run = (variables: Record<string, string>) =>
          runProgram(language.id, language.file, code, secret, {}, variables);
        const sent = await run({ RESPONSE_LOGIN_DATA_ID: JSON.stringify(VALUE).slice(1, -1) });
        match(sent.stdout, /200/, sent.stderr);
        ok(sent.stdout.includes(JSON.stringify(VALUE).slice(1, -1)), sent.stdout);
        const alone = await run({});
        match(alone.stderr, /RESPONSE_LOGIN_DATA_ID/);
        deepEqual([alone.status === 0, gateway.log().length], [false, 1]);
      });
    });
  }

  it('isn’t possible if the code doesn’t contain the body as text', () => {
    const origin = 'https://a.example';
    equal(hasUnwritableValue(requestAt(origin)), false);
    for (const body of [Buffer.from(`${'x'.repeat(70_000)}${mark}`), Buffer.from(`\xff${mark}`, 'latin1')]) {
      equal(hasUnwritableValue({ ...requestAt(origin), body }), true);
      equal(hasUnwritableValue({ ...requestAt(origin), body, values: [] }), false);
    }
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkChave } from '../../../../../src/core/api/identifiers/chave.ts';
import { checkCnpj } from '../../../../../src/core/api/identifiers/cnpj.ts';
import { checkCpf } from '../../../../../src/core/api/identifiers/cpf.ts';
import type { ProblemCode } from '../../../../../src/core/problemCodes.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { type DynamicSources, dynamicValue } from '../../../../../src/core/request/variables/dynamicValue.ts';
import {
  variablesNamedIn,
  variablesToAllow,
} from '../../../../../src/core/request/variables/variableValue.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { environmentWith } from '../../../../support/builders.ts';
import { preparedOf, refusalsOf } from '../../../../support/preparing.ts';
import { holds } from '../../../../support/properties.ts';

/** 2026-01-31T22:05:09.007Z, a Saturday. */
const NOW_MS = Date.UTC(2026, 0, 31, 22, 5, 9, 7);

const SOURCES: DynamicSources = {
  nowMs: NOW_MS,
  random: { int: maxExclusive => Math.min(7, maxExclusive - 1) },
  localOffsetMinutes: () => -180,
  isAllowed: () => true,
  variable: (origin, name) => (name === 'HOME_PAGE' ? `${origin} value` : undefined),
};

describe('a dynamic value', () => {
  for (const [words, expected] of [
    ['$guid', '07070707-0707-4707-8707-070707070707'],
    ['$uuid', '07070707-0707-4707-8707-070707070707'],
    ['$timestamp', '1769897109'],
    ['$timestamp 0 s', '1769897109'],
    ['$timestamp -1 d', '1769810709'],
    ['$timestamp +2 h', '1769904309'],
    ['$timestamp  1500  ms', '1769897110'],
    ['$isoTimestamp', '2026-01-31T22:05:09.007Z'],
    ['$datetime iso8601', '2026-01-31T22:05:09.007Z'],
    ['$datetime iso8601 1 M', '2026-02-28T22:05:09.007Z'],
    ['$datetime iso8601 -11 M', '2025-02-28T22:05:09.007Z'],
    ['$datetime iso8601 2 y', '2028-01-31T22:05:09.007Z'],
    ['$datetime iso8601 1 w', '2026-02-07T22:05:09.007Z'],
    ['$datetime rfc1123', 'Sat, 31 Jan 2026 22:05:09 GMT'],
    ["$datetime 'YYYY-MM-DD' -1 d", '2026-01-30'],
    ['$datetime "DD/MM/YY HH:mm:ss.SSS"', '31/01/26 22:05:09.007'],
    ["$datetime 'YYYY-MM-DDTHH:mm:ssZ [às] H [h]'", '2026-01-31T22:05:09+00:00 às 22 h'],
    ["$datetime 'h:m:s a A hh ZZ M D'", '10:5:9 pm PM 10 +0000 1 31'],
    ['$datetime YYYYMM', '202601'],
    ['$localDatetime iso8601', '2026-01-31T19:05:09.007-03:00'],
    ['$localDatetime rfc1123', 'Sat, 31 Jan 2026 19:05:09 -0300'],
    ["$localDatetime 'YYYY-MM-DD HH:mm' 6 h", '2026-02-01 01:05'],
    ['$randomInt 1 100', '8'],
    ['$randomInt -5 -4', '-5'],
    ['$processEnv HOME_PAGE', 'process value'],
    ['$dotenv HOME_PAGE', 'dotenv value'],
  ] as const) {
    it(`{{${words}}} is ${expected}`, () => assert.equal(dynamicValue(words, SOURCES), expected));
  }

  it('is in the month that is meant locally, even in the last hours of a day', () => {
    const sources = { ...SOURCES, nowMs: Date.UTC(2026, 4, 1, 1) };
    assert.equal(dynamicValue('$localDatetime YYYY-MM-DDTHH', sources), '2026-04-30T22');
    assert.equal(dynamicValue('$localDatetime YYYY-MM-DDTHH 1 M', sources), '2026-05-30T22');
    assert.equal(dynamicValue('$localDatetime YYYY-MM-DDTHH -2 M', sources), '2026-02-28T22');
    assert.equal(dynamicValue('$datetime YYYY-MM-DDTHH 1 M', sources), '2026-06-01T01');
  });

  it('of an identifier has valid check digits', () => {
    holds(
      fc.property(fc.infiniteStream(fc.nat()), numbers => {
        const random = { int: (maxExclusive: number) => (numbers.next().value ?? 0) % maxExclusive };
        const made = (words: string) => String(dynamicValue(words, { ...SOURCES, random }));
        assert.equal(checkCpf(made('$cpf')).kind, 'valid');
        assert.equal(checkCnpj(made('$cnpj')).kind, 'valid');
        assert.match(made('$cnpjAlfa'), /[A-Z]/);
        assert.equal(checkCnpj(made('$cnpjAlfa')).kind, 'valid');
        const chave = made('$chave uf=SP model=65 issuer=11222333000181 month=2025-12');
        assert.match(chave, /^3525121122233300018165/);
        assert.equal(checkChave(chave, { year: 2026, month: 1, day: 31 }).kind, 'valid');
        assert.equal(checkChave(made('$chave'), { year: 2026, month: 1, day: 31 }).kind, 'valid');
      }),
      500,
    );
  });

  for (const [words, code, underlined] of [
    ['$gui', 'dynamic-unknown', '$gui'],
    ['$', 'dynamic-unknown', '$'],
    ['$random.integer(1, 9)', 'dynamic-unknown', '$random.integer'],
    ['$constructor', 'dynamic-unknown', '$constructor'],
    ['$guid 1', 'dynamic-arguments', '1'],
    ['$timestamp 1', 'dynamic-arguments', '1'],
    ['$timestamp 1 x', 'dynamic-arguments', '1 x'],
    ['$timestamp 1.5 d', 'dynamic-arguments', '1.5 d'],
    ['$timestamp 1 d d', 'dynamic-arguments', '1 d d'],
    ['$timestamp -999999999 y', 'dynamic-arguments', '-999999999 y'],
    ['$timestamp -1950 y', 'dynamic-arguments', '-1950 y'],
    ['$timestamp 999999999 w', 'dynamic-arguments', '999999999 w'],
    ['$timestamp 1 constructor', 'dynamic-arguments', '1 constructor'],
    ['$datetime', 'dynamic-arguments', '$datetime'],
    ["$datetime 'yyyy-MM-dd'", 'dynamic-date-format', "'yyyy-MM-dd'"],
    ['$datetime MMM', 'dynamic-date-format', 'MMM'],
    ['$randomInt', 'dynamic-arguments', '$randomInt'],
    ['$randomInt 1', 'dynamic-arguments', '1'],
    ['$randomInt 1 1', 'dynamic-arguments', '1 1'],
    ['$randomInt 0 281474976710656', 'dynamic-arguments', '0 281474976710656'],
    ['$randomInt a b', 'dynamic-arguments', 'a b'],
    ['$chave uf=XX', 'dynamic-chave-uf', 'uf=XX'],
    ['$chave uf=SP model=1', 'dynamic-chave-model', 'model=1'],
    ['$chave issuer=1', 'dynamic-chave-issuer', 'issuer=1'],
    ['$chave month=2026-13', 'dynamic-chave-month', 'month=2026-13'],
    ['$chave SP', 'dynamic-arguments', 'SP'],
    ['$chave toString=1', 'dynamic-arguments', 'toString=1'],
    ['$processEnv', 'dynamic-arguments', '$processEnv'],
    ['$processEnv MISSING', 'process-variable-missing', 'MISSING'],
    ['$dotenv MISSING', 'dotenv-variable-missing', 'MISSING'],
  ] as const) {
    it(`{{${words}}} is rejected at its position: ${code}`, () => {
      const fault = dynamicValue(words, SOURCES);
      assert.ok(typeof fault === 'object');
      assert.deepEqual([fault.code, words.slice(fault.start, fault.end)], [code, underlined]);
    });
  }

  for (const [words, usage] of [
    ['$processEnv %X', '{{$processEnv NAME}}'],
    ['$randomInt', '{{$randomInt 1 100}}'],
    ['$timestamp 1', '{{$timestamp}}, {{$timestamp -1 d}} (ms, s, m, h, d, w, M, y)'],
  ] as const) {
    it(`is rejected with its usage, which lists units only for a time: {{${words}}}`, () => {
      const fault = dynamicValue(words, SOURCES);
      assert.equal(typeof fault === 'object' && fault.args['usage'], usage);
    });
  }

  for (const name of [
    'FISCAL_APP_SECRET',
    'FISCAL_APP_SECRET_LOCAL',
    'fiscal_app_secret',
    'FISCAL_CLIENT_PASSPHRASE',
    'Fiscal_Client_Passphrase',
  ]) {
    it(`B10 never reads ${name} from the process or .env, even if it’s allowed`, () => {
      for (const kind of ['$processEnv', '$dotenv']) {
        const fault = dynamicValue(`${kind} ${name}`, { ...SOURCES, variable: () => 'CANARY' });
        assert.ok(typeof fault === 'object');
        assert.equal(fault.code, 'variable-app-secret');
      }
    });
  }

  for (const name of ['DATABASE_URL', 'AWS_SESSION', 'SENTRY_DSN', 'JWT', 'COOKIE', 'GH_PAT', 'CITY']) {
    it(`B10 reads ${name} from the process or .env only if it’s allowed`, () => {
      for (const [kind, source] of [
        ['$processEnv', 'process'],
        ['$dotenv', 'dotenv'],
      ] as const) {
        const read: string[] = [];
        const variable = (_: unknown, asked: string) => {
          read.push(asked);
          return 'value';
        };
        const words = `${kind} ${name}`;
        const fault = dynamicValue(words, { ...SOURCES, variable, isAllowed: () => false });
        assert.ok(typeof fault === 'object');
        assert.deepEqual(
          [fault.code, fault.args, words.slice(fault.start, fault.end), read],
          [`${source}-variable-not-allowed`, { name }, name, []],
        );
        const isAllowed = (from: string, asked: string) => from === source && asked === name;
        assert.equal(dynamicValue(words, { ...SOURCES, variable, isAllowed }), 'value');
      }
    });
  }

  for (const name of ['$(id)', "'A B'", 'A;B', '1A', 'A`B', 'á', 'A'.repeat(129)]) {
    it(`B10 is rejected with ${name.slice(0, 9)} as a variable name`, () => {
      const fault = dynamicValue(`$processEnv ${name}`, { ...SOURCES, variable: () => 'CANARY' });
      assert.ok(typeof fault === 'object');
      assert.equal(fault.code, 'dynamic-arguments');
    });
  }

  it('B10 of a variable is listed once for a text, and never for this tool’s secrets', () => {
    const text =
      '{{$processEnv A}} {{ $dotenv A }}\n{{$processEnv A}}{{$processEnv "B"}} {{$processEnv FISCAL_APP_SECRET}} ' +
      '{{$processEnv}} {{$processEnv A B}} {{$guid}} {{x}} {{$dotenv $(x)}}';
    assert.deepEqual(variablesNamedIn(text), [
      { source: 'process', name: 'A' },
      { source: 'dotenv', name: 'A' },
      { source: 'process', name: 'B' },
    ]);
  });

  it('B10 of a variable that problems ask to allow is listed once', () => {
    const problem = (code: ProblemCode, name: string | number) => ({ code, args: { name } });
    assert.deepEqual(
      variablesToAllow([
        problem('process-variable-not-allowed', 'A'),
        problem('process-variable-missing', 'B'),
        problem('dotenv-variable-not-allowed', 'A'),
        problem('process-variable-not-allowed', 'A'),
        problem('process-variable-not-allowed', 1),
      ]),
      [
        { source: 'process', name: 'A' },
        { source: 'dotenv', name: 'A' },
      ],
    );
  });

  it('never throws, and is reported only at positions inside its words', () => {
    holds(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 30 }), (kind, rest) => {
        const words = `$${kind} ${rest}`.trim();
        const value = dynamicValue(words, SOURCES);
        if (typeof value === 'object') assert.ok(value.start >= 0 && value.end <= words.length);
      }),
      2000,
    );
  });
});

describe('dynamic values of a request', () => {
  it('use the same time, and a different random value at each position', async () => {
    let reads = 0;
    let draws = 0;
    const sources = {
      clock: { nowMs: () => NOW_MS + 1000 * reads++ },
      random: { int: (maxExclusive: number) => draws++ % maxExclusive },
    };
    const text =
      'POST /openapi/a?t={{$timestamp}}&id={{$uuid}}\nX: {{ $timestamp }}\n\n{{$timestamp}} {{$uuid}}';
    const { query, headers, body } = await preparedOf(text, { sources });
    const sent = new TextDecoder().decode(body);
    assert.match(query, /^\?t=1769897109&id=/);
    assert.deepEqual(headers, [['X', '1769897109']]);
    assert.match(sent, /^1769897109 /);
    assert.notEqual(query.slice(-36), sent.slice(-36));
    assert.equal(reads, 1);
  });

  it('can be set by the user', async () => {
    const overrides = { $guid: 'fixed' };
    assert.equal(
      (await preparedOf('GET /openapi/{{$guid}}\n', { overrides, sources: {} })).path,
      '/openapi/fixed',
    );
  });

  it('cause a problem at an invalid argument', async () => {
    assert.deepEqual(await refusalsOf('GET /openapi/a\nX: a{{ $randomInt 9 x }}\n', { sources: {} }), [
      'dynamic-arguments 2:19-2:22 9 x',
    ]);
  });

  it('are read from .env next to the request file only if the request uses one', async () => {
    let reads = 0;
    const readDotenv = async () => {
      reads += 1;
      return new Map([['CITY', 'Belém']]);
    };
    const sources = { readDotenv };
    await preparedOf('POST /openapi/a\n\n{{$guid}}', { sources });
    assert.equal(reads, 0);
    const { body } = await preparedOf('POST /openapi/a\n\n{{$dotenv CITY}}', { sources });
    assert.deepEqual([new TextDecoder().decode(body), reads], ['Belém', 1]);
  });

  it('are checked by their syntax before sending', () => {
    const text =
      'POST /openapi/{{$guid}}/{{$gui}}\nX: {{$timestamp x}}{{$processEnv ANY}}\n\n{{$dotenv ANY}}\n';
    const problems = documentProblems(FiscalDocument.parse(text), environmentWith({}));
    assert.deepEqual(
      problems.map(({ code, range }) => `${code} ${range.start.line + 1}:${range.start.character + 1}`),
      ['dynamic-unknown 1:27', 'dynamic-arguments 2:17'],
    );
  });

  it('don’t include scripts, which are refused', async () => {
    assert.deepEqual(await refusalsOf('GET /openapi/a\nX: {{ new Date().getTime() }}\n', { sources: {} }), [
      'placeholder-script 2:7-2:27 new Date().getTime()',
    ]);
  });
});

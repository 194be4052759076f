import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  type ConformanceCase,
  type Failure,
  failureInput,
} from '../../../../src/app/conform/cases/conformanceCase.ts';
import { conformanceCases } from '../../../../src/app/conform/cases/conformanceCases.ts';
import { conformanceFindings } from '../../../../src/app/conform/testProgram.ts';
import type { CauseElement } from '../../../../src/core/explain/causes/causeStages.ts';
import { CAUSES, type CauseId } from '../../../../src/core/explain/causes/causes.ts';
import { explainFailures } from '../../../../src/core/explain/program/explainFailures.ts';
import { correctSign } from '../../../../src/core/signing/sign.ts';
import { causeSigns } from '../../../support/causeSigns.ts';
import { itInRest } from '../../../support/itInRest.ts';
import { sampled, timesOf } from '../../../support/part.ts';

const CONFIGURATION = { appKey: 'ak_1234', origin: 'https://api.example.com.br' };
/** Failing cases of each cause, of different kinds, because all of them would take minutes. `FISCAL_TEST_FAILURES=200` does. */
const FAILURES = Number(process.env['FISCAL_TEST_FAILURES'] ?? timesOf({ sample: 1, complete: 2 }));
const ELEMENTS: readonly CauseElement[] = [
  ...(['token', 'path', 'body', 'timestamp', 'order', 'separator', 'digest'] as const),
];

const inputOf = (failure: Failure) => failureInput(failure, CONFIGURATION);

interface Program {
  readonly key: string;
  readonly failures: Failure[];
}

/** A program for each cause, as one detail of it has it, with the cases that it signs incorrectly. */
function incorrectPrograms(cases: readonly ConformanceCase[]): ReadonlyMap<CauseId, Program> {
  const programs = new Map<CauseId, Map<string, Program>>();
  for (const request of cases) {
    for (const { cause, sign } of causeSigns(inputOf({ request, sign: 'f'.repeat(32) }))) {
      const details = programs.get(cause.id) ?? new Map<string, Program>();
      programs.set(cause.id, details);
      const key = JSON.stringify(cause.detail ?? {});
      const program = details.get(key) ?? { key, failures: [] };
      details.set(key, program);
      const kinds = new Set(program.failures.map(each => each.request.kind));
      if (program.failures.length < FAILURES && (FAILURES > 20 || !kinds.has(request.kind))) {
        program.failures.push({ request, sign: sign() });
      }
    }
  }
  return new Map(
    [...programs].map(([id, details]) => {
      const usual = details.get('{}');
      const most = [...details.values()].reduce((a, b) => (b.failures.length > a.failures.length ? b : a));
      return [id, usual ?? most];
    }),
  );
}

describe('a program that parses JSON and serializes it with `/` and non-ASCII characters escaped', () => {
  it('has one mistake, although bodies without `/` don’t show the whole of it and repeated keys are merged', () => {
    const failures = [...conformanceCases({ count: 200, seed: 1, only: [] })].flatMap(request => {
      const sign = signedAs(request, serializedAgain(Buffer.from(request.body)));
      return request.multipart || sign === correctSign(request) ? [] : [{ request, sign }];
    });
    const search = explainFailures(failures, { depth: 2, inputOf });
    let step = search.next();
    while (!step.done) step = search.next();
    const { causes, unexplained } = conformanceFindings(step.value);
    assert.deepEqual(
      causes.map(({ causes }) => causes.map(({ id }) => id)),
      [['body-json-slash-and-ascii-escaped', 'body-json-keys-merged']],
    );
    assert.deepEqual(unexplained, []);
  });
});

/** In Latin-1; a body that isn't JSON stays as it is. */
function serializedAgain(body: Buffer): string {
  try {
    return JSON.stringify(JSON.parse(body.toString()))
      .replaceAll('/', '\\/')
      .replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  } catch {
    return body.toString('latin1').replace(/[\r\n]/g, '');
  }
}

describe('a program that signs body.strip()', () => {
  it('is explained by one cause for all failing cases, whatever their bodies end with', () => {
    const failures = [...conformanceCases({ count: 60, seed: 1, only: [] })]
      .filter(({ multipart }) => !multipart)
      .map(request => {
        const body = Buffer.from(request.body).toString('latin1');
        return { request, sign: signedAs(request, body.replace(STRIPPED, '')), body };
      })
      .filter(({ request, sign, body }) => sign !== signedAs(request, body.replace(/[\r\n]/g, '')));
    const search = explainFailures(failures, { depth: 1, inputOf });
    let step = search.next();
    while (!step.done) step = search.next();
    const { causes, unexplained } = conformanceFindings(step.value);
    assert.ok(failures.length > 5);
    assert.deepEqual(
      causes.map(({ causes }) => causes.map(({ id }) => id)),
      [['body-trimmed-lines-kept']],
    );
    assert.deepEqual(unexplained, []);
  });
});

function signedAs({ secret, path, timestamp }: ConformanceCase, bodyInLatin1: string): string {
  const signed = [Buffer.from(secret + path), Buffer.from(bodyInLatin1, 'latin1'), Buffer.from(timestamp)];
  return createHash('md5').update(Buffer.concat(signed)).digest('hex');
}

interface Signed {
  readonly token: string;
  readonly path: string;
  /** In Latin-1. */
  readonly body: string;
}

/** What programs change, by the cause that they're to be told. */
const MISTAKES: Readonly<Partial<Record<CauseId, (signed: Signed, request: ConformanceCase) => Signed>>> = {
  'path-query-included': (signed, { query }) => ({ ...signed, path: signed.path + query }),
  'path-percent-encoded-twice': signed => ({ ...signed, path: encodeURI(signed.path) }),
  'path-percent-decoded': signed => ({ ...signed, path: decodeURIComponent(signed.path) }),
  'path-lowercased': signed => ({ ...signed, path: signed.path.toLowerCase() }),
  'path-trailing-slash-missing': signed => ({ ...signed, path: signed.path.replace(/\/$/, '') }),
  'token-cut-short': signed => ({ ...signed, token: signed.token.replace(/=+$/, '') }),
  'body-tabs-to-spaces': signed => ({ ...signed, body: signed.body.replaceAll('\t', '') }),
};

describe('a program with three mistakes', function () {
  this.timeout(300_000);
  for (const [which, mistakes] of [
    [it, ['path-percent-encoded-twice', 'path-query-included', 'body-crlf-kept']],
    [it, ['path-trailing-slash-missing', 'path-percent-decoded', 'path-query-included']],
    [itInRest, ['path-percent-encoded-twice', 'path-query-included', 'body-tabs-to-spaces']],
    [itInRest, ['path-lowercased', 'path-query-included', 'body-crlf-kept']],
    [itInRest, ['path-lowercased', 'token-cut-short', 'body-tabs-to-spaces']],
    [itInRest, ['path-percent-decoded', 'token-cut-short', 'body-tabs-to-spaces']],
  ] as const satisfies readonly (readonly [unknown, readonly CauseId[]])[]) {
    which(`is explained by exactly these three: ${mistakes.join(', ')}`, () => {
      const keeps = mistakes.some(each => each === 'body-crlf-kept');
      const failures = [...conformanceCases({ count: 48, seed: 1, only: [] })].flatMap(request => {
        const { secret, path, timestamp, multipart } = request;
        const body = multipart ? '' : Buffer.from(request.body).toString('latin1');
        let signed: Signed = { token: secret, path, body };
        for (const mistake of mistakes) signed = MISTAKES[mistake]?.(signed, request) ?? signed;
        const kept = keeps ? signed.body : signed.body.replace(/[\r\n]/g, '');
        const sign = signedAs({ ...request, secret: signed.token, path: signed.path, timestamp }, kept);
        return sign === correctSign(request) ? [] : [{ request, sign }];
      });
      const search = explainFailures(failures, { depth: 2, inputOf });
      let step = search.next();
      while (!step.done) step = search.next();
      const { causes, unexplained } = conformanceFindings(step.value);
      const named = causes.flatMap(each => each.causes.map(({ id }) => id));
      assert.deepEqual([named.toSorted(), unexplained], [mistakes.toSorted(), []]);
    });
  }
});

/** What Python's `strip` removes from ASCII text. */
const STRIPPED = /^[ \t\r\n\f\v]+|[ \t\r\n\f\v]+$/g;

describe('a program with one cause', function () {
  this.timeout(900_000);
  let programs: ReadonlyMap<CauseId, Program>;

  before(() => {
    const count = timesOf({ sample: 60, complete: 200 });
    programs = incorrectPrograms([...conformanceCases({ count, seed: 1, only: [] })]);
  });

  for (const element of sampled(ELEMENTS, 6)) {
    it(`is explained by that cause, or by one that produces the same signatures: ${element}`, () => {
      for (const [id, program] of programs) {
        if (CAUSES[id][0] !== element) continue;
        // Fractions of a second are looked for last, unless only single causes are.
        const depth = id === 'timestamp-clock-fraction' ? 2 : 1;
        const search = explainFailures(program.failures, { depth, inputOf });
        let step = search.next();
        while (!step.done) step = search.next();
        const { causes, unexplained } = conformanceFindings(step.value);
        const [first] = causes;
        const named = [
          first?.causes.map(cause => cause.id).join(),
          ...(first?.equivalents ?? []).map(causes => causes.map(cause => cause.id).join()),
        ];
        assert.ok(named.includes(id), `${id} ${program.key}: ${named.join(' ')}`);
        if (named[0] !== id && FAILURES > 20) console.log(`      ${id} = ${named[0]}`);
        assert.deepEqual([first?.cases.length, unexplained.length], [program.failures.length, 0], id);
      }
    });
  }
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { choicesFor } from '../../../../src/core/explain/elements/choices.ts';
import type { Candidate, Choices, Levels } from '../../../../src/core/explain/pipeline/choice.ts';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { sign } from '../../../../src/core/signing/sign.ts';
import { explain } from '../../../support/explainNow.ts';
import { timesOf } from '../../../support/part.ts';
import { holds } from '../../../support/properties.ts';
import { candidateBytes, reproducedSign, signOf } from './reproduce.ts';
import { sampleRequest } from './sampleRequest.ts';

const word = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('São João', 'ção', '🍞', 'a/b', '<b> & "c"', 'e\u0301', ' x ', '–'),
);
const lineBreaks = fc.constantFrom('', '\n', '\r\n', '\r', '\n\n', '\r\r\n');

/** JSON with any layout. */
const json = fc
  .tuple(
    fc.dictionary(word, fc.oneof(word, fc.integer(), fc.array(word, { maxLength: 3 })), { maxKeys: 4 }),
    lineBreaks,
  )
  .chain(([value, lineBreak]) =>
    fc.constantFrom(
      JSON.stringify(value),
      JSON.stringify(value, undefined, 2).replaceAll('\n', lineBreak),
      ` ${JSON.stringify(value, undefined, ' \t').replaceAll('\n', lineBreak)}${lineBreak}`,
    ),
  );
const xml = fc
  .tuple(
    word,
    lineBreaks,
    fc.constantFrom('', '\uFEFF'),
    fc.constantFrom('', '<?xml version="1.0" encoding="UTF-8"?>'),
  )
  .map(([text, lineBreak, bom, declaration]) => {
    const value = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `${bom}${declaration}${lineBreak}<nfe>${lineBreak}  <nome>${value}</nome> <x/>${lineBreak}</nfe>${lineBreak}`;
  });
const plain = fc.tuple(word, lineBreaks, word).map(parts => parts.join(''));
const body = fc.oneof(fc.constant(''), json, json, xml, plain);

const request: fc.Arbitrary<ExplainInput> = fc
  .record({
    secret: fc.stringMatching(/^[!-~]{8,40}$/),
    appKey: fc.constantFrom(undefined, 'ak_5b1c'),
    method: fc.constantFrom('GET', 'POST', 'DELETE'),
    origin: fc.constantFrom(undefined, 'https://api.example.com.br', 'http://127.0.0.1:8787'),
    path: fc.constantFrom(
      '/openapi/demo/echo',
      '/openapi/v2/empresas/47%2B11/nf-e',
      '/openapi/v3/consultas/cpf/1/2',
    ),
    query: fc.constantFrom('', '?pagina=2', '?a=%20b&c'),
    template: fc.constantFrom(undefined, '/openapi/v2/empresas/{empresaId}/nf-e'),
    multipart: fc.boolean(),
    timestamp: fc.integer({ min: 1_600_000_000, max: 1_900_000_000 }).map(String),
    text: body,
  })
  .map(({ text, ...parts }) =>
    sampleRequest({ ...parts, body: Buffer.from(text), multipart: parts.multipart && text !== '' }),
  );

type ElementKey = keyof Choices;
const KEYS: readonly ElementKey[] = ['token', 'path', 'body', 'timestamp', 'order', 'separator', 'digest'];

/** Which elements are incorrect, and with which of their incorrect choices, as a number from 0 to 1. */
const wrong = fc
  .tuple(
    fc.subarray([...KEYS], { minLength: 1, maxLength: 2 }),
    fc.double({ min: 0, max: 0.999, noNaN: true }),
  )
  .map(([keys, place]) => ({ keys, place }));

/** All digests, whatever the claimed signature looks like. */
const SHAPES = [
  '0'.repeat(32),
  'A'.repeat(32),
  '0'.repeat(16),
  '0'.repeat(31),
  '0'.repeat(40),
  '0'.repeat(64),
];

function candidateOf(input: ExplainInput, keys: readonly ElementKey[], place: number): Candidate | undefined {
  const shape = SHAPES[Math.floor(place * SHAPES.length)] ?? '';
  const choices = choicesFor({ ...input, claimedSign: shape });
  const chosen = <T>(key: ElementKey, levels: Levels<T>): T | undefined => {
    const list = [...levels(keys.includes(key) ? 1 : 0, keys.length)];
    return list[Math.floor(place * list.length)];
  };
  const token = chosen('token', choices.token);
  const path = chosen('path', choices.path);
  const bodyChoice = chosen('body', choices.body);
  const timestamp = chosen('timestamp', choices.timestamp);
  const order = chosen('order', choices.order);
  const separator = chosen('separator', choices.separator);
  const digest = chosen('digest', choices.digest);
  if (!token || !path || !bodyChoice || !timestamp || !order || !separator || !digest) return undefined;
  return { elements: { token, path, body: bodyChoice, timestamp }, order, separator, digest };
}

function rightSign({ secret: token, path, body: bytes, multipart, timestamp }: ExplainInput): string {
  return sign({ token, path, body: multipart ? new Uint8Array() : bytes, timestamp });
}

describe('any request', () => {
  it('with one or two causes is explained, and each explanation produces its signature', () => {
    holds(
      fc.property(request, wrong, (input, { keys, place }) => {
        const candidate = candidateOf(input, keys, place);
        fc.pre(candidate !== undefined);
        const claimedSign = signOf(candidateBytes(candidate), candidate.digest.causes[0], input.secret);
        const { verdict } = explain({ ...input, claimedSign }, 2);
        if (claimedSign === rightSign(input)) {
          assert.equal(verdict.kind, 'right');
          return;
        }
        assert.ok(verdict.kind === 'explained', keys.join());
        for (const explanation of verdict.explanations) {
          assert.ok(explanation.causes.length <= keys.length);
          assert.equal(reproducedSign(explanation, input.secret), claimedSign);
        }
      }),
      timesOf({ sample: 15, complete: 60 }),
    );
  });

  it('is correct with its correct signature', () => {
    holds(
      fc.property(request, input => {
        assert.equal(explain({ ...input, claimedSign: rightSign(input) }, 2).verdict.kind, 'right');
      }),
      timesOf({ sample: 75, complete: 300 }),
    );
  });

  it('isn’t explained with a random signature', () => {
    const digits = [...'0123456789abcdef'];
    const hex = fc.string({ unit: fc.constantFrom(...digits), minLength: 32, maxLength: 32 });
    holds(
      fc.property(request, hex, (input, claimedSign) => {
        assert.equal(explain({ ...input, claimedSign }, 2).verdict.kind, 'unexplained');
      }),
      2,
    );
  });

  it('offers no incorrect choice that equals the correct one, for any element', () => {
    holds(
      fc.property(request, input => {
        const choices = choicesFor(input);
        for (const key of ['token', 'path', 'body', 'timestamp'] as const) {
          const [right] = choices[key](0, 0);
          for (const { ways, bytes } of choices[key](1, 1)) {
            const [way] = ways;
            assert.notEqual(bytes, right?.bytes, way?.[0]?.id);
            assert.equal(way?.length, 1);
          }
        }
      }),
      timesOf({ sample: 75, complete: 300 }),
    );
  });
});

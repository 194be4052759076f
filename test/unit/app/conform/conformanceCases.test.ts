import assert from 'node:assert/strict';
import { caseDocument, failureInput } from '../../../../src/app/conform/cases/conformanceCase.ts';
import { conformanceCases, generatedCases } from '../../../../src/app/conform/cases/conformanceCases.ts';
import { CAUSES, type CauseId } from '../../../../src/core/explain/causes/causes.ts';
import { secretFault } from '../../../../src/core/signing/appSecret.ts';
import { causeSigns } from '../../../support/causeSigns.ts';

const DEFAULT = { count: 200, seed: 1, only: [] };
/** What a program may have of its own, so that causes with it exist. */
const CONFIGURATION = { appKey: 'ak_1234', origin: 'https://api.example.com.br' };
const FEWEST = 3;
/** A program that is tested gets the body as it's sent, and no object that an HTTP library could send as a form. */
const ONLY_WHEN_SENDING: readonly CauseId[] = [
  'body-sent-as-form',
  'body-sent-compressed',
  'body-sent-cut-short',
  'body-sent-stringified-twice',
];
/** Found in the claimed signature: tried only for that of its text, or seen in a copy of the correct one. */
const ONLY_IF_CLAIMED: readonly CauseId[] = ['order-variables-unresolved', 'digest-miscopied'];

describe('the cases of conform', () => {
  it('detect each cause at least three times', () => {
    const detected = new Map<CauseId, number>();
    for (const request of conformanceCases(DEFAULT)) {
      const ids = new Set<CauseId>();
      const input = failureInput({ request, sign: 'f'.repeat(32) }, CONFIGURATION);
      for (const { cause } of causeSigns(input)) ids.add(cause.id);
      for (const id of ids) detected.set(id, (detected.get(id) ?? 0) + 1);
    }
    const ids = (Object.keys(CAUSES) as CauseId[]).filter(
      id => !ONLY_WHEN_SENDING.includes(id) && !ONLY_IF_CLAIMED.includes(id),
    );
    assert.deepEqual(
      ids.filter(id => (detected.get(id) ?? 0) < FEWEST).map(id => [id, detected.get(id) ?? 0]),
      [],
    );
  });

  it('contain each kind of line break, and identifiers with letters in path and body', () => {
    const cases = [...conformanceCases(DEFAULT)];
    const bodies = cases.map(({ body }) => Buffer.from(body).toString());
    for (const character of '\r\n\v\f\x1c\x1d\x1e\u0085\u2028\u2029') {
      const count = bodies.filter(body => body.includes(character)).length;
      assert.ok(count >= FEWEST, JSON.stringify(character));
    }
    const cnpj = /(?<![0-9A-Z])\d\d[A-Z]{3}\d{3}[A-Z]{2}\d{4}(?![0-9A-Z])/;
    const chave = /35260\d\d\d[A-Z]{3}\d{3}[A-Z]{2}\d{4}55\d{22}/;
    for (const texts of [bodies, cases.map(({ path }) => path)]) {
      for (const pattern of [cnpj, chave]) {
        assert.ok(texts.filter(text => pattern.test(text)).length >= FEWEST, String(pattern));
      }
    }
  });

  it('are the same for the same seed, and different for another seed', () => {
    const of = (seed: number) =>
      JSON.stringify([...conformanceCases({ ...DEFAULT, seed })].map(caseDocument));
    assert.equal(of(7), of(7));
    assert.notEqual(of(7), of(8));
  });

  it('cover each of the body rules at least three times', () => {
    const cases = [...conformanceCases(DEFAULT)];
    const counts = {
      json: cases.filter(({ contentType, body }) => contentType.includes('json') && body.length > 0),
      'DELETE with a body': cases.filter(({ method, body }) => method === 'DELETE' && body.length > 0),
      'XML of several lines': cases.filter(
        ({ contentType, body }) => contentType.includes('xml') && body.includes(10),
      ),
      'no body': cases.filter(({ method, body }) => method === 'GET' && body.length === 0),
      multipart: cases.filter(({ multipart }) => multipart),
      'not UTF-8': cases.filter(request => caseDocument(request).body === undefined),
      'a query': cases.filter(({ query }) => query !== ''),
    };
    for (const [rule, found] of Object.entries(counts)) assert.ok(found.length >= FEWEST, rule);
  });

  it('each use a different secret, which is valid in a header', () => {
    const secrets = [...conformanceCases(DEFAULT)].map(({ secret }) => secret);
    assert.deepEqual([...new Set(secrets.map(secretFault))], [undefined]);
    assert.equal(new Set(secrets).size, secrets.length);
  });

  it('test only the elements that --only names', () => {
    const ids = [...conformanceCases({ ...DEFAULT, count: 30, only: ['path', 'timestamp'] })].map(
      ({ id }) => id,
    );
    assert.ok(
      ids.every(id => !/^(?:json|xml|multipart)/.test(id)),
      ids.join(),
    );
    assert.ok(ids.some(id => id.startsWith('cpf')) && ids.some(id => id.startsWith('timestamp')));
  });

  it('are found by their ids, which are unique', () => {
    const source = generatedCases(DEFAULT);
    for (let place = 0; place < source.total; place++) {
      assert.equal(source.placeOf(source.idAt(place)), place);
      assert.equal(source.at(place).id, source.idAt(place));
    }
    for (const id of ['', 'echo-get', 'echo-get-1', 'xml-line-999', 'echo-post-0']) {
      assert.equal(source.placeOf(id), undefined, id);
    }
  });
});

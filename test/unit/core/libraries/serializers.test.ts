import assert from 'node:assert/strict';
import {
  afterDecoding,
  idsIn,
  JSON_SERIALIZERS,
  libraryOf,
  listOf,
  withoutDecoding,
  withoutSpecialCases,
  XML_SERIALIZERS,
} from '../../../../src/core/libraries/serializers.ts';

const ROWS = Object.entries<readonly [library: string, general?: string]>({
  ...JSON_SERIALIZERS,
  ...XML_SERIALIZERS,
});

describe('a serializer', () => {
  it('belongs to the same library as one with fewer settings', () => {
    const libraries = new Map(ROWS.map(([id, [library]]) => [id, library]));
    for (const [id, [library, general]] of ROWS) {
      if (general !== undefined) assert.equal(libraries.get(general), library, id);
    }
  });

  it('is identified by an id that can be used in a list', () => {
    const ids = ROWS.map(([id]) => id);
    assert.deepEqual(idsIn(listOf(ids)), ids);
    assert.deepEqual(idsIn(''), []);
  });

  it('isn’t listed next to the same serializer with fewer settings', () => {
    assert.deepEqual(withoutSpecialCases(['C14N (WithComments)', 'JAXB', 'C14N', 'JAXB']), ['JAXB', 'C14N']);
    assert.deepEqual(
      withoutSpecialCases(['.NET XDocument.ToString(), PreserveWhitespace', '.NET XDocument.ToString()']),
      ['.NET XDocument.ToString()'],
    );
    assert.deepEqual(withoutSpecialCases(['Java Transformer', 'Java Transformer (INDENT, 2, ≥ 9)']), [
      'Java Transformer',
    ]);
  });

  it('exists in a variant that writes what PHP decoded into arrays', () => {
    const [id, kept] = afterDecoding('PHP json_encode (JSON_HEX_TAG)');
    assert.equal(id, 'PHP json_encode (JSON_HEX_TAG) after json_decode (true)');
    assert.equal(withoutDecoding(id), 'PHP json_encode (JSON_HEX_TAG)');
    assert.deepEqual(libraryOf(id).numbers, ['PHP']);
    assert.deepEqual(libraryOf(kept).numbers, ['PHP, fraction kept']);
    assert.deepEqual(withoutSpecialCases([kept, id]), [id]);
    assert.deepEqual(withoutSpecialCases([id, 'PHP json_encode']), ['PHP json_encode']);
  });

  it('has no properties if its id is unknown', () => assert.deepEqual(libraryOf('Later 2.0'), {}));
});

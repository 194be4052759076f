import assert from 'node:assert/strict';
import { type Cause, causeOf } from '../../../../../src/core/explain/causes/causes.ts';
import { contradictEachOther, inOneLanguage } from '../../../../../src/core/explain/json/styleDifferences.ts';

const NUMERIC_CHECK = causeOf('body-json-numbers-as-text', {
  ...{ sent: '"1"', signed: '1', form: 'JSON_NUMERIC_CHECK' },
} as const);
const OF_GO = causeOf('body-json-numbers-rewritten', { form: 'Go %v' });
const OF_NO_LANGUAGE = causeOf('body-json-numbers-rewritten', { form: 'two decimals' });
const MINIFIED = causeOf('body-json-minified');

describe('the causes of an explanation', () => {
  it('contradict each other if no language does both', () => {
    assert.equal(contradictEachOther([NUMERIC_CHECK, OF_GO]), true);
    assert.equal(contradictEachOther([NUMERIC_CHECK, OF_NO_LANGUAGE]), false);
    assert.equal(contradictEachOther([causeOf('body-json-lists-as-objects'), NUMERIC_CHECK]), false);
    assert.equal(contradictEachOther([OF_GO, causeOf('path-query-included')]), false);
  });

  it('contradict each other if one rewrites numbers that another has rewritten', () => {
    const rewriting = causeOf('body-json-spaced', { numbers: 'rewritten' });
    assert.equal(contradictEachOther([OF_NO_LANGUAGE, rewriting]), true);
    assert.equal(contradictEachOther([causeOf('body-json-nulls-dropped'), rewriting]), false);
    assert.equal(contradictEachOther([OF_NO_LANGUAGE, MINIFIED]), false);
  });

  const libraries = (causes: readonly Cause[]) =>
    inOneLanguage(causes).map(({ detail }) =>
      detail !== undefined && 'libraries' in detail ? detail.libraries : undefined,
    );

  it('name libraries of one language', () => {
    assert.deepEqual(libraries([NUMERIC_CHECK, MINIFIED]), [undefined, 'jq -c']);
    assert.deepEqual(
      libraries([OF_GO, causeOf('body-json-ascii-escaped', { libraries: 'Python json.dumps' })]),
      [undefined, ''],
    );
    assert.deepEqual(libraries([OF_NO_LANGUAGE, MINIFIED]), [undefined, undefined]);
  });
});

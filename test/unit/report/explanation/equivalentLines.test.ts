import assert from 'node:assert/strict';
import type { Cause } from '../../../../src/core/explain/causes/causes.ts';
import { equivalentLines } from '../../../../src/report/explanation/causeLines.ts';

const linesFor = (shown: Cause, others: readonly Cause[]) =>
  equivalentLines(
    [shown],
    others.map(cause => [cause]),
    'en',
  ).map(({ text }) => text);

describe('causes with the same bytes', () => {
  it('are listed unless they say the same in other words', () => {
    const others: readonly Cause[] = [{ id: 'body-query-signed' }];
    assert.deepEqual(linesFor({ id: 'path-query-included' }, others), []);
    assert.equal(linesFor({ id: 'path-missing' }, others).length, 2);
    const uppercase: Cause = { id: 'digest-uppercase' };
    const latin1 = (or?: 'Windows-1252'): Cause => ({
      id: 'body-latin1-bytes',
      ...(or === undefined ? {} : { detail: { or } }),
    });
    const inWindows1252: readonly Cause[] = [{ id: 'body-cp1252-bytes' }, uppercase];
    const others1252 = (or?: 'Windows-1252') =>
      equivalentLines([latin1(or), uppercase], [inWindows1252], 'en');
    assert.deepEqual(others1252('Windows-1252'), []);
    assert.equal(others1252().length, 2);
    const lines = (sent: 'with them' | 'without its line breaks'): Cause => ({
      id: 'body-json-pretty-lines-kept',
      detail: { indent: '2', lineEnd: 'LF', sent },
    });
    assert.deepEqual(linesFor({ id: 'body-final-newline-removed' }, [lines('with them')]), []);
    assert.equal(
      linesFor({ id: 'body-final-newline-removed' }, [lines('without its line breaks')]).length,
      2,
    );
  });

  it('are listed once by each title, and several that occur together as sentences', () => {
    const style: Cause = { id: 'body-json-library-style', detail: { libraries: '', changes: [] } };
    const escaped: Cause = { id: 'body-json-html-escaped', detail: { libraries: '', changes: [] } };
    assert.equal(linesFor({ id: 'body-trimmed' }, [escaped, style]).length, 2);
    const lines = equivalentLines(
      [{ id: 'path-missing' }, { id: 'digest-sha1' }],
      [[{ id: 'order-elements-missing', detail: { order: ['body'] } }, { id: 'digest-sha1' }]],
      'en',
    );
    assert.match(lines[1]?.text ?? '', /`body` was signed; The signature/);
    assert.deepEqual(
      linesFor({ id: 'body-part-signed', detail: { part: 'xml' } }, [
        { id: 'body-object-as-text', detail: { form: 'PHP implode' } },
      ]),
      [],
    );
  });

  it('name serializers by their libraries, not by the name of a style', () => {
    const shown: Cause = { id: 'body-json-minified' };
    const named = linesFor(shown, [{ id: 'body-json-slash-and-ascii-escaped' }]);
    assert.match(named.join('\n'), /The same bytes are the output of PHP json_encode, for example\.$/);
    const declaration: Cause = { id: 'body-xml-declaration-rewritten', detail: { declaration: '<?xml?>' } };
    const xml = (libraries: string): Cause => ({ id: 'body-xml-library-style', detail: { libraries } });
    assert.deepEqual(linesFor(declaration, [xml('JAXB')]), []);
    assert.match(linesFor(declaration, [xml('lxml')]).join('\n'), /This is the output of lxml, for example/);
    const style: Cause = { id: 'body-json-library-style', detail: { libraries: 'Perl JSON::PP; jq -c' } };
    assert.match(linesFor(shown, [style]).join('\n'), /Perl JSON::PP or jq -c/);
  });

  it('name serializers beside a cause that all have, and list no title twice', () => {
    const decimal: Cause = { id: 'timestamp-decimal' };
    const shown: readonly Cause[] = [{ id: 'body-json-numbers-rewritten' }, decimal];
    const lines = equivalentLines(
      shown,
      [
        [{ id: 'body-json-slash-and-ascii-escaped' }, decimal],
        [{ id: 'body-json-library-style', detail: { libraries: 'jq -c' } }, decimal],
      ],
      'en',
    ).map(({ text }) => text);
    assert.equal(lines.length, 2);
    assert.match(lines[1] ?? '', /output of PHP json_encode or jq -c, for example\.$/);
  });

  it('don’t repeat a library that the cause’s own text names', () => {
    const shown: Cause = { id: 'body-json-pretty-4' };
    const style = (libraries: string): Cause => ({ id: 'body-json-library-style', detail: { libraries } });
    assert.deepEqual(linesFor(shown, [style('PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_*)')]), []);
    assert.match(
      linesFor(shown, [style('Go json.MarshalIndent')]).join('\n'),
      /output of Go json\.MarshalIndent, for example\.$/,
    );
    // The same with more settings says nothing new.
    assert.deepEqual(
      linesFor({ id: 'body-json-slash-and-ascii-escaped' }, [style('PHP json_encode (JSON_HEX_TAG)')]),
      [],
    );
  });
});

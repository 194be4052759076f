import assert from 'node:assert/strict';
import type { CauseDetail, CauseId } from '../../../../../src/core/explain/causes/causes.ts';
import { encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { encodingSteps } from '../../../../../src/core/explain/text/encodingSteps.ts';

/** What code with this cause signs instead of the body; undefined if the cause isn't looked for. */
function signed(body: string, id: CauseId, detail?: CauseDetail): string | undefined {
  const wanted = JSON.stringify(detail);
  const step = encodingSteps(body).find(one => one.id === id && JSON.stringify(one.detail) === wanted);
  return step?.change(body);
}

const idsFor = (body: string) => new Set(encodingSteps(body).map(({ id }) => id));

describe('the encoding of a body', () => {
  it('can be incorrect in only two ways if the body is ASCII', () =>
    assert.deepEqual([...idsFor('{"a":1}')], ['body-bom-added', 'body-utf16']));

  it('can be incorrect if JSON escapes become characters', () =>
    assert.ok(idsFor('{"a":"\\u00e7"}').has('body-latin1-bytes')));

  it('can be taken for Latin-1 or Windows-1252, or replaced with U+FFFD, if the body isn’t UTF-8', () => {
    const latin1 = 'S\xe3o \x80';
    assert.deepEqual(
      [...idsFor(latin1)],
      ['body-bom-added', 'body-sent-latin1', 'body-replacement-characters'],
    );
    assert.equal(signed(latin1, 'body-sent-latin1'), encode('São \x80'));
    assert.equal(signed(latin1, 'body-sent-latin1', { encoding: 'Windows-1252' }), encode('São €'));
    assert.equal(
      signed(latin1, 'body-replacement-characters', { each: 'sequence' }),
      encode('S\uFFFDo \uFFFD'),
    );
  });

  it('can have Oracle’s replacement character for each other character, in UTF-8 or in ISO-8859-1', () => {
    const id = 'body-non-ascii-question-marks';
    assert.equal(signed(encode('São 🍞'), id, { as: '¿' }), encode('S¿o ¿'));
    assert.equal(signed(encode('São 🍞'), id, { as: '¿', encoding: 'ISO-8859-1' }), 'S\xbfo \xbf');
  });

  it('can be UTF-8 applied twice', () => {
    assert.equal(signed(encode(encode('São')), 'body-sent-encoded-twice'), encode('São'));
    assert.equal(signed(encode('São'), 'body-sent-encoded-twice'), undefined);
    assert.equal(signed(encode('€'), 'body-sent-encoded-twice'), undefined);
    assert.equal(signed(`${encode('ã')}\xff`, 'body-sent-encoded-twice'), undefined);
  });

  it('can be Python’s unicode_escape', () => {
    const escaped = (text: string) => signed(encode(text), 'body-non-ascii-references', { form: '\\xe7' });
    assert.equal(escaped('aç'), 'a\\xe7');
    assert.equal(escaped('\x80\xff\u0100'), '\\x80\\xff\\u0100');
    assert.equal(escaped('\uffff🍞'), '\\uffff\\U0001f35e');
  });
});

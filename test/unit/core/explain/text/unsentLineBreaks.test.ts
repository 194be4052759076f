import assert from 'node:assert/strict';
import { unsentLineBreakSteps } from '../../../../../src/core/explain/text/sentFormSteps.ts';

const JSON_FILE = '{\n  "a": "x  {  \\"  y",\n  "b": [\n    { "c": 1.50 }\n  ]\n}';
const XML_FILE = '<?xml version="1.0"?>\n<a>\n  <b>x  y</b>\n  <c></c>\n</a>';

function restored(file: string, isXml: boolean): readonly (string | undefined)[] {
  const sent = file.replaceAll('\n', '');
  return unsentLineBreakSteps(sent, isXml).map(({ change }) => change(sent));
}

function forms(file: string): readonly string[] {
  const onWindows = file.replaceAll('\n', '\r\n');
  return [file, `${file}\n`, onWindows, `${onWindows}\r\n`];
}

describe('the line breaks of a file that was sent without them', () => {
  it('were where the indentation of JSON is, outside its strings', () =>
    assert.deepEqual(restored(JSON_FILE, false), forms(JSON_FILE)));

  it('were where the indentation of XML is, after the declaration, and before the end of the root', () =>
    assert.deepEqual(restored(XML_FILE, true), forms(XML_FILE)));

  it('aren’t looked for in a body with line breaks or without indentation', () => {
    assert.deepEqual(unsentLineBreakSteps(JSON_FILE, false), []);
    assert.deepEqual(unsentLineBreakSteps('{"a": 1, "b": 2}', false), []);
    assert.deepEqual(unsentLineBreakSteps('<a><b/></a>', true), []);
  });

  it('are found in time in a string that doesn’t end', () => {
    const sent = `{  "${'\\"'.repeat(100_000)}\\`;
    assert.equal(unsentLineBreakSteps(sent, false)[0]?.change(sent)?.length, sent.length + 1);
  });
});

import { deepEqual, equal, ok } from 'node:assert/strict';
import { entriesOf } from '../../../../src/core/convert/jsonMembers.ts';
import { yamlValue } from '../../../../src/core/convert/openapi/yamlValue.ts';
import {
  jsonText,
  plainNumber,
  sourcedJson,
  WrittenNumber,
} from '../../../../src/core/convert/writtenNumber.ts';
import { member } from '../../../../src/core/formats/unknownValue.ts';

const KEY = '35170608530528000184550000000154301000771561';

describe('numbers of JSON', () => {
  for (const text of [
    `{"a":${KEY},"b":1.10,"c":[-0.50,1e5,7],"d":"1.10"}`,
    '{"a":"\\"1.10\\\\","b":1.10}',
    '{"\\\\":"1.10","b":[1.10,"]"]}',
    '1.10',
    '"1.10"',
    '5',
  ]) {
    it(`are kept as written: ${text}`, () => equal(jsonText(sourcedJson(text), 0), text));
  }

  it('are read as members, but have no members themselves', () => {
    const value = sourcedJson('{"a":1.10}');
    const number = member(value, 'a');
    ok(number instanceof WrittenNumber);
    equal(number.source, '1.10');
    deepEqual(entriesOf(number), []);
    equal(member(number, 'source'), undefined);
    deepEqual(Object.assign({}, number), {});
  });

  it('aren’t read from strings and names, whatever those contain', () => {
    for (const text of [
      '{"\\u0000#1":"\\u0000#2","a":1.10}',
      '{"#0#1":"#0#2","#1#3":["#1#","#3#4"],"a":1.10}',
      '{"a":1.10,"\\\\u0023":"#0#5"}',
    ]) {
      equal(jsonText(sourcedJson(text), 0), text);
    }
    equal(jsonText(sourcedJson('{"a":"\\u0023\\u0030#5","b":1.10}'), 0), '{"a":"#0#5","b":1.10}');
  });

  it('are read from texts of any length', () => {
    const long = 'a'.repeat(10_000_000);
    deepEqual(
      member(sourcedJson(`{"openapi":"3.0.0","info":{"description":"${long}"}}`), 'openapi'),
      '3.0.0',
    );
    const digits = '1'.repeat(1_000_000);
    equal(jsonText(sourcedJson(`[${digits}]`), 0), `[${digits}]`);
  });

  it('E2 are searched for in time proportional to the length, even in an unclosed string', () => {
    // Quadratic, this would take minutes, longer than the test's limit.
    const escaped = '\\"'.repeat(1_000_000);
    equal(sourcedJson(`{"openapi":"3","a":"${escaped}\\`), undefined);
    equal(sourcedJson(`{"openapi":"3","a":"${'\\'.repeat(1_000_001)}"`), undefined);
  });
});

describe('numbers of YAML', () => {
  it('are written as numbers of JSON', () => {
    const value = yamlValue('[01234567890, +5, -007, 000, +1.50, 1.10, 0x1F, 0o17, .inf]');
    equal(jsonText(value, 0), '[1234567890,5,-7,0,1.5,1.10,31,15,null]');
  });

  it('aren’t read from strings that look like their marks', () => {
    equal(jsonText(yamlValue('{ a: "\\0#1", "\\0#2": 1.10 }'), 0), '{"a":"\\u0000#1","\\u0000#2":1.10}');
  });

  it('E2 are converted in time proportional to their length', () => {
    const digits = '9'.repeat(2_000_000);
    ok(plainNumber(`+${digits}`) === digits);
    ok(plainNumber(`-00${digits}`) === `-${digits}`);
  });
});

import assert from 'node:assert/strict';
import { junitDocument } from '../../../src/report/junitDocument.ts';

const COMMANDS = [
  ...['##vso[task.setvariable variable=x]y', '##teamcity[buildStatus]', '##octopus[x]', '###[error]x'],
  ...['::error::x', 'a\n::error::x', 'a\r\n  ::error::x'],
];

describe('C1 C2 a JUnit report', () => {
  it('contains the same text without any character that a terminal acts on', () => {
    const text = 'a\u009b31m\u202eb\u200bc\u0085d';
    const failure = { type: text, message: text, text };
    const report = junitDocument([
      { name: text, cases: [{ name: text, className: text, seconds: 0, failure }] },
    ]);
    assert.doesNotMatch(report, /[\x7f-\x9f\u200b-\u200f\u202a-\u202e]/);
    const read = report.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    assert.equal(read.split(text).length - 1, 6);
  });
});

describe('C3 a JUnit report', () => {
  for (const text of COMMANDS) {
    it(`contains no command for a CI server that prints it: ${JSON.stringify(text)}`, () => {
      const failure = { type: text, message: text, text };
      const failed = { name: text, className: text, seconds: 0, location: { file: text, line: 1 }, failure };
      const skipped = { name: 'a', className: 'b', seconds: 0, skipped: text };
      const report = junitDocument([{ name: text, cases: [failed, skipped] }]);
      assert.doesNotMatch(report, /##|^\s*::/m);
      const read = report.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
      assert.equal(read.split(text).length - 1, 8);
    });
  }
});

describe('the durations of a JUnit report', () => {
  it('have three decimals at most, without the rounding errors of sums', () => {
    const timed = (seconds: number) => ({ name: 'a', className: 'b', seconds });
    const report = junitDocument([{ name: 's', cases: [timed(0.1), timed(0.2), timed(0.0227532)] }], 0.3004);
    const times = [...report.matchAll(/ time="([^"]*)"/g)].map(([, time]) => time);
    assert.deepEqual(times, ['0.3', '0.323', '0.1', '0.2', '0.023']);
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { daysInMonth } from '../../../../../src/core/api/identifiers/calendarDate.ts';
import {
  type BirthDateForm,
  checkBirthDate,
  writeBirthDate,
} from '../../../../../src/core/api/identifiers/identifier.ts';
import { holds } from '../../../../support/properties.ts';

const TODAY = { year: 2026, month: 11, day: 20 };
const FORMS: readonly BirthDateForm[] = ['DD/MM/AAAA', 'DD-MM-AAAA', 'AAAA-MM-DD', 'DDMMAAAA', 'AAAAMMDD'];

describe('checkBirthDate', () => {
  for (const [text, form, iso] of [
    ['1980-01-02', 'AAAA-MM-DD', '1980-01-02'],
    ['02/01/1980', 'DD/MM/AAAA', '1980-01-02'],
    ['02011980', 'DDMMAAAA', '1980-01-02'],
    ['19800102', 'AAAAMMDD', '1980-01-02'],
    ['29/02/2000', 'DD/MM/AAAA', '2000-02-29'],
    ['2024-02-29', 'AAAA-MM-DD', '2024-02-29'],
    ['01/01/1900', 'DD/MM/AAAA', '1900-01-01'],
    ['31-12-1999', 'DD-MM-AAAA', '1999-12-31'],
    ['15101986', 'DDMMAAAA', '1986-10-15'],
    ['2026-11-20', 'AAAA-MM-DD', '2026-11-20'],
    ['20122012', 'DDMMAAAA', '2012-12-20'],
    ['20121220', 'AAAAMMDD', '2012-12-20'],
  ] as const) {
    it(`reads ${text} as ${form}`, () => {
      const check = checkBirthDate(text, TODAY);
      assert.deepEqual([check.kind, check.findings, check.form], ['valid', [], form]);
      assert.equal(check.date && writeBirthDate(check.date, 'AAAA-MM-DD'), iso);
    });
  }

  for (const [text, code, start, end] of [
    ['29/02/1900', 'birth-date-day', 0, 2],
    ['31/04/1990', 'birth-date-day', 0, 2],
    ['1990-13-01', 'birth-date-month', 5, 7],
    ['00/01/1990', 'birth-date-day', 0, 2],
    ['32/01/1990', 'birth-date-day', 0, 2],
    ['2026-11-21', 'birth-date-future', 0, 10],
    ['1990-2-3', 'birth-date-form', 0, 8],
    ['02/01/80', 'birth-date-form', 0, 8],
    ['1899-12-31', 'birth-date-year', 0, 4],
    ['01/01/1990 00:00', 'birth-date-form', 0, 16],
    ['1980-01-02T00:00:00Z', 'birth-date-form', 0, 20],
    ['1990-00-01', 'birth-date-month', 5, 7],
    ['2100-01-01', 'birth-date-year', 0, 4],
    ['31121899', 'birth-date-year', 4, 8],
    ['19901301', 'birth-date-month', 4, 6],
    ['02/01-1980', 'birth-date-form', 0, 10],
    ['1980-01-02\n', 'birth-date-form', 0, 11],
    ['', 'birth-date-form', 0, 0],
  ] as const) {
    it(`rejects ${JSON.stringify(text)} with ${code}`, () => {
      const check = checkBirthDate(text, TODAY);
      assert.equal(check.kind, 'invalid');
      assert.deepEqual(
        check.findings.map(found => [found.code, found.start, found.end]),
        [[code, start, end]],
      );
    });
  }

  it('reports the number of days in the month', () => {
    assert.deepEqual(checkBirthDate('1990-02-29', TODAY).findings[0]?.args, { lastDay: 28 });
    assert.deepEqual(checkBirthDate('31/04/1990', TODAY).findings[0]?.args, { lastDay: 30 });
  });

  it('reads every day from 1900 to 2099 in both formats of eight digits, which are never ambiguous', () => {
    const last = { year: 2099, month: 12, day: 31 };
    for (let year = 1900; year <= 2099; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        for (let day = 1; day <= daysInMonth(year, month); day += 1) {
          for (const form of ['DDMMAAAA', 'AAAAMMDD'] as const) {
            const check = checkBirthDate(writeBirthDate({ year, month, day }, form), last);
            if (check.kind !== 'valid' || check.form !== form) assert.fail(`${year}-${month}-${day} ${form}`);
          }
        }
      }
    }
  });

  it('reads every format that writeBirthDate writes', () => {
    const days = fc.record({
      year: fc.integer({ min: 1900, max: 2099 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    });
    holds(
      fc.property(days, fc.constantFrom(...FORMS), (date, form) => {
        const check = checkBirthDate(writeBirthDate(date, form), { year: 2099, month: 12, day: 31 });
        assert.deepEqual(check, { kind: 'valid', findings: [], date: { ...date }, form });
      }),
      300,
    );
  });
});

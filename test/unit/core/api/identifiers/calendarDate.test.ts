import assert from 'node:assert/strict';
import {
  dateInBrasilia,
  daysInMonth,
  isAfter,
} from '../../../../../src/core/api/identifiers/calendarDate.ts';

describe('calendar dates', () => {
  it('follow the leap years of the Gregorian calendar', () => {
    assert.deepEqual(
      [1900, 1999, 2000, 2024, 2100].map(year => daysInMonth(year, 2)),
      [28, 28, 29, 29, 28],
    );
  });

  it('use the correct number of days in each month', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(month => daysInMonth(2026, month)),
      [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
    );
  });

  it('can be compared', () => {
    const day = { year: 2026, month: 11, day: 20 };
    assert.equal(isAfter(day, day), false);
    assert.equal(isAfter({ ...day, day: 21 }, day), true);
    assert.equal(isAfter({ year: 2026, month: 12, day: 1 }, day), true);
    assert.equal(isAfter({ year: 2025, month: 12, day: 31 }, day), false);
  });

  it('in Brasília start at 03:00 UTC in January and in July', () => {
    assert.deepEqual(dateInBrasilia(Date.UTC(2026, 0, 1, 2, 59, 59, 999)), {
      year: 2025,
      month: 12,
      day: 31,
    });
    assert.deepEqual(dateInBrasilia(Date.UTC(2026, 0, 1, 3)), { year: 2026, month: 1, day: 1 });
    assert.deepEqual(dateInBrasilia(Date.UTC(2026, 6, 1, 3)), { year: 2026, month: 7, day: 1 });
  });
});

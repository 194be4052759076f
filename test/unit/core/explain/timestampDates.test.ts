import assert from 'node:assert/strict';
import { timestampChoices } from '../../../../src/core/explain/elements/timestampChoices.ts';
import { detailValue } from './detailValue.ts';
import { singleChoices } from './singleChoices.ts';

/** What code signs instead of a timestamp, by the form that it writes it in. */
function formsOf(timestamp: string): ReadonlyMap<unknown, string> {
  const choices = singleChoices(timestampChoices(timestamp));
  return new Map(
    choices.flatMap(({ detail, bytes }) =>
      detailValue({ detail }, 'form') === undefined || typeof bytes !== 'string'
        ? []
        : [[detailValue({ detail }, 'form'), bytes] as const],
    ),
  );
}

const seconds = (date: string) => String(Date.parse(date) / 1000);

describe('a timestamp that is signed in another form', () => {
  it('can contain the names of weekdays and months as Date.toUTCString writes them', () => {
    for (let month = 1; month <= 12; month++) {
      const date = new Date(`2024-${String(month).padStart(2, '0')}-0${(month % 7) + 1}T12:34:56Z`);
      const [weekday = '', day, name, year, time] = date.toUTCString().replace(',', '').split(' ');
      const forms = formsOf(String(date.getTime() / 1000));
      assert.equal(forms.get('Java Date'), `${weekday} ${name} ${day} ${time} UTC ${year}`);
      assert.equal(forms.get('HTTP date'), date.toUTCString());
      assert.equal(
        forms.get('C asctime, padded'),
        `${weekday} ${name} ${String(Number(day)).padStart(2)} ${time} ${year}`,
      );
      assert.equal(forms.get('Go RFC 822'), `${day} ${name} 24 12:34 UTC`);
    }
  });

  it('can contain AM and PM as en-US writes them', () => {
    for (const hour of ['00', '01', '03', '09', '12', '14', '15', '16', '23']) {
      const date = new Date(`2026-01-09T${hour}:05:07Z`);
      const written = date.toLocaleString('en-US', { timeZone: 'America/Sao_Paulo' }).replace('\u202F', ' ');
      const forms = formsOf(String(date.getTime() / 1000));
      assert.equal(forms.get('M/D/YYYY, h:mm:ss AM, local'), written);
      assert.equal(forms.get('M/D/YYYY h:mm:ss AM, local'), written.replace(',', ''));
      const narrow = Buffer.from(written.replace(/ (?=[AP]M$)/, '\u202F')).toString('latin1');
      assert.equal(forms.get('M/D/YYYY, h:mm:ss AM, local, U+202F'), narrow);
    }
  });

  it('can contain the local day and hour of Brasília', () => {
    const forms = formsOf(seconds('2026-01-01T01:02:03Z'));
    assert.equal(forms.get('MM/DD/YYYY hh:mm:ss, local'), '12/31/2025 22:02:03');
    assert.equal(forms.get('DD/MM/YYYY hh:mm:ss, local'), '31/12/2025 22:02:03');
    assert.equal(forms.get('ISO 8601 −03:00'), '2025-12-31T22:02:03-03:00');
  });

  it('can contain its digits grouped in threes from the right', () => {
    assert.equal(formsOf('1700000000').get('1.700.000.000'), '1.700.000.000');
    assert.equal(formsOf('170000').get('1,700,000,000'), '170,000');
  });
});

describe('a timestamp that belongs to another moment', () => {
  const found = (timestamp: string, id: string) =>
    new Set(
      singleChoices(timestampChoices(timestamp))
        .filter(one => one.id === id)
        .map(({ bytes }) => bytes),
    );

  it('is up to 300 seconds away, older if it was cached, or later if it’s when the signature expires', () => {
    const others = found('1700000000', 'timestamp-other-second');
    for (const away of [1, -1, 300, -300, -301, -3_899, -3_900, -600, -86_400, 600, 900, 1_200, 1_800])
      assert.ok(others.has(String(1_700_000_000 + away)), `${away}`);
    for (const away of [0, 301, 601, -3_901, 86_400])
      assert.ok(!others.has(String(1_700_000_000 + away)), `${away}`);
  });

  it('is looked for in each of the next 300 and the last 3,900 seconds once, and at five longer distances', () => {
    const others = singleChoices(timestampChoices('1700000000')).filter(
      ({ id }) => id === 'timestamp-other-second',
    );
    const [cachedForADay, expiries] = [1, 4];
    assert.equal(others.length, 300 + 3_900 + cachedForADay + expiries);
  });

  it('is up to 14 time zones away', () => {
    const others = found('1700000000', 'timestamp-timezone-shift');
    for (const hours of [1, -1, 14, -14])
      assert.ok(others.has(String(1_700_000_000 + hours * 3_600)), `${hours}`);
    assert.equal(others.size, 28);
  });

  it('is at most 999 milliseconds later', () => {
    const others = found('1700000000', 'timestamp-milliseconds-later');
    assert.equal(others.size, 999);
    assert.ok(others.has('1700000000001') && others.has('1700000000999'));
  });

  it('can have fractions along with another incorrect step unless the body is large', () => {
    const combined = (bodyBytes: number) =>
      [...timestampChoices('1700000000', bodyBytes)(1, 2)].some(({ bytes }) => bytes === '1700000000.123');
    assert.ok(combined(65_536));
    assert.ok(!combined(65_537));
    const alone = [...timestampChoices('1700000000', 65_537)(1, 1)];
    assert.ok(alone.some(({ bytes }) => bytes === '1700000000.123'));
  });

  it('isn’t looked for if the timestamp has another number of digits', () => {
    for (const timestamp of ['170000000012', '17000000001234', '', 'x'])
      assert.equal(found(timestamp, 'timestamp-other-second').size, 0, timestamp);
    assert.equal(found('1700000000123', 'timestamp-seconds-signed').size, 2);
    assert.equal(found('1700000000', 'timestamp-seconds-signed').size, 0);
  });
});

import assert from 'node:assert/strict';
import { dateSteps } from '../../../../../src/core/explain/json/jsonDates.ts';
import { JsonDocuments } from '../../../../../src/core/explain/json/jsonDocuments.ts';
import { encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { detailValue } from '../detailValue.ts';

/** What was signed instead of a value in the given form, as the value's text. */
function signedAs(form: string, value: string): readonly string[] {
  const json = `{"d":${value}}`;
  return dateSteps(new JsonDocuments())
    .filter(({ detail }) => detailValue({ detail }, 'form') === form)
    .map(step => step.change(json))
    .filter(text => text !== undefined)
    .map(text => text.slice('{"d":'.length, -1));
}

/** The form, what was sent, and what was signed. */
type Row = readonly [form: string, sent: string, signed: string];

const OFFSET = '"2026-11-30T10:00:05-03:00"';
const LOCAL = '"2026-11-30T10:00:05"';
const UTC = '"2026-11-30T13:00:05.250Z"';
const DAY = '"2026-11-30"';

const PHP = (type: number, zone: string) =>
  `{"date":"2026-11-30 10:00:05.000000","timezone_type":${type},"timezone":"${zone}"}`;

const WRITTEN: readonly Row[] = [
  ['PHP DateTime', OFFSET, PHP(1, '-03:00')],
  ['PHP DateTime', OFFSET, PHP(3, 'America\\/Sao_Paulo')],
  ['PHP DateTime', OFFSET, PHP(3, 'America/Sao_Paulo')],
  ['PHP DateTime', LOCAL, PHP(3, 'America\\/Sao_Paulo')],
  ['PHP DateTime', LOCAL, PHP(3, 'UTC')],
  ['PHP DateTime', UTC, '{"date":"2026-11-30 13:00:05.250000","timezone_type":2,"timezone":"Z"}'],
  ['PHP DateTime', DAY, '{"date":"2026-11-30 00:00:00.000000","timezone_type":3,"timezone":"UTC"}'],
  ['UTC with microseconds', OFFSET, '"2026-11-30T13:00:05.000000Z"'],
  ['YYYY-MM-DDT00:00:00.000000Z', DAY, '"2026-11-30T00:00:00.000000Z"'],
  ['Gson Date', OFFSET, '"Nov 30, 2026, 10:00:05 AM"'],
  ['Gson Date', LOCAL, '"Nov 30, 2026, 10:00:05 AM"'],
  ['Gson Date', '"2026-01-02T15:07:00Z"', '"Jan 2, 2026, 12:07:00 PM"'],
  ['Gson Date', DAY, '"Nov 30, 2026, 12:00:00 AM"'],
  ['Gson Date, UTC', UTC, '"Nov 30, 2026, 1:00:05 PM"'],
  ['Gson Date, U+202F', OFFSET, encode('"Nov 30, 2026, 10:00:05\u202fAM"')],
  ['Gson Date, Java 8', OFFSET, '"Nov 30, 2026 10:00:05 AM"'],
  ['Gson java.sql.Date', DAY, '"Nov 30, 2026"'],
  ['seconds since 2001', OFFSET, '817736405'],
  ['YYYY-MM-DD hh:mm:ss -0300', OFFSET, '"2026-11-30 10:00:05 -0300"'],
  ['YYYY-MM-DD hh:mm:ss UTC', OFFSET, '"2026-11-30 13:00:05 UTC"'],
  ['UTC with +0000', OFFSET, '"2026-11-30T13:00:05+0000"'],
  ['offset missing', UTC, '"2026-11-30T13:00:05.250"'],
  ['YYYY-MM-DDThh:mm:ss.000, local', UTC, '"2026-11-30T10:00:05.250"'],
  ['DD/MM/YY', OFFSET, '"30/11/26"'],
  ['DD-MMM-YY', OFFSET, '"30-NOV-26"'],
  ['SQL Server, style 0', '"2026-11-03T07:05:00-03:00"', '"Nov  3 2026  7:05AM"'],
  ['SQL Server, style 0', UTC, '"Nov 30 2026  1:00PM"'],
  ['{"$date":…}', OFFSET, `{"$date":${OFFSET}}`],
  ['{"_seconds":…}', UTC, '{"_seconds":1796043605,"_nanoseconds":250000000}'],
  ['{"seconds":…}', OFFSET, '{"seconds":1796043605,"nanoseconds":0}'],
  ['HTTP date', OFFSET, '"Mon, 30 Nov 2026 13:00:05 GMT"'],
  ['Java Timestamp', LOCAL, '"2026-11-30 10:00:05.0"'],
  ['Java Date, BRT', OFFSET, '"Mon Nov 30 10:00:05 BRT 2026"'],
  ['YYYY-MM-DD hh:mm:ss.000', UTC, '"2026-11-30 10:00:05.250"'],
  ['YYYY-MM-DD hh:mm:ss.000000', LOCAL, '"2026-11-30 10:00:05.000000"'],
  ['YYYY-MM-DD hh:mm:ss−03', OFFSET, '"2026-11-30 10:00:05-03"'],
  ['DD/MM/YYYY, hh:mm:ss, local', OFFSET, '"30/11/2026, 10:00:05"'],
  [
    'JavaScript Date, local, in Portuguese',
    OFFSET,
    encode('"Mon Nov 30 2026 10:00:05 GMT-0300 (Horário Padrão de Brasília)"'),
  ],
  ['YYYYMMDDhhmmss, local', OFFSET, '"20261130100005"'],
  ['YYYYMMDDhhmmssfff', OFFSET, '"20261130100005000"'],
  ['YYYYMMDD', OFFSET, '"20261130"'],
  ['YYYYMMDD', DAY, '"20261130"'],
  ['/Date(…-0300)/', OFFSET, '"\\/Date(1796043605000-0300)\\/"'],
  ['milliseconds', UTC, '1796043605250'],
  ['milliseconds', DAY, '1796007600000'],
  ['milliseconds, UTC', DAY, '1795996800000'],
  ['seconds with nanoseconds', UTC, '1796043605.250000000'],
  ['serial date, local', '"2026-11-30T12:00:00-03:00"', '46356.5'],
  ['{}', OFFSET, '{}'],
];

/** Dates that were sent as serializers write them by default. */
const SENT: readonly Row[] = [
  ['ISO 8601', PHP(3, 'America\\/Sao_Paulo'), OFFSET],
  ['ISO 8601', PHP(1, '-04:00'), '"2026-11-30T10:00:05-04:00"'],
  ['ISO 8601', PHP(3, 'UTC'), '"2026-11-30T10:00:05+00:00"'],
  ['date only', PHP(3, 'UTC'), DAY],
  ['ISO 8601', '[2026,11,30,10,0,5]', LOCAL],
  ['ISO 8601', '[2026,1,2]', '"2026-01-02"'],
  ['ISO 8601 −03:00', '[2026,11,30,10,0]', '"2026-11-30T10:00:00-03:00"'],
  ['ISO 8601', '1796043605250', UTC],
  ['local time (−03:00)', '1796043605000', OFFSET],
  ['milliseconds', '"Nov 30, 2026, 10:00:05 AM"', '1796043605000'],
  ['Gson Date', '1796043605000', '"Nov 30, 2026, 10:00:05 AM"'],
  ['UTC', '"\\/Date(1796043605000-0300)\\/"', '"2026-11-30T13:00:05Z"'],
  ['ISO 8601', '"Nov 30, 2026, 10:00:05 AM"', LOCAL],
  ['ISO 8601', '"Nov 3, 2026 12:00:05 AM"', '"2026-11-03T00:00:05"'],
  ['ISO 8601', encode('"Nov 30, 2026, 12:00:05\u202fPM"'), '"2026-11-30T12:00:05"'],
];

describe('a date of a JSON document', () => {
  for (const [form, sent, signed] of WRITTEN)
    it(`can be signed as ${form}: ${sent} as ${signed}`, () =>
      assert.ok(signedAs(form, sent).includes(signed), signedAs(form, sent).join('\n')));

  for (const [form, sent, signed] of SENT)
    it(`can be sent by another serializer: ${sent}, and signed as ${signed}`, () =>
      assert.ok(signedAs(form, sent).includes(signed), signedAs(form, sent).join('\n')));

  it('is changed apart from dates without a time, which programs often keep as text', () => {
    const json = '{"d":"2026-11-30T10:00:05","n":"1980-01-02"}';
    const found = dateSteps(new JsonDocuments())
      .filter(({ detail }) => detailValue({ detail }, 'form') === 'Gson Date')
      .map(step => step.change(json))
      .filter(text => text !== undefined);
    assert.deepEqual(found, [
      '{"d":"Nov 30, 2026, 10:00:05 AM","n":"Jan 2, 1980, 12:00:00 AM"}',
      '{"d":"Nov 30, 2026, 10:00:05 AM","n":"1980-01-02"}',
    ]);
  });

  it('isn’t a list of other numbers, another object, an invalid date, or another text', () => {
    const others = ['[2026,13,1]', '[1,2,3]', '[2026,11,30.5]', '[2026,11]', '{"date":"x"}', '179604360525'];
    for (const value of [...others, '"Foo 30, 2026, 1:00:00 AM"', '"a"'])
      for (const step of dateSteps(new JsonDocuments()))
        assert.ok(
          [undefined, `{"d":${value}}`].includes(step.change(`{"d":${value}}`)),
          JSON.stringify(step),
        );
  });
});

import type { Text } from '../text.ts';

export const BRASILIA_TIME: Text = { en: 'Brasília time (UTC−3)', 'pt-BR': 'horário de Brasília (UTC−3)' };

/** Formats of dates and times whose names contain words. */
export const DATE_FORMATS: Readonly<Record<string, Text>> = {
  'UTC with milliseconds': { en: 'UTC with milliseconds', 'pt-BR': 'UTC com milissegundos' },
  'UTC with +00:00': { en: 'UTC with +00:00', 'pt-BR': 'UTC com +00:00' },
  'local time (−03:00)': BRASILIA_TIME,
  'local time without offset': {
    en: 'Brasília time (UTC−3) without an offset',
    'pt-BR': 'horário de Brasília (UTC−3), sem indicação de fuso',
  },
  milliseconds: { en: 'milliseconds', 'pt-BR': 'milissegundos' },
  seconds: { en: 'seconds', 'pt-BR': 'segundos' },
  'seconds with nanoseconds': { en: 'seconds with nanoseconds', 'pt-BR': 'segundos com nanossegundos' },
  'thousands of seconds': { en: 'Unix time divided by 1000', 'pt-BR': 'a hora Unix dividida por 1000' },
  minutes: { en: 'Unix time in minutes', 'pt-BR': 'a hora Unix em minutos' },
  days: { en: 'Unix time in days', 'pt-BR': 'a hora Unix em dias' },
  'serial date': {
    en: 'days since 1899-12-30, as spreadsheets, Visual Basic, and Delphi count them, such as `46349.5`',
    'pt-BR': 'dias desde 30/12/1899, como planilhas, Visual Basic e Delphi os contam, como `46349.5`',
  },
  'serial date, local': {
    en: 'days since 1899-12-30 in Brasília time (UTC−3), as `Now` in Visual Basic and Delphi returns it, such as `46349.5`',
    'pt-BR':
      'dias desde 30/12/1899 no horário de Brasília (UTC−3), que o `Now` do Visual Basic e do Delphi retorna, como `46349.5`',
  },
  'serial date with a comma': {
    en: 'days since 1899-12-30, as spreadsheets, Visual Basic, and Delphi count them, with a decimal comma, such as `46349,5`',
    'pt-BR':
      'dias desde 30/12/1899, como planilhas, Visual Basic e Delphi os contam, com vírgula decimal, como `46349,5`',
  },
  'serial date with a comma, local': {
    en: 'days since 1899-12-30 in Brasília time (UTC−3), as `Now` in Visual Basic and Delphi returns it, with a decimal comma, such as `46349,5`',
    'pt-BR':
      'dias desde 30/12/1899 no horário de Brasília (UTC−3), que o `Now` do Visual Basic e do Delphi retorna, com vírgula decimal, como `46349,5`',
  },
  'seconds since year 1': {
    en: 'seconds since year 1, as .NET and FileMaker count them',
    'pt-BR': 'segundos desde o ano 1, como .NET e FileMaker os contam',
  },
  'seconds since year 1, local': {
    en: 'seconds since year 1 in Brasília time (UTC−3), as .NET and FileMaker count them',
    'pt-BR': 'segundos desde o ano 1 no horário de Brasília (UTC−3), como .NET e FileMaker os contam',
  },
  'seconds since 1900': {
    en: 'seconds since 1900, as NTP and Common Lisp count them',
    'pt-BR': 'segundos desde 1900, como o NTP e o Common Lisp os contam',
  },
  'seconds since year 0': {
    en: 'seconds since year 0, as Erlang counts them',
    'pt-BR': 'segundos desde o ano 0, como o Erlang os conta',
  },
  'seconds since year 0, local': {
    en: 'seconds since year 0 in Brasília time (UTC−3), as Erlang counts them',
    'pt-BR': 'segundos desde o ano 0 no horário de Brasília (UTC−3), como o Erlang os conta',
  },
  'seconds since 2001': {
    en: 'seconds since 2001, as `timeIntervalSinceReferenceDate` in Swift counts them',
    'pt-BR': 'segundos desde 2001, como o `timeIntervalSinceReferenceDate` do Swift os conta',
  },
  'milliseconds since year 1': {
    en: 'milliseconds since year 1, as .NET and FileMaker count them',
    'pt-BR': 'milissegundos desde o ano 1, como .NET e FileMaker os contam',
  },
  'milliseconds since year 1, local': {
    en: 'milliseconds since year 1 in Brasília time (UTC−3), as .NET and FileMaker count them',
    'pt-BR': 'milissegundos desde o ano 1 no horário de Brasília (UTC−3), como .NET e FileMaker os contam',
  },
  'UTC with +0000': { en: 'UTC with +0000', 'pt-BR': 'UTC com +0000' },
  'offset missing': { en: 'without the offset', 'pt-BR': 'sem a indicação de fuso' },
  'DD-MMM-YY': {
    en: 'a date as Oracle writes a date, such as `30-NOV-26`',
    'pt-BR': 'uma data como o Oracle escreve uma data, por exemplo, `30-NOV-26`',
  },
  'DD/MM/YY': { en: 'DD/MM/YY', 'pt-BR': 'DD/MM/AA' },
  'SQL Server, style 0': {
    en: 'a date as SQL Server converts a date to text, such as `Nov 30 2026 10:15PM`',
    'pt-BR': 'uma data como o SQL Server converte uma data em texto, por exemplo, `Nov 30 2026 10:15PM`',
  },
  '{"$date":…}': {
    en: 'an object, as MongoDB’s libraries write a date: `{"$date":…}`',
    'pt-BR': 'um objeto, como as bibliotecas do MongoDB escrevem uma data: `{"$date":…}`',
  },
  '{"_seconds":…}': {
    en: 'an object, as Firestore’s libraries write a date: `{"_seconds":…}`',
    'pt-BR': 'um objeto, como as bibliotecas do Firestore escrevem uma data: `{"_seconds":…}`',
  },
  '{"seconds":…}': {
    en: 'an object, as Firestore’s libraries write a date: `{"seconds":…}`',
    'pt-BR': 'um objeto, como as bibliotecas do Firestore escrevem uma data: `{"seconds":…}`',
  },
  'milliseconds, UTC': { en: 'milliseconds, UTC', 'pt-BR': 'milissegundos, UTC' },
  'milliseconds added': { en: 'with milliseconds', 'pt-BR': 'com milissegundos' },
  'UTC with microseconds': {
    en: 'UTC with microseconds, as Laravel’s models write a date: `YYYY-MM-DDTHH:mm:ss.000000Z`',
    'pt-BR':
      'UTC com microssegundos, como os modelos do Laravel escrevem uma data: `AAAA-MM-DDTHH:mm:ss.000000Z`',
  },
  'PHP DateTime': {
    en: 'an object with `date`, `timezone_type`, and `timezone`, as PHP’s `json_encode` writes a `DateTime`',
    'pt-BR':
      'um objeto com `date`, `timezone_type` e `timezone`, como o `json_encode` do PHP escreve um `DateTime`',
  },
  'Gson Date': {
    en: 'a date as Gson writes a `Date`: `MMM D, YYYY, h:mm:ss AM`',
    'pt-BR': 'uma data como o Gson escreve um `Date`: `MMM D, AAAA, h:mm:ss AM`',
  },
  'Gson Date, UTC': {
    en: 'a date as Gson writes a `Date`, in UTC: `MMM D, YYYY, h:mm:ss PM`',
    'pt-BR': 'uma data como o Gson escreve um `Date`, em UTC: `MMM D, AAAA, h:mm:ss PM`',
  },
  'Gson Date, U+202F': {
    en: 'a date as Gson writes a `Date` since Java 20, with U+202F before `AM`: `MMM D, YYYY, h:mm:ss AM`',
    'pt-BR':
      'uma data como o Gson escreve um `Date` desde o Java 20, com U+202F antes de `AM`: `MMM D, AAAA, h:mm:ss AM`',
  },
  'Gson Date, U+202F, UTC': {
    en: 'a date as Gson writes a `Date` since Java 20, with U+202F before `PM`, in UTC: `MMM D, YYYY, h:mm:ss PM`',
    'pt-BR':
      'uma data como o Gson escreve um `Date` desde o Java 20, com U+202F antes de `PM`, em UTC: `MMM D, AAAA, h:mm:ss PM`',
  },
  'Gson Date, Java 8': {
    en: 'a date as Gson writes a `Date` in Java 8: `MMM D, YYYY h:mm:ss AM`',
    'pt-BR': 'uma data como o Gson escreve um `Date` no Java 8: `MMM D, AAAA h:mm:ss AM`',
  },
  'Gson Date, Java 8, UTC': {
    en: 'a date as Gson writes a `Date` in Java 8, in UTC: `MMM D, YYYY h:mm:ss PM`',
    'pt-BR': 'uma data como o Gson escreve um `Date` no Java 8, em UTC: `MMM D, AAAA h:mm:ss PM`',
  },
  'Gson java.sql.Date': {
    en: 'a date as Gson writes a `java.sql.Date`: `MMM D, YYYY`',
    'pt-BR': 'uma data como o Gson escreve um `java.sql.Date`: `MMM D, AAAA`',
  },
  '{}': {
    en: 'an empty object, as JavaScript functions write a `Date` whose members they copy: `{}`',
    'pt-BR': 'um objeto vazio, como funções do JavaScript que copiam os membros escrevem um `Date`: `{}`',
  },
  'fraction missing': { en: 'without the fraction of a second', 'pt-BR': 'sem a fração de segundo' },
  'ISO 8601, minutes': { en: 'ISO 8601 without seconds', 'pt-BR': 'ISO 8601 sem segundos' },
  'ISO 8601, local minutes': {
    en: 'ISO 8601 without seconds, Brasília time (UTC−3)',
    'pt-BR': 'ISO 8601 sem segundos, horário de Brasília (UTC−3)',
  },
  'ISO 8601, local minutes −03:00': {
    en: 'ISO 8601 without seconds, -03:00',
    'pt-BR': 'ISO 8601 sem segundos, -03:00',
  },
  list: {
    en: 'a list, as Jackson writes a date: `[YYYY,M,D]`',
    'pt-BR': 'uma lista, como o Jackson escreve uma data: `[AAAA,M,D]`',
  },
  object: {
    en: 'an object, as Gson writes a date: `{"year":YYYY,"month":M,"day":D}`',
    'pt-BR': 'um objeto, como o Gson escreve uma data: `{"year":AAAA,"month":M,"day":D}`',
  },
  'date and time': { en: 'date and time', 'pt-BR': 'data e hora' },
  'date and time, UTC': { en: 'date and time, UTC', 'pt-BR': 'data e hora, UTC' },
  'date and time, local': {
    en: 'date and time, converted from Brasília time (UTC−3) to UTC',
    'pt-BR': 'data e hora, convertidas do horário de Brasília (UTC−3) para UTC',
  },
  'date only': { en: 'date only', 'pt-BR': 'só a data' },
  'day of the year': { en: 'YYYYMMDD', 'pt-BR': 'AAAAMMDD' },
  '/Date(…)/ unescaped': { en: '/Date(…)/ unescaped', 'pt-BR': '/Date(…)/ sem escape' },
  'Java Date': {
    en: 'the text that Java’s `Date` and the command `date` write, such as `Fri Nov 20 12:00:00 UTC 2026`',
    'pt-BR':
      'o texto que o `Date` do Java e o comando `date` escrevem, por exemplo, `Fri Nov 20 12:00:00 UTC 2026`',
  },
  'HTTP date': { en: 'HTTP date', 'pt-BR': 'data HTTP' },
  'HTTP date, UTC': { en: 'HTTP date, UTC', 'pt-BR': 'data HTTP, UTC' },
  'HTTP date, +0000': { en: 'HTTP date, +0000', 'pt-BR': 'data HTTP, +0000' },
  'HTTP date, -0000': { en: 'HTTP date, -0000', 'pt-BR': 'data HTTP, -0000' },
  'HTTP date, −0300': { en: 'HTTP date, -0300', 'pt-BR': 'data HTTP, -0300' },
  'JavaScript Date, local, in Portuguese': {
    en: 'JavaScript Date, Brasília time (UTC−3), in Portuguese',
    'pt-BR': 'JavaScript Date, horário de Brasília (UTC−3), em português',
  },
  'C asctime, padded': {
    en: 'C asctime, with a space before the day',
    'pt-BR': 'C asctime, com um espaço antes do dia',
  },
  'Java ZonedDateTime, seconds': {
    en: 'Java ZonedDateTime, with seconds',
    'pt-BR': 'Java ZonedDateTime, com segundos',
  },
};

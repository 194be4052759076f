import assert from 'node:assert/strict';
import { exampleOf } from '../../../../scripts/causesPage.ts';
import type { NumberForm } from '../../../../src/core/explain/causes/causeDetails.ts';
import { CAUSES, type Cause, type CauseId, causeOf } from '../../../../src/core/explain/causes/causes.ts';
import type { CauseTexts } from '../../../../src/text/explain/causeRow.ts';
import {
  CAUSE_TEXT,
  causeFix,
  causeHow,
  causeLabel,
  causeText,
  causeTitle,
} from '../../../../src/text/explain/causeText.ts';

const LOCALES = ['en', 'pt-BR'] as const;
const IDS = Object.keys(CAUSES) as CauseId[];

/** What is signed is correct, or has no line break, in these. */
const ALREADY_WITHOUT: ReadonlySet<CauseId> = new Set<CauseId>([
  ...(['body-sent-encoded-twice', 'body-sent-as-form', 'body-sent-stringified-twice'] as const),
  ...(['body-bom-missing', 'body-latin1-bytes', 'body-non-ascii-question-marks'] as const),
  ...(['body-json-ascii-escaped-spaced', 'body-newline-escapes-removed'] as const),
]);

describe('the title of a cause', () => {
  it('differs between the languages and has no period', () => {
    for (const id of IDS) {
      const { en, 'pt-BR': ptBR } = CAUSE_TEXT[id].title;
      assert.notEqual(en, ptBR, id);
      for (const title of [en, ptBR]) assert.match(title, /^[A-Z`].*[^.:]$/u, id);
    }
  });

  it('fits into a line of an editor split in two', () => {
    for (const id of IDS) {
      for (const title of Object.values(CAUSE_TEXT[id].title)) assert.ok(title.length <= 100, id);
    }
  });

  it('is followed by a fix that leaves no CR or LF in a signed body', () => {
    for (const id of IDS.filter(each => each.startsWith('body-'))) {
      const texts: readonly CauseTexts[] = [
        CAUSE_TEXT[id],
        ...(CAUSE_TEXT[id].variants ?? []).map(([, own]) => own),
      ];
      for (const { en } of texts.flatMap(({ fix = [] }) => fix)) {
        if (!/\bsign/i.test(en) || /empty string\b(?!.*Otherwise)|\{fix\}|\{advice\}/.test(en)) continue;
        assert.ok(/CR|0x0D|tr -d '\\r\\n'/.test(en) || ALREADY_WITHOUT.has(id), `${id}: ${en}`);
      }
    }
  });

  it('describes the detail in words', () => {
    const cause = { id: 'timestamp-other-second', detail: { seconds: -56 } } as const;
    assert.equal(causeTitle(cause, 'en'), 'The signed timestamp is 56 s earlier than the one sent');
    assert.equal(causeTitle(cause, 'pt-BR'), 'O timestamp assinado está 56 s atrasado em relação ao enviado');
  });

  it('names an invisible separator', () => {
    const cause = { id: 'separator-inserted', detail: { separator: '\n' } } as const;
    assert.equal(causeTitle(cause, 'en'), 'A separator was signed between the elements: LF');
  });
});

describe('the label of a cause', () => {
  it('is short and has no arguments', () => {
    for (const id of IDS) {
      for (const label of Object.values(CAUSE_TEXT[id].label)) {
        assert.ok(label.length <= 46, label);
        assert.doesNotMatch(label, /\{\w+\}|\.$/, id);
      }
    }
  });

  it('joins causes that occur together', () => {
    const causes = [{ id: 'path-query-included' }, { id: 'body-crlf-kept' }] as const;
    assert.equal(causeLabel(causes, 'en'), 'query string signed + line breaks signed');
    assert.equal(causeLabel(causes, 'pt-BR'), 'query string assinada + quebras de linha assinadas');
  });
});

describe('the texts of a cause', () => {
  it('show an example of rewritten numbers', () => {
    const text = (form: NumberForm, locale: 'en' | 'pt-BR') =>
      causeText({ id: 'body-json-numbers-rewritten', detail: { form } }, locale);
    assert.match(text('decimal comma', 'en'), /`10\.5` became `10,5`/);
    assert.match(text('stripTrailingZeros', 'pt-BR'), /`1000\.00` virou `1E\+3`/);
    assert.match(text('1e2 as 100, 10.50 as 10.5', 'en'), /`10\.50` became `10\.5`/);
  });

  it('include a fix for every id, which differs between the languages', () => {
    for (const id of Object.keys(CAUSES) as CauseId[]) {
      const [en, ptBR] = LOCALES.map(locale => causeFix(causeOf(id), locale));
      assert.ok(en?.endsWith('.') && ptBR?.endsWith('.'), id);
      assert.notEqual(en, ptBR, id);
    }
  });

  it('name in Portuguese what comes from somewhere, which the title before them needn’t have as its subject', () => {
    for (const id of IDS)
      assert.doesNotMatch(causeHow(causeOf(id), 'pt-BR') ?? '', /(?:^|\. )(?:Costuma|Vem|Vêm)/, id);
  });

  it('say what the code did, why, and how to fix it', () => {
    assert.equal(
      causeText({ id: 'token-trailing-newline' }, 'en'),
      'The App Secret was signed with a line break at the end. The line break often comes from a file or from `echo`. Remove the line break, and sign the App Secret verbatim.',
    );
    assert.equal(
      causeText({ id: 'path-query-included' }, 'pt-BR'),
      'A query string foi assinada. Assine de `/openapi` até o `?`, sem incluí-lo.',
    );
  });

  for (const [cause, en, ptBR] of [
    [{ id: 'timestamp-other-second', detail: { seconds: -56 } }, '56 s earlier', '56 s atrasado'],
    [{ id: 'timestamp-other-second', detail: { seconds: 1 } }, '1 s later', '1 s adiantado'],
    [{ id: 'timestamp-other-second', detail: { seconds: -613 } }, 'reused', 'reutilizado'],
    [{ id: 'timestamp-other-second', detail: { seconds: 600 } }, 'expiration', 'expira'],
    [{ id: 'timestamp-timezone-shift', detail: { hours: -3 } }, '3 h earlier', '3 h atrasado'],
    [
      { id: 'timestamp-timezone-shift', detail: { hours: -3 } },
      'local time was treated as UTC',
      'a hora local foi tratada como UTC',
    ],
    [{ id: 'timestamp-milliseconds-later', detail: { milliseconds: 7 } }, '`007`', '`007`'],
    [
      { id: 'order-wrong', detail: { order: ['path', 'token', 'body', 'timestamp'] } },
      'path + App Secret + body + timestamp',
      'caminho + App Secret + corpo + timestamp',
    ],
    [{ id: 'separator-inserted', detail: { separator: '\r\n' } }, 'CR LF', 'CR LF'],
    [{ id: 'separator-inserted', detail: { separator: '\t' } }, 'a tab', 'uma tabulação'],
    [{ id: 'separator-inserted', detail: { separator: '&' } }, '`&`', '`&`'],
    [{ id: 'digest-hmac-md5' }, 'hexadecimal', 'hexadecimal'],
    [{ id: 'digest-hmac-sha256', detail: { encoding: 'base64' } }, 'Base64', 'Base64'],
    [{ id: 'digest-leading-zeros-dropped', detail: { of: 'the number' } }, 'BigInteger', 'BigInteger'],
    [{ id: 'digest-leading-zeros-dropped', detail: { of: 'each byte' } }, 'toHexString', 'toHexString'],
    [{ id: 'digest-leading-zeros-dropped', detail: { of: 'either' } }, 'BigInteger', 'BigInteger'],
    [{ id: 'digest-sign-extended', detail: { of: 'each byte' } }, 'ffffff9a', 'ffffff9a'],
    [{ id: 'body-base64' }, 'the raw body', 'do corpo original'],
    [{ id: 'body-form-encoded', detail: { tilde: 'kept' } }, 'Python', 'Python'],
    [
      { id: 'body-form-encoded', detail: { tilde: 'encoded', star: 'encoded' } },
      'http_build_query',
      'http_build_query',
    ],
    [{ id: 'body-object-name', detail: { text: '[object Object]' } }, '[object Object]', '[object Object]'],
    ...(
      [
        ['System.Object', 'the name of a type in .NET', 'o nome de um tipo do .NET'],
        ['[object Blob]', 'JavaScript writes this', 'O JavaScript escreve isso'],
        ['Optional.empty', 'a missing or empty value', 'valor ausente ou vazio'],
        ['N;', '`N;` for `null`', '`N;` para `null`'],
        ['{"":""}', 'a missing or empty value', 'valor ausente ou vazio'],
        ['%!s(MISSING)', 'Go’s `fmt`', '`fmt` do Go'],
        ['={{ $json.body }}', 'The placeholder itself was signed', 'Foi assinado o próprio marcador'],
        ['{0}', 'The placeholder itself was signed', 'Foi assinado o próprio marcador'],
        ['@nfe.xml', 'The name of a file', 'o nome de um arquivo'],
        ['Blob[218]', 'Apex writes a `Blob` this way', 'O Apex escreve um `Blob` assim'],
        ['218 bytes', 'Swift writes a `Data` this way', 'O Swift escreve um `Data` assim'],
        ['Blob[0]', 'a missing or empty value', 'valor ausente ou vazio'],
        ['0 bytes', 'a missing or empty value', 'valor ausente ou vazio'],
        ['true', 'A Boolean was signed', 'Foi assinado um booleano'],
        ["Instance of 'FormData'", 'Dart writes this', 'O Dart escreve isso'],
        ["Instance of 'Future<String>'", 'Put `await`', 'Coloque `await`'],
      ] as const
    ).map(([text, en, pt]) => [{ id: 'body-object-name', detail: { text } }, en, pt] as const),
    [{ id: 'token-undefined', detail: { text: 'None' } }, '`None`', '`None`'],
    [{ id: 'path-template-unresolved' }, '`{empresaId}`', '`{empresaId}`'],
    [{ id: 'path-percent-decoded' }, '`%20` became a space', '`%20` virou um espaço'],
    [
      { id: 'path-percent-decoded', detail: { spaces: '+' } },
      'with `+` instead of `%20`',
      'com `+` no lugar de `%20`',
    ],
    [{ id: 'token-decoded', detail: { encoding: 'Base64' } }, 'look like Base64,', 'parecer Base64,'],
    [
      { id: 'token-decoded', detail: { encoding: '%' } },
      'look like percent-encoded text,',
      'parecer texto em percent-encoding,',
    ],
    [
      { id: 'token-decoded', detail: { encoding: '+' } },
      'with `+` for a space',
      'com `+` no lugar do espaço',
    ],
    [{ id: 'digest-double-md5' }, 'the hexadecimal text of the first', 'o texto hexadecimal do primeiro'],
    [{ id: 'digest-double-md5', detail: { of: 'bytes' } }, 'the bytes of the first', 'os bytes do primeiro'],
    [
      { id: 'digest-double-md5', detail: { of: 'uppercase' } },
      'the uppercase hexadecimal text of the first',
      'o texto hexadecimal em maiúsculas do primeiro',
    ],
    [{ id: 'digest-md5-16' }, 'characters 9 to 24', 'caracteres 9 a 24'],
    [
      { id: 'digest-md5-16', detail: { half: 'first' } },
      'only the first half of the MD5',
      'só a primeira metade do MD5',
    ],
    [
      { id: 'body-form-encoded', detail: { tilde: 'kept', encoding: 'none' } },
      'without percent-encoding',
      'sem percent-encoding',
    ],
    [{ id: 'body-form-encoded', detail: { tilde: 'kept', words: 'Rails' } }, 'Rails', 'Rails'],
    [
      { id: 'body-form-encoded', detail: { tilde: 'kept', order: 'sorted' } },
      'by Rails’ `to_query` or by PHP’s `http_build_query` after `ksort`. They’re in alphabetical order.',
      'pelo `to_query` do Rails ou pelo `http_build_query` do PHP depois de `ksort`. Eles estão em ordem alfabética.',
    ],
    [
      { id: 'body-form-encoded', detail: { tilde: 'encoded', star: 'encoded', order: 'sorted' } },
      'by PHP’s `http_build_query` after `ksort`. They’re in alphabetical order.',
      'pelo `http_build_query` do PHP depois de `ksort`. Eles estão em ordem alfabética.',
    ],
    [
      {
        id: 'body-form-encoded',
        detail: { tilde: 'kept', encoding: 'none', order: 'sorted', empty: 'left-out' },
      },
      'without percent-encoding. They’re in alphabetical order, without empty fields.',
      'sem percent-encoding. Eles estão em ordem alfabética, sem campos vazios.',
    ],
    [{ id: 'body-labeled', detail: { form: 'Some("…")' } }, '`Some("…")`', '`Some("…")`'],
    [{ id: 'body-latin1-bytes' }, 'For example, Java’s `getBytes()`', 'Por exemplo, o `getBytes()` do Java'],
    [
      { id: 'body-latin1-bytes', detail: { others: 'low byte' } },
      'only the low byte of each UTF-16 code unit',
      'o byte menos significativo de cada unidade de código UTF-16',
    ],
    [{ id: 'body-latin1-bytes', detail: { others: 'dropped' } }, 'left out', 'omitidos'],
    [
      { id: 'body-object-as-text', detail: { form: 'PHP implode' } },
      'only the values, for example',
      'só os valores, como o',
    ],
    [{ id: 'body-form-encoded', detail: { tilde: 'encoded', words: 'qs' } }, 'library qs', 'biblioteca qs'],
    [
      { id: 'body-multipart-part-signed', detail: { what: 'form' } },
      'signed: the fields as a form.',
      'assinado: os campos como formulário.',
    ],
    [
      { id: 'body-multipart-part-signed', detail: { what: 'values' } },
      'signed: the values of the fields.',
      'assinado: os valores dos campos.',
    ],
    [
      { id: 'body-multipart-part-signed', detail: { what: 'constructor' } },
      'signed: the part `constructor`.',
      'assinado: a parte `constructor`.',
    ],
    [{ id: 'timestamp-decimal' }, 'ends with `.0`.', 'termina com `.0`.'],
    [{ id: 'timestamp-decimal', detail: { digits: 3 } }, 'ends with `.000`.', 'termina com `.000`.'],
    [{ id: 'body-trimmed', detail: { ends: 'the end' } }, '`rstrip`', '`rstrip`'],
    [{ id: 'body-trimmed', detail: { ends: 'the start' } }, '`lstrip`', '`lstrip`'],
    [
      { id: 'body-whitespace-removed', detail: { runs: 'of two or more' } },
      'without its runs of two or more whitespace characters',
      'sem as sequências de dois ou mais espaços em branco',
    ],
    [
      { id: 'body-whitespace-removed', detail: { runs: 'in pairs' } },
      'without its pairs of spaces',
      'sem os pares de espaços',
    ],
    [{ id: 'body-sent-latin1' }, 'sends text in ISO-8859-1', 'envia texto em ISO-8859-1'],
    [
      { id: 'body-sent-latin1', detail: { encoding: 'Windows-1252' } },
      'sent in Windows-1252',
      'enviado em Windows-1252',
    ],
    [{ id: 'body-backslashes-removed' }, 'PHP’s `stripslashes`', '`stripslashes` do PHP'],
    [
      { id: 'body-backslashes-removed', detail: { only: '\\/' } },
      'sent. `\\/` became `/`. ',
      'enviadas. `\\/` virou `/`. ',
    ],
    [
      { id: 'body-backslashes-removed', detail: { only: 'every \\' } },
      'Every backslash was removed',
      'Todas as barras invertidas foram removidas',
    ],
    [{ id: 'body-escapes-interpreted' }, '`echo -e`', '`echo -e`'],
    [
      { id: 'body-escapes-interpreted', detail: { of: '\\u00e7' } },
      '`\\u00e7` became `ç`',
      '`\\u00e7` virou `ç`',
    ],
    [
      { id: 'timestamp-date', detail: { form: 'YYYY-MM-DD hh:mm:ss, local' } },
      'YYYY-MM-DD HH:mm:ss, Brasília time (UTC−3).',
      'AAAA-MM-DD HH:mm:ss, horário de Brasília (UTC−3).',
    ],
    [
      { id: 'timestamp-formatted', detail: { form: 'Go string(int64)' } },
      'The character U+FFFD was signed instead of the timestamp',
      'Em vez do timestamp, foi assinado o caractere U+FFFD (resultado de `string(int64)` no Go)',
    ],
    [
      { id: 'timestamp-formatted', detail: { form: 'Go %s' } },
      '`%!s(…)` was signed instead of the timestamp: in Go, `%s` isn’t for numbers. Use `%d`',
      'foi assinado `%!s(…)`: no Go, `%s` não serve para números. Use `%d`',
    ],
    [
      { id: 'body-object-as-text', detail: { form: 'Go %v ([]byte)' } },
      'The body’s bytes were signed as a list of numbers. Signed format: Go %v ([]byte). In Go, use `string(body)`',
      'Os bytes do corpo foram assinados como uma lista de números. Formato assinado: %v do Go ([]byte). Em Go, use `string(body)`',
    ],
    [
      { id: 'order-labeled', detail: { form: '-n ………… LF' } },
      'with `-n ` at the start and a line break (LF) at the end. This is the output of `echo -n`',
      'com `-n ` no início e uma quebra de linha (LF) no fim. É a saída de `echo -n`',
    ],
    [
      { id: 'order-labeled', detail: { form: '… LF … LF … LF … LF' } },
      'with a line break (LF) after each of them, including the last',
      'com uma quebra de linha (LF) depois de cada um, inclusive do último',
    ],
    [{ id: 'body-first-newline-removed' }, 'Only the body’s first LF', 'Só o primeiro LF do corpo'],
    ...(['CR LF', 'each', undefined] as const).map(
      of =>
        [
          { id: 'body-first-newline-removed', ...(of === undefined ? {} : { detail: { of } }) },
          'Delphi’s `StringReplace` without `rfReplaceAll` replace only the first occurrence.',
          'o `StringReplace` do Delphi sem `rfReplaceAll` substituem só a primeira ocorrência.',
        ] as const,
    ),
    [
      { id: 'body-entities-decoded', detail: { from: '&amp;', to: '&' } },
      'PHP’s `htmlspecialchars_decode` decodes only the characters of markup',
      'O `htmlspecialchars_decode` do PHP só decodifica os caracteres de marcação',
    ],
    [
      { id: 'body-non-ascii-question-marks' },
      '.NET’s `Encoding.ASCII`, which writes `??` for an emoji',
      '`Encoding.ASCII` do .NET, que escreve `??` no lugar de um emoji',
    ],
    [
      { id: 'body-final-newline-removed' },
      '`chomp` removes only the last line break; `TrimEnd` and `$(cat file)` remove all of those at the end.',
      '`chomp` só remove a última quebra de linha; `TrimEnd` e `$(cat arquivo)`, todas as do fim.',
    ],
    [
      { id: 'body-first-newline-removed', detail: { of: 'CR LF' } },
      'Only the body’s first CR LF',
      'Só o primeiro CR LF do corpo',
    ],
    [
      {
        id: 'body-json-numbers-rewritten',
        detail: { number: ['1500.00', '1500'], libraries: 'JSON.stringify; jq -c' },
      },
      'For example, `1500.00` became `1500`. Numbers have this form in the output of JSON.stringify. ',
      'Por exemplo, `1500.00` virou `1500`. Os números têm essa forma na saída de JSON.stringify. ',
    ],
    [
      { id: 'timestamp-date', detail: { form: 'JavaScript Date, local, in Portuguese' } },
      'in Portuguese',
      'em português',
    ],
  ] as const satisfies readonly (readonly [Cause, string, string])[]) {
    it(`describe ${JSON.stringify(cause)} as “${en}”`, () => {
      assert.ok(causeText(cause, 'en').includes(en), causeText(cause, 'en'));
      assert.ok(causeText(cause, 'pt-BR').includes(ptBR), causeText(cause, 'pt-BR'));
    });
  }

  it('contain no unfilled placeholders, except {empresaId} and {{guid}}, which are parts of texts', () => {
    for (const id of Object.keys(CAUSES) as CauseId[]) {
      for (const locale of LOCALES) {
        const said = causeText(exampleOf(id), locale).replaceAll(/\{empresaId\}|\{\{\w+\}\}/g, '');
        assert.doesNotMatch(said, /\{\w+\}/, id);
      }
    }
  });
});

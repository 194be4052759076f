import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { createFormatChanges } from '../../../../../src/core/language/fixes/formatChanges.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { arbitraryText } from '../../../../support/arbitraryTexts.ts';
import { changed } from '../../../../support/changes.ts';
import { preparationOf } from '../../../../support/preparing.ts';
import { holdsAsync } from '../../../../support/properties.ts';

function formatted(text: string): string {
  return changed(text, createFormatChanges()(FiscalDocument.parse(text)));
}

describe('formatting', () => {
  it('uses single spaces, and methods in uppercase', () => {
    equal(
      formatted(
        '###one\n@v=1\n#@name   x\n// @name=y\nget   /openapi/x   HTTP/1.1\n\t?a=1\nAccept :  */*\nLanguage:\n',
      ),
      '### one\n@v = 1\n# @name x\n// @name = y\nGET /openapi/x HTTP/1.1\n    ?a=1\nAccept: */*\nLanguage:\n',
    );
  });

  it('keeps a continued query before an HTTP version', () => {
    const text = "GET /openapi/demo/echo\n    ?pagina=2\n    &nome='x'   HTTP/1.1\nA: b\n";
    equal(formatted(text), text.replace('   HTTP', ' HTTP'));
    const first = 'GET /openapi/demo/echo   HTTP/1.1\n    ?pagina=2\n';
    equal(formatted(first), first.replace('   HTTP', ' HTTP'));
  });

  it('keeps indented directives, and comments between the lines of a target', () => {
    const text = '  #@name  a\nGET /a\n# off\n  ?b=1\n\t// off\n&c=2\n';
    equal(formatted(text), '  # @name a\nGET /a\n# off\n    ?b=1\n\t// off\n    &c=2\n');
  });

  it('leaves one blank line between requests, with the file’s line break', () => {
    equal(
      formatted('GET /openapi/x\r\n### b\r\nGET /openapi/x\r\n\r\n\r\n\r\n### c\r\n'),
      'GET /openapi/x\r\n\r\n### b\r\nGET /openapi/x\r\n\r\n### c\r\n',
    );
  });

  it('never changes a body', () => {
    const text = 'POST /openapi/x\nContent-Type: a/b\n\n  {"a" :1}\n\n# b\nget   /x\n\t\n\n### b\n';
    equal(formatted(text), 'POST /openapi/x\nContent-Type: a/b\n\n  {"a" :1}\n\n# b\nget   /x\n\n### b\n');
  });

  it('leaves incomplete requests unchanged', () => {
    const text = 'hello   world\n  # no comment\n #a: b\n';
    equal(formatted(text), text);
  });

  it('changes nothing in a formatted file', () => {
    const text = formatted('###one\nget  /openapi/x\nA:b\n\n{}\n\n\n###\nGET /openapi/y');
    deepEqual(createFormatChanges()(FiscalDocument.parse(text)), []);
  });

  it('adds no blank line inside a script or comment that isn’t closed', () => {
    const text = 'GET /openapi/x\n\n> {% a\n### b\n/* c\n### d\n';
    equal(formatted(text), text);
  });

  it('doesn’t turn a lone CR and the LF of a blank line into one CRLF', () => {
    equal(formatted('# a\r\t\n###\n'), '# a\r\r###\n');
  });

  it('formats a block again when it becomes the last one, or is no longer the last', () => {
    const changesOf = createFormatChanges();
    const document = FiscalDocument.parse('GET /a\n###\nget /b\n\n\n');
    equal(changed(document.text, changesOf(document)), 'GET /a\n\n###\nGET /b\n\n\n');
    const longer = document.edit(document.length, document.length, '###\nGET /c\n');
    equal(changed(longer.text, changesOf(longer)), 'GET /a\n\n###\nGET /b\n\n###\nGET /c\n');
    equal(changed(document.text, changesOf(document)), 'GET /a\n\n###\nGET /b\n\n\n');
  });

  it('never changes the bytes of a request', async () => {
    const sent = async (text: string) => {
      const document = FiscalDocument.parse(text);
      return Promise.all(
        document.blocks.map(async (_, blockIndex) => {
          const preparation = await preparationOf(text, { blockIndex, variables: { v: '1' } });
          if (preparation.kind === 'refused') return preparation.problems.map(({ code }) => code);
          const { request } = preparation;
          // Lines move; what is sent and checked does not.
          return JSON.stringify({ ...request, body: Array.from(request.body) }, (key, value: unknown) =>
            key === 'line' || key === 'range' ? undefined : value,
          );
        }),
      );
    };
    await holdsAsync(
      fc.asyncProperty(arbitraryText, async text => {
        deepEqual(await sent(formatted(text)), await sent(text));
      }),
      1000,
    );
  });
});

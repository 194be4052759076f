import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { moved } from '../../../../../src/core/language/model/blockPosition.ts';
import {
  createFileLinks,
  createFolding,
  selectionsAt,
} from '../../../../../src/core/language/navigation/documentStructure.ts';
import {
  createReferences,
  renameChanges,
} from '../../../../../src/core/language/navigation/nameReferences.ts';
import { createOutline } from '../../../../../src/core/language/navigation/outline.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { arbitraryText } from '../../../../support/arbitraryTexts.ts';
import { changed } from '../../../../support/changes.ts';
import { holds } from '../../../../support/properties.ts';
import { atCursor } from '../cursor.ts';

describe('the outline', () => {
  const parts = createOutline((entry, line) => ({
    ...entry,
    range: moved(entry.range, line),
    selection: moved(entry.selection, line),
  }));
  const outlineOf = (document: FiscalDocument) => [...parts(document)].flat();

  it('lists variables, and requests by name, by title, or by method and path', () => {
    const entries = outlineOf(
      FiscalDocument.parse(
        '@v = 1\n\n### one\n# @name first\nGET /openapi/x\n\n### two\nPOST /openapi/y\n\n{}\n\n\n###\n/openapi/z\n',
      ),
    );
    deepEqual(
      entries.map(({ kind, label, detail, range }) => [
        kind,
        label,
        detail,
        range.start.line,
        range.end.line,
      ]),
      [
        ['variable', 'v', '1', 0, 0],
        ['request', 'first', 'GET /openapi/x', 2, 4],
        ['request', 'two', 'POST /openapi/y', 6, 9],
        ['request', 'GET /openapi/z', 'GET /openapi/z', 12, 13],
      ],
    );
  });

  it('E2 supports more variables in one block than a call can have arguments', () => {
    equal(outlineOf(FiscalDocument.parse('@v = 1\n'.repeat(200_000))).length, 200_000);
    equal(outlineOf(FiscalDocument.parse(`${'@v = 1\n'.repeat(200_000)}GET /a`)).length, 200_001);
  });

  it('keeps each selection inside its range, whatever the text', () => {
    holds(
      fc.property(arbitraryText, text => {
        for (const { label, range, selection } of outlineOf(FiscalDocument.parse(text))) {
          ok(label !== '');
          ok(notAfter(range.start, selection.start) && notAfter(selection.end, range.end));
        }
      }),
      2000,
    );
  });
});

describe('folding', () => {
  const parts = createFolding(({ kind, startLine, endLine }, line) => ({
    kind,
    startLine: line + startLine,
    endLine: line + endLine,
  }));
  const foldingOf = (document: FiscalDocument) => [...parts(document)].flat();

  it('folds a request to its last line, its body, and comments', () => {
    const text = '# a\n# b\n### one\nPOST /openapi/x\n\n{\n}\n\n\n### two\nGET /openapi/x';
    deepEqual(
      foldingOf(FiscalDocument.parse(text)).map(
        ({ kind, startLine, endLine }) => `${kind} ${startLine}-${endLine}`,
      ),
      ['comment 0-1', 'request 2-6', 'body 5-6', 'request 9-10'],
    );
  });

  it('stays inside the file for any text', () => {
    holds(
      fc.property(arbitraryText, text => {
        const lines = text.split(/\r\n|\n|\r/).length;
        for (const { startLine, endLine } of foldingOf(FiscalDocument.parse(text))) {
          ok(startLine >= 0 && startLine < endLine && endLine < lines);
        }
      }),
      2000,
    );
  });
});

describe('an expanding selection', () => {
  it('expands from the word to the value, the line, the part, the request, and the file', () => {
    const { document, position } = atCursor(
      '### one\nPOST /openapi/x\nAccept: applic|ation/json\nLanguage: pt\n\n{}\n\n### two\nGET /openapi/x',
    );
    const lines = document.text.split('\n');
    const texts = selectionsAt(document, position).map(({ start, end }) =>
      start.line === end.line
        ? lines[start.line]?.slice(start.character, end.character)
        : `${start.line}:${start.character}-${end.line}:${end.character}`,
    );
    deepEqual(texts, [
      'application',
      'application/json',
      'Accept: application/json',
      '2:0-3:0',
      '2:0-4:0',
      '0:0-7:0',
      '0:0-8:14',
    ]);
  });

  it('contains the previous selection at any position of any text', () => {
    holds(
      fc.property(arbitraryText, fc.nat(20), fc.nat(30), (text, line, character) => {
        const ranges = selectionsAt(FiscalDocument.parse(text), { line, character });
        for (const [index, { start, end }] of ranges.entries()) {
          const inner = ranges[index - 1];
          if (inner !== undefined) ok(notAfter(start, inner.start) && notAfter(inner.end, end));
        }
      }),
      3000,
    );
  });
});

describe('a name', () => {
  const references = createReferences();
  const marked =
    '@v = 1\n### a\n# @name first\nGET /openapi/{{v|}}\n\n### b\nPOST /openapi/x\nAccept: {{ v }}\n\n{{v}} {{first.response.body.$.v}} {{w}}\n';

  function at(text: string) {
    const { document, position } = atCursor(text);
    return { document, thing: references.at(document, position) };
  }

  it('is found at its definition and all its uses', () => {
    const { document, thing } = at(marked);
    ok(thing);
    deepEqual(
      references
        .all(document, thing)
        .map(({ range: { start }, isDefinition }) => `${start.line}:${start.character} ${isDefinition}`),
      ['0:1 true', '3:15 false', '7:11 false', '9:2 false'],
    );
    const request = at(marked.replace('|', '').replace('{{first', '{{fi|rst')).thing;
    deepEqual([request?.kind, request?.name], ['request', 'first']);
  });

  it('is renamed everywhere, and nothing else changes', () => {
    const { document, thing } = at(marked);
    ok(thing);
    const changes = renameChanges([{ id: 0, document }], thing, 'chave', references);
    ok(typeof changes !== 'string');
    equal(
      changed(document.text, changes),
      marked
        .replace('|', '')
        .replace('@v', '@chave')
        .replaceAll('{{v}}', '{{chave}}')
        .replace('{{ v }}', '{{ chave }}'),
    );
  });

  it('is renamed in the assertions above a request', () => {
    const file =
      '@v = 1\n# @expect status == {{v|}}\n# @until body $.{{v}} == {{v}} every 2s\nGET /openapi/x\n\n?? status == {{v}}\n';
    const { document, thing } = at(file);
    ok(thing);
    const changes = renameChanges([{ id: 0, document }], thing, 'chave', references);
    ok(typeof changes !== 'string');
    equal(
      changed(document.text, changes),
      file.replace('|', '').replace('@v', '@chave').replaceAll('{{v}}', '{{chave}}'),
    );
  });

  it('isn’t renamed to an invalid or used name, or if it isn’t defined in the file', () => {
    const { document, thing } = at(`@w = 2\n${marked}`);
    ok(thing);
    equal(renameChanges([{ id: 0, document }], thing, 'a b', references), 'rename-not-a-name');
    equal(renameChanges([{ id: 0, document }], thing, 'w', references), 'rename-taken');
    equal(typeof renameChanges([{ id: 0, document }], thing, 'a.b', references), 'object');
    const asked = at('# @prompt v\nGET /openapi/{{v|}}');
    ok(asked.thing);
    const ofPrompt = [{ id: 0, document: asked.document }];
    equal(renameChanges(ofPrompt, asked.thing, 'a.b', references), 'rename-not-a-name');
    const elsewhere = at('GET /openapi/{{v|}}');
    ok(elsewhere.thing);
    equal(
      renameChanges([{ id: 0, document: elsewhere.document }], elsewhere.thing, 'x', references),
      'rename-elsewhere',
    );
  });

  it('never throws at any position of any text', () => {
    holds(
      fc.property(arbitraryText, fc.nat(20), fc.nat(30), (text, line, character) => {
        const document = FiscalDocument.parse(text);
        const thing = references.at(document, { line, character });
        if (thing !== undefined) ok(references.all(document, thing).length > 0);
      }),
      2000,
    );
  });
});

describe('links', () => {
  it('cover the files of bodies, unless a variable is part of the path', () => {
    const text = 'POST /openapi/x\n\n< ./nota.xml\n### b\nPOST /openapi/x\n\n< ./{{v}}.xml';
    deepEqual([...createFileLinks()(FiscalDocument.parse(text))].flat(), [
      { path: './nota.xml', range: { start: { line: 2, character: 2 }, end: { line: 2, character: 12 } } },
    ]);
  });
});

function notAfter(left: { line: number; character: number }, right: { line: number; character: number }) {
  return left.line < right.line || (left.line === right.line && left.character <= right.character);
}

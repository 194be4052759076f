import assert from 'node:assert/strict';
import { readCurl } from '../../../../../src/core/convert/curl/curlRequest.ts';
import type { ImportRemark } from '../../../../../src/core/convert/importRemark.ts';
import type { FormField } from '../../../../../src/core/convert/requestDraft.ts';

function form(options: string): { fields: readonly FormField[]; notes: readonly ImportRemark[] } {
  const read = readCurl(`curl http://h/openapi/a ${options}`);
  assert.ok(typeof read === 'object' && read.body.kind === 'multipart', String(read));
  return { fields: read.body.fields ?? [], notes: read.remarks ?? [] };
}

function field(option: string): FormField {
  const { fields, notes } = form(`-F ${option}`);
  const [first, ...more] = fields;
  assert.ok(first !== undefined && more.length === 0 && notes.length === 0);
  return first;
}

const OCTETS = 'application/octet-stream';

describe('curl -F', () => {
  it('reads a value up to a semicolon, or in quotes', () => {
    assert.deepEqual(field(`'a="x;y"'`), { name: 'a', value: 'x;y' });
    assert.deepEqual(field(`'a=x;y'`), { name: 'a', value: 'x' });
    assert.deepEqual(field(`'a= "x\\"\\\\\\n" z;type=a/b'`), {
      name: 'a',
      value: 'x"\\\\n',
      contentType: 'a/b',
    });
    assert.deepEqual(field(`'a="x;type=a/b'`), { name: 'a', value: '"x', contentType: 'a/b' });
    assert.deepEqual(field(`'a= x ;type=a/b'`), { name: 'a', value: 'x', contentType: 'a/b' });
    assert.deepEqual(field(`'a= @x'`), { name: 'a', value: '@x' });
    assert.deepEqual(field(`'a=x,y'`), { name: 'a', value: 'x,y' });
  });

  it('accepts a file whose name is in quotes', () => {
    assert.deepEqual(field(`'g=@"my;file.xml"'`), {
      ...{ name: 'g', file: 'my;file.xml', contentType: 'application/xml' },
    });
    assert.deepEqual(field(`'g=@a;filename="b;\\"c.xml"'`), {
      ...{ name: 'g', file: 'a', fileName: 'b;"c.xml', contentType: 'application/xml' },
    });
  });

  it('keeps the parameters of a content type', () => {
    assert.deepEqual(field(`'a=@b;type=text/plain; charset=utf-8;filename=z'`), {
      ...{ name: 'a', file: 'b', contentType: 'text/plain; charset=utf-8', fileName: 'z' },
    });
    assert.deepEqual(field(`'a=v;other=1;type=a/b'`), { name: 'a', value: 'v', contentType: 'a/b' });
  });

  it('derives a content type from the extension of the file name, or of the file', () => {
    for (const [name, type] of [
      ...[['a.xml', 'application/xml'] as const, ['a.XML', 'application/xml'] as const],
      ...[['a.pdf', 'application/pdf'] as const, ['a.txt', 'text/plain'] as const],
      ...[['a.pfx', OCTETS] as const, ['a.json', OCTETS] as const, ['xml', OCTETS] as const],
    ]) {
      assert.equal(field(`x=@${name}`).contentType, type, name);
    }
    assert.equal(field(`'x=@a;filename=b.xml'`).contentType, 'application/xml');
    assert.equal(field(`'x=@a.xml;filename=b'`).contentType, 'application/xml');
    assert.equal(field(`'x=v;filename=b.xml'`).contentType, 'application/xml');
    assert.equal(field(`'x=v;filename=b'`).contentType, undefined);
  });

  it('reads a value from a file, without a file name for the part unless the option sets one', () => {
    assert.deepEqual(field(`'c=<val.txt'`), { name: 'c', file: 'val.txt', hasNoFileName: true });
    assert.deepEqual(field(`'c=<a.xml'`), {
      ...{ name: 'c', file: 'a.xml', hasNoFileName: true, contentType: 'application/xml' },
    });
    assert.deepEqual(field(`'c=<a,b;filename=q'`), { name: 'c', file: 'a,b', fileName: 'q' });
  });

  it('reports what the shell or standard input supplies', () => {
    assert.deepEqual(form(`-F 'f=@-' -F 'g=<-;type=a/b' -F "h=$X" --form-string "i=$X" -F 'j=$X'`), {
      fields: [
        { name: 'f', value: '', fileName: '-' },
        { name: 'g', value: '', contentType: 'a/b' },
        { name: 'h', value: '$X' },
        { name: 'i', value: '$X' },
        { name: 'j', value: '$X' },
      ],
      notes: ['f', 'g', 'h', 'i'].map(name => ({ id: 'part-computed', args: { name } })),
    });
  });

  it('reports several files in one part', () => {
    assert.deepEqual(form(`-F 'e=@a.xml,"b;c";type=a/b'`), {
      fields: [
        { name: 'e', file: 'a.xml', contentType: 'application/xml' },
        { name: 'e', file: 'b;c', contentType: 'a/b' },
      ],
      notes: [{ id: 'part-mixed', args: { name: 'e' } }],
    });
  });

  it('reports headers, encodings, and nested parts, which are left out', () => {
    assert.deepEqual(
      form(`-F 'a=x;headers="X-A: 1";encoder=base64' -F 'b=(;type=multipart/mixed' -F '=y' -F '=)'`),
      {
        fields: [
          { name: 'a', value: 'x' },
          { name: '', value: 'y' },
        ],
        notes: [
          { id: 'part-left-out', args: { name: 'a', what: 'headers, encoder' } },
          { id: 'part-left-out', args: { name: 'b', what: '(' } },
          { id: 'part-left-out', args: { name: '', what: ')' } },
        ],
      },
    );
  });

  it('reads a parenthesis literally if it starts or ends no nested part', () => {
    assert.deepEqual(field(`'a=)'`), { name: 'a', value: ')' });
    assert.deepEqual(field(`'=)z'`), { name: '', value: ')z' });
    assert.deepEqual(field(`'p==(;type=multipart/mixed'`), {
      ...{ name: 'p', value: '=(', contentType: 'multipart/mixed' },
    });
    assert.deepEqual(field(`'p==)'`), { name: 'p', value: '=)' });
  });

  it('A13 doesn’t quote the text after a parenthesis in a note', () => {
    const { fields, notes } = form(`-F 'senha=(cAn4ry-Zq81x;type=multipart/mixed' -F 'a=b'`);
    assert.deepEqual(fields, [{ name: 'a', value: 'b' }]);
    assert.deepEqual(notes, [{ id: 'part-left-out', args: { name: 'senha', what: '(' } }]);
  });

  it('E2 reads a long option in linear time', () => {
    for (const text of [';', ';filename="', ';type=', ' ', ',', '"\\'])
      form(`-F 'a=@b${text.repeat(100_000)}'`);
  });
});

import { equal } from 'node:assert/strict';
import { withJsonMember } from '../../../../src/core/json/withJsonMember.ts';

const ENTRY = { baseUrl: 'https://api.example.com.br', kind: 'homologacao' };

describe('a member that is added to a JSON file', () => {
  it('is the only one of a new object if the file is empty', () => {
    equal(
      withJsonMember('', ['hom'], ENTRY),
      '{\n  "hom": {\n    "baseUrl": "https://api.example.com.br",\n    "kind": "homologacao"\n  }\n}\n',
    );
  });

  it('comes last, and doesn’t change comments, order, or indentation', () => {
    const text =
      '{\n    // shared by all\n    "$shared": { "serie": 1 }, /* a */\n    "b": {\n        "baseUrl": "https://b"\n    }\n}\n';
    equal(
      withJsonMember(text, ['hom'], ENTRY),
      '{\n    // shared by all\n    "$shared": { "serie": 1 }, /* a */\n    "b": {\n        "baseUrl": "https://b"\n    },\n    "hom": {\n        "baseUrl": "https://api.example.com.br",\n        "kind": "homologacao"\n    }\n}\n',
    );
  });

  it('is written with the file’s tabs and CRLF, and leaves its byte order mark', () => {
    equal(
      withJsonMember('\uFEFF{\r\n\t"b": {}\r\n}\r\n', ['hom'], { baseUrl: 'https://a' }),
      '\uFEFF{\r\n\t"b": {},\r\n\t"hom": {\r\n\t\t"baseUrl": "https://a"\r\n\t}\r\n}\r\n',
    );
  });

  it('is added to an empty object', () => {
    equal(withJsonMember('{}', ['a'], { baseUrl: 'x' }), '{\n  "a": {\n    "baseUrl": "x"\n  }\n}');
  });

  it('is added to a new or existing inner object, and replaces an earlier member with its name', () => {
    const first = withJsonMember('', ['stubs', 'nfe-get'], { status: 404 }) ?? '';
    equal(first, '{\n  "stubs": {\n    "nfe-get": {\n      "status": 404\n    }\n  }\n}\n');
    const second = withJsonMember(first, ['stubs', 'nfe-get'], { status: 200 });
    equal(second, '{\n  "stubs": {\n    "nfe-get": {\n      "status": 200\n    }\n  }\n}\n');
  });

  it('isn’t added inside a value that isn’t an object', () => {
    equal(withJsonMember('{ "stubs": [] }', ['stubs', 'nfe-get'], {}), undefined);
  });

  it('isn’t added to text that isn’t an object', () => {
    for (const text of ['[]', '1', '{', '{ "a": ', '"a"'])
      equal(withJsonMember(text, ['hom'], ENTRY), undefined, text);
  });
});

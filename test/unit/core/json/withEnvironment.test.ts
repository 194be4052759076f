import { equal } from 'node:assert/strict';
import { withEnvironment } from '../../../../src/core/json/withEnvironment.ts';

const ENTRY = { baseUrl: 'https://api.example.com.br', kind: 'homologacao' };

describe('An environment that is added to a file', () => {
  it('makes a new file of an empty one', () => {
    equal(
      withEnvironment('', 'hom', ENTRY),
      '{\n  "hom": {\n    "baseUrl": "https://api.example.com.br",\n    "kind": "homologacao"\n  }\n}\n',
    );
  });

  it('comes last, and comments, order and indentation stay', () => {
    const text =
      '{\n    // shared by all\n    "$shared": { "serie": 1 }, /* a */\n    "b": {\n        "baseUrl": "https://b"\n    }\n}\n';
    equal(
      withEnvironment(text, 'hom', ENTRY),
      '{\n    // shared by all\n    "$shared": { "serie": 1 }, /* a */\n    "b": {\n        "baseUrl": "https://b"\n    },\n    "hom": {\n        "baseUrl": "https://api.example.com.br",\n        "kind": "homologacao"\n    }\n}\n',
    );
  });

  it('takes over tabs, CRLF and a byte order mark', () => {
    equal(
      withEnvironment('\uFEFF{\r\n\t"b": {}\r\n}\r\n', 'hom', { baseUrl: 'https://a' }),
      '\uFEFF{\r\n\t"b": {},\r\n\t"hom": {\r\n\t\t"baseUrl": "https://a"\r\n\t}\r\n}\r\n',
    );
  });

  it('goes into an object without environments', () => {
    equal(withEnvironment('{}', 'a', { baseUrl: 'x' }), '{\n  "a": {\n    "baseUrl": "x"\n  }\n}');
  });

  it('goes into no text that is not an object', () => {
    for (const text of ['[]', '1', '{', '{ "a": ', '"a"'])
      equal(withEnvironment(text, 'hom', ENTRY), undefined, text);
  });
});

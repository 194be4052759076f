import { deepEqual } from 'node:assert/strict';
import type { PreparedRequest } from '../../../../../src/core/request/prepare/preparedRequest.ts';
import { sentIds } from '../../../../../src/core/request/send/outcome.ts';
import { utf8 } from '../../../../support/builders.ts';

const UUID = '8f14e45f-ceea-4678-9ab5-1c2d3e4f5a6b';
const OTHER = '0d9c3f1e-7b7a-4a7e-8f0e-2b1c3d4e5f60';

describe('what identifies a sent request', () => {
  for (const [what, change, expected] of [
    ['the id of a JSON body', { body: utf8(`{"id": "${UUID}", "valor": 1}`) }, [UUID]],
    ['an id with other text', { body: utf8('{"id":"pedido-1700000000"}') }, ['pedido-1700000000']],
    [
      'a number with all of its digits',
      { body: utf8('{"id": 12345678901234567890}') },
      ['12345678901234567890'],
    ],
    ['an escaped id', { body: utf8('{"id":"a\\u00e7\\"b"}') }, ['aç"b']],
    ['an id inside an object', { body: utf8(`{"nota":{"Id":"${UUID}"}}`) }, [UUID]],
    ['a UUID with any name', { body: utf8(`{"empresaId":"1","chaveExterna":"${UUID}"}`) }, [UUID]],
    [
      'the value of a name like an id, if there is nothing else',
      { body: utf8('{"idExterno":"77","a":1}') },
      ['77'],
    ],
    ['the value of a name that ends like an id', { body: utf8('{"pedido_id":"77","valid":true}') }, ['77']],
    [
      'the id in an XML element and attribute',
      { body: utf8('<n Id="NFe35"><id>7</id></n>') },
      ['NFe35', '7'],
    ],
    ['the id in a form', { body: utf8(`a=1&id=p-7&b=2`) }, ['p-7']],
    ['the id in the query string', { query: '?id=p-8&a=1' }, ['p-8']],
    ['the UUID in the path', { path: `/openapi/v2/empresas/1/nf-e/${UUID}` }, [UUID]],
    ['the value of Idempotency-Key', { headers: [['Idempotency-Key', UUID]] as const }, [UUID]],
    [
      'each UUID once',
      { body: utf8(`{"id":"pedido-${UUID}","lote":"${OTHER}"}`) },
      [`pedido-${UUID}`, OTHER],
    ],
    ['nothing without an id', { body: utf8('{"valor": 1, "idade": 3}') }, []],
    ['nothing in bytes that aren’t text', { body: Uint8Array.from([0xff, 0xfe, 0x00]) }, []],
  ] as const satisfies readonly (readonly [string, Partial<PreparedRequest>, readonly string[]])[]) {
    it(`is ${what}`, () => {
      deepEqual(
        sentIds({ path: '/openapi/demo/echo', query: '', headers: [], body: utf8(''), ...change }),
        expected,
      );
    });
  }
});

import assert from 'node:assert/strict';
import { requestAtLine, requestsOf } from '../../../../../src/core/request/prepare/requestList.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { preparedOf } from '../../../../support/preparing.ts';

const TEXT = `@v = 1

### First
# @name first
post /openapi/{{v}}
    ?a=1

{}
### Nothing
# only a comment
###
/openapi/b
`;

describe('the list of requests', () => {
  const document = FiscalDocument.parse(TEXT);

  it('includes each request with its name, title, and position, in order', () => {
    assert.deepEqual(requestsOf(document), [
      {
        blockIndex: 1,
        name: 'first',
        title: 'First',
        line: 4,
        method: 'POST',
        target: '/openapi/{{v}}?a=1',
        range: { start: { line: 4, character: 0 }, end: { line: 5, character: 8 } },
      },
      {
        blockIndex: 3,
        name: undefined,
        title: '',
        line: 11,
        method: 'GET',
        target: '/openapi/b',
        range: { start: { line: 11, character: 0 }, end: { line: 11, character: 10 } },
      },
    ]);
  });

  it('uses the last of two names of a request', async () => {
    const text = '# @name one\n# @name two\nGET /openapi/a\n';
    const twice = FiscalDocument.parse(text);
    assert.equal(requestsOf(twice)[0]?.name, 'two');
    assert.deepEqual([...twice.names.keys()], ['two']);
    assert.equal((await preparedOf(text)).name, 'two');
  });

  it('is empty if the file has no requests', () => {
    assert.deepEqual(requestsOf(FiscalDocument.parse('')), []);
    assert.deepEqual(requestsOf(FiscalDocument.parse('### a\n@v = 1\n')), []);
  });

  for (const [line, target] of [
    [0, undefined],
    [2, '/openapi/{{v}}?a=1'],
    [7, '/openapi/{{v}}?a=1'],
    [9, undefined],
    [10, '/openapi/b'],
    [99, '/openapi/b'],
  ] as const) {
    it(`finds ${target ?? 'no request'} from line ${line}`, () => {
      assert.equal(requestAtLine(document, line)?.target, target);
    });
  }

  it('ignores an empty name', () => {
    assert.equal(requestsOf(FiscalDocument.parse('# @name\nGET /openapi/a\n'))[0]?.name, undefined);
  });
});

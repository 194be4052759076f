import { deepEqual, equal } from 'node:assert/strict';
import { jsonKeyRange } from '../../../../../src/core/json/jsonPositions.ts';
import { fileVariables } from '../../../../../src/core/language/model/fileVariables.ts';
import { isApiRequest } from '../../../../../src/core/language/model/requestFacts.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { environmentWith } from '../../../../support/builders.ts';
import { surroundingsWith } from '../cursor.ts';

describe('a request of a .http file', () => {
  const isOne = (text: string, baseUrl?: string): boolean => {
    const document = FiscalDocument.parse(text);
    const context = { ...surroundingsWith(), environment: environmentWith({}, baseUrl) };
    const block = document.blocks.at(-1);
    return block !== undefined && isApiRequest(block, fileVariables(document, context), context);
  };

  it('belongs to the API if it matches an endpoint, whatever its origin', () => {
    equal(isOne('GET https://other.example.com/openapi/demo/echo'), true);
    equal(isOne('@host = https://other.example.com\n### \nGET {{host}}/openapi/demo/echo?a=1'), true);
    equal(isOne('GET {{unknown}}/openapi/demo/echo'), true);
  });

  it('belongs to the API below /openapi/ at the environment’s origin', () => {
    equal(isOne('DELETE /openapi/v2/cte/1'), true);
    equal(isOne('DELETE {{baseUrl}}/openapi/v2/cte/1'), true);
    equal(isOne('DELETE https://API.example.com.br:443/openapi/v2/cte/1'), true);
    equal(isOne('DELETE https://api.example.com.br/openapi/v2/cte/1', 'https://api.example.com.br/'), true);
    equal(
      isOne('DELETE https://api.example.com.br/openapi/v2/cte/1', 'https://api.example.com.br/gw/'),
      true,
    );
    equal(isOne('GET https://api.example.com.br.example/openapi/petstore'), false);
    equal(isOne('GET https://api.example.com.br/{{v}}'), false);
    equal(isOne('GET https://other.example.com/openapi/petstore'), false);
    equal(isOne('GET https://other.example.com/'), false);
    equal(isOne('# nothing'), false);
  });
});

describe('the key of a value', () => {
  it('is located in an environments file, unless it’s missing or the JSON is invalid', () => {
    const text = '{\n  "$shared": { "a": 1 },\n  "hom": { "b": "2" }\n}';
    deepEqual(jsonKeyRange(text, ['hom', 'b']), {
      start: { line: 2, character: 11 },
      end: { line: 2, character: 14 },
    });
    equal(jsonKeyRange(text, ['hom', 'a']), undefined);
    equal(jsonKeyRange('{', ['a']), undefined);
  });
});

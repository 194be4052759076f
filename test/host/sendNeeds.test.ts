import { match } from 'node:assert/strict';
import { answerTo } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';
import { useLocalGateway } from './support/localGateway.ts';

describe('a request that needs another one’s response, in the editor', () => {
  useLocalGateway();
  const requestFileWith = useRequestFiles();

  it('is sent after it, without a question if that only reads', async () => {
    const { uri } = await requestFileWith(
      '@de = {{antes.response.status}}\n\n### Antes\n# @name antes\nGET /openapi/demo/echo\n\n### Depois\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "{{de}}" }\n',
    );
    match(await answerTo(uri, 8), /"echo": "200"/);
  });

  it('is sent after one that gets the refusal that it asserts', async () => {
    const { uri } = await requestFileWith(
      '### Antes\n# @name antes\n# @sign abc\nGET /openapi/demo/echo\n\n?? status == 401\n\n### Depois\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "{{antes.response.status}}" }\n',
    );
    match(await answerTo(uri, 9), /"echo": "401"/);
  });
});

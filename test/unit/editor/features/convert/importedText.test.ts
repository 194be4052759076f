import { deepEqual, equal, match } from 'node:assert/strict';
import { readRequests } from '../../../../../src/app/convert/readRequests.ts';
import { importFaultText, importLocalizer } from '../../../../../src/editor/features/convert/importedText.ts';
import type { Locale } from '../../../../../src/text/text.ts';

async function reasonFor(text: string, locale: Locale = 'en'): Promise<string | undefined> {
  const read = await readRequests(text, locale);
  return read.kind === 'read' ? undefined : importFaultText(read, importLocalizer(locale));
}

describe('the reason why a text isn’t imported', () => {
  it('includes the line of a syntax error in JSON or YAML', async () => {
    equal(
      await reasonFor('{\n"openapi": "3.0.0",\n}'),
      'Not imported: the JSON has a syntax error on line 3.',
    );
    equal(await reasonFor('\uFEFF{\n"log":'), 'Not imported: the JSON has a syntax error on line 2.');
    equal(
      await reasonFor('openapi: 3.0.0\npaths: {\n'),
      'Not imported: the YAML has a syntax error on line 3.',
    );
    equal(
      await reasonFor('openapi: 3.0.0\npaths: {\n', 'pt-BR'),
      'Não importado: o YAML tem um erro de sintaxe na linha 3.',
    );
  });

  it('explains what was expected if there is no syntax error', async () => {
    const unknown =
      'Not recognized. Import a curl command, a HAR file, a Postman collection, or an OpenAPI 3 document.';
    deepEqual(await Promise.all(['{}', '[1]', 'text', 'openapi: 3.0.0\n'].map(text => reasonFor(text))), [
      unknown,
      unknown,
      unknown,
      unknown,
    ]);
    equal(await reasonFor('{"item":[]}'), 'This Postman collection contains no requests.');
    for (const har of ['{"log":{"entries":[]}}', '{"log":{"version":"1.2","entries":[{}]}}']) {
      equal(
        await reasonFor(har),
        'This HAR contains no requests. Record the requests again, then export them.',
        har,
      );
    }
  });

  it('names the tool that the file is from, and what to export there', async () => {
    const bru = 'meta {\n  name: a\n}\n\nget {\n  url: https://h/openapi/x\n}\n';
    const hoppscotch = { v: 6, name: 'a', folders: [], requests: [{ endpoint: 'https://h/openapi/x' }] };
    for (const [text, says] of [
      ['{"_type":"export","__export_format":4,"resources":[]}', /^Insomnia’s .* export as HAR/],
      ['\uFEFFtype: collection.insomnia.rest/5.0\nname: a\n', /^Insomnia’s/],
      ['{"type":"collection.insomnia.rest/5.0","collection":[]}', /^Insomnia’s/],
      [bru, /^Bruno’s .* Postman collection/],
      [bru.replaceAll('\n', '\r\n'), /^Bruno’s/],
      ['opencollection: 1.0.0\nitems: []\n', /^Bruno’s/],
      ['{"name":"a","version":"1","items":[],"brunoConfig":{}}', /^Bruno’s/],
      [JSON.stringify(hoppscotch), /^Hoppscotch’s .* OpenAPI/],
      [JSON.stringify([hoppscotch]), /^Hoppscotch’s/],
      ['$kind: http-request\nurl: https://h/openapi/x\n', /^This file from Postman .* Collection v2\.1/],
      ['{"name":"a","values":[],"_postman_variable_scope":"environment"}', /from Postman/],
      ['{"name":"a","order":[],"requests":[{"url":"https://h/openapi/x"}]}', /from Postman/],
      ['### a\n# @name a\nGET {{host}}/openapi/x\n', /\.fiscal\.$/],
      ['POST /openapi/x HTTP/1.1\r\nHost: h\r\n\r\n{}', /\.fiscal\.$/],
      ['{"meta":{"format":"httpie","version":"1.0.0"},"entry":{}}', /^HTTPie’s .* cURL command/],
    ] as const)
      match((await reasonFor(text)) ?? '', says);
    match((await reasonFor(bru, 'pt-BR')) ?? '', /formato do Postman/);
  });
});

import assert from 'node:assert/strict';
import { importOpenapi } from '../../../../../src/core/convert/openapi/importOpenapi.ts';
import type { RequestDraft } from '../../../../../src/core/convert/requestDraft.ts';

function requestsIn(text: string): readonly RequestDraft[] | undefined {
  const draft = importOpenapi(text);
  return typeof draft === 'string' ? undefined : draft.requests;
}

const selfReferences = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p${index}`, { $ref: '#/components/schemas/A' }]),
  );

const operation = (schema: unknown, example?: unknown) => ({
  post: { requestBody: { content: { 'application/json': { schema, ...(example ? { example } : {}) } } } },
});

function documentOf(schemas: Readonly<Record<string, unknown>>, operations = 1, body: unknown = undefined) {
  const one = operation({ $ref: '#/components/schemas/A' }, body);
  const paths = Object.fromEntries(
    Array.from({ length: operations }, (_, index) => [`/openapi/${index}`, one]),
  );
  return JSON.stringify({ openapi: '3.0.0', paths, components: { schemas } });
}

/** Documents of at most a few hundred KB whose samples would fill the memory. */
const BOMBS: Readonly<Record<string, string>> = {
  'a schema that contains itself in 40 properties': documentOf({
    A: { type: 'object', properties: selfReferences(40) },
  }),
  'a schema that contains itself in 5,000 properties': documentOf({
    A: { properties: selfReferences(5_000) },
  }),
  'a schema that is itself': documentOf({ A: { $ref: '#/components/schemas/A' } }),
  'a schema that is all of itself, 60 times': documentOf({
    A: { allOf: Object.values(selfReferences(60)), oneOf: Object.values(selfReferences(60)) },
  }),
  'a list of 300,000 parts of a schema': documentOf({ A: { allOf: Array(300_000).fill({}) } }),
  'a large example that many properties point at': documentOf({
    A: {
      properties: Object.fromEntries(
        Array.from({ length: 500 }, (_, at) => [`p${at}`, { $ref: '#/components/schemas/B' }]),
      ),
    },
    B: { example: 'x'.repeat(200_000) },
  }),
  'many operations with a schema that contains itself': documentOf(
    { A: { properties: selfReferences(40) } },
    3_000,
  ),
};

describe('the import of large or recursive OpenAPI documents', () => {
  for (const [name, document] of Object.entries(BOMBS)) {
    it(`writes samples of limited length: ${name}`, () => {
      const bodies = requestsIn(document)?.map(({ body }) => (body.kind === 'text' ? body.text.length : 0));
      assert.ok(bodies !== undefined && bodies.length > 0);
      const length = bodies.reduce((sum, each) => sum + each, 0);
      assert.ok(length < 30_000_000, `${length} characters`);
    });
  }

  it('E2 have no long URL of a server, whatever its variables contain', () => {
    const servers = [
      { url: '{a}'.repeat(400_000), variables: { a: { default: 'x'.repeat(400_000) } } },
      { url: `/openapi/${'{a}'.repeat(1_000)}`, variables: { a: { default: 'x'.repeat(400_000) } } },
      { url: `https://h${'{a}'.repeat(1_000)}`, variables: { a: { default: '/x'.repeat(1_000) } } },
    ];
    for (const server of servers) {
      const paths = { '/openapi/a': { get: {} } };
      const requests = requestsIn(JSON.stringify({ openapi: '3.0.0', servers: [server], paths }));
      assert.ok((requests?.[0]?.url.length ?? 0) < 20_000);
    }
  });

  it('E2 takes time proportional to their length: many operations and many API keys', () => {
    const many = (entry: (index: number) => readonly [string, unknown]) =>
      Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => entry(index)));
    const get = { parameters: [{ in: 'query', name: 'a', required: true }] };
    const securitySchemes = many(index => [`s${index}`, { type: 'apiKey', in: 'query', name: `k${index}` }]);
    const paths = many(index => [`/openapi/${index}`, { get }]);
    // Quadratic, this would take minutes, longer than the test's limit.
    const requests = requestsIn(JSON.stringify({ openapi: '3.0.0', paths, components: { securitySchemes } }));
    assert.equal(requests?.length, 20_000);
  });

  it('E2 takes time proportional to their length: many operations whose schema is composed of many', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, at) => [`p${at}`, { type: 'string' }]),
    );
    const part = { $ref: '#/components/schemas/P' };
    const schemas = { A: { allOf: Array(900).fill(part) }, P: { properties } };
    for (const example of [{}, { p1: 1 }]) {
      // Half a second for each operation would take minutes, longer than the test's limit.
      assert.equal(requestsIn(documentOf(schemas, 1_000, example))?.length, 1_000);
    }
    const own = operation({ allOf: Array(50).fill(part) }, { p1: 1 });
    const paths = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`/openapi/${at}`, own]));
    assert.equal(
      requestsIn(JSON.stringify({ openapi: '3.0.0', paths, components: { schemas } }))?.length,
      5_000,
    );
  });

  it('resolves references of any length', () => {
    const example = Array(100_000).fill(1);
    const schema = { items: { $ref: `#/${'a/'.repeat(500_000)}` } };
    const paths = { '/openapi/a': operation(schema, example) };
    assert.equal(requestsIn(JSON.stringify({ openapi: '3.0.0', paths }))?.length, 1);
  });

  it('writes forms with a limited number of fields: many operations whose schema has many files', () => {
    const file = { type: 'string', format: 'binary' };
    const properties = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`p${at}`, file]));
    const content = { 'multipart/form-data': { schema: { $ref: '#/components/schemas/P' } } };
    const paths = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, at) => [`/openapi/${at}`, { post: { requestBody: { content } } }]),
    );
    const requests = requestsIn(
      JSON.stringify({ openapi: '3.0.0', paths, components: { schemas: { P: { properties } } } }),
    );
    const counts =
      requests?.map(({ body }) => (body.kind === 'multipart' ? (body.fields?.length ?? 0) : 0)) ?? [];
    assert.equal(counts[0], 3_000);
    assert.ok(counts.reduce((sum, each) => sum + each, 0) <= 200_000);
  });

  it('rejects a document nested deeper than any real one', () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const text = `{"openapi":"3.0.0","paths":{"/a":{"post":{"requestBody":{"content":{"a/json":{"example":${deep}}}}}}}}`;
    assert.equal(importOpenapi(text), 'import-openapi-malformed');
    assert.equal(requestsIn(text.replaceAll(deep, JSON.stringify('['.repeat(500))))?.length, 1);
  });

  it('writes a sample of a recursive schema', () => {
    const properties = { id: { type: 'string' }, next: { $ref: '#/components/schemas/A' } };
    const [request] = requestsIn(documentOf({ A: { type: 'object', properties } })) ?? [];
    assert.ok(request?.body.kind === 'text');
    assert.match(request.body.text, /^\{\n {2}"id": "",\n {2}"next": \{/);
  });

  it('removes any number of possible values of a server’s variable', () => {
    const token = { default: 'a', enum: Array.from({ length: 200_000 }, (_, at) => `a${at}`) };
    const servers = [{ url: 'https://h/{token}', variables: { token } }];
    assert.equal(
      requestsIn(JSON.stringify({ openapi: '3.0.0', servers, paths: { '/a': { get: {} } } }))?.length,
      1,
    );
  });
});

import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { ENDPOINTS } from '../../../../../src/core/api/endpoints.ts';
import { completionsAt } from '../../../../../src/core/language/completion/completionsAt.ts';
import { hoverAt } from '../../../../../src/core/language/display/hoverAt.ts';
import { inlayHints } from '../../../../../src/core/language/display/inlayHints.ts';
import type { LanguageContext } from '../../../../../src/core/language/model/fileVariables.ts';
import type { Environment } from '../../../../../src/core/request/environment/environment.ts';
import { readEnvironments } from '../../../../../src/core/request/environment/environments.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { templateTexts } from '../../../../../src/text/language/templateText.ts';
import { preparationOf } from '../../../../support/preparing.ts';
import { holdsAsync } from '../../../../support/properties.ts';

/** Few names, so that most are given several times. A file can give `baseUrl` a value too. */
const NAMES = ['a', 'b', 'c', 'baseUrl', 'empresaId', 'unknown'] as const;
const name = fc.constantFrom(...NAMES);
const value = fc.stringMatching(/^[a-z0-9]{1,6}$/);
const variables = fc.dictionary(fc.constantFrom(...NAMES.filter(each => each !== 'baseUrl')), value, {
  maxKeys: 4,
});

/** Two environments files, each with values for one environment and for all. */
const environment: fc.Arbitrary<Environment> = fc
  .array(fc.record({ own: variables, shared: variables }), { minLength: 2, maxLength: 2 })
  .map(([first = { own: {}, shared: {} }, second = { own: {}, shared: {} }]) => {
    const content = ({ own, shared }: typeof first) =>
      JSON.stringify({ $shared: shared, dev: { ...own, baseUrl: 'https://api.example.com.br' } });
    const reading = readEnvironments([
      { file: 'fiscal.env.json', text: content(first) },
      { file: 'fiscal.private.env.json', text: content(second) },
    ]);
    ok(reading.kind === 'read');
    const found = reading.environments.find(each => each.name === 'dev');
    ok(found !== undefined);
    return found;
  });

interface Case {
  readonly environment: Environment;
  readonly text: string;
  readonly asked: string;
}

const HEADER = 'x-value: {{';

/** A file with variables before and after the request, prompts, and one header that uses each name. */
const file: fc.Arbitrary<Case> = fc
  .record({
    environment,
    before: fc.array(fc.tuple(name, value), { maxLength: 4 }),
    after: fc.array(fc.tuple(name, value), { maxLength: 2 }),
    prompts: fc.array(fc.tuple(fc.constantFrom('prompt', 'secret'), name), { maxLength: 2 }),
    asked: name,
  })
  .map(({ environment: chosen, before, after, prompts, asked }) => {
    const lines = (given: readonly (readonly [string, string])[]) =>
      given.map(([key, text]) => `@${key} = ${text}`);
    const text = [
      ...lines(before),
      ...prompts.map(([kind, key]) => `# @${kind} ${key}`),
      'GET /openapi/demo/echo',
      `${HEADER}${asked}}}`,
      '',
      '###',
      ...lines(after),
    ].join('\n');
    return { environment: chosen, text, asked };
  });

function surroundingsOf({ environment: chosen }: Case): LanguageContext {
  return { environment: chosen, endpoints: ENDPOINTS, today: { year: 2026, month: 11, day: 20 } };
}

/** The position inside the braces of the header. */
function cursorIn({ text }: Case) {
  const line = text.split('\n').findIndex(each => each.startsWith(HEADER));
  return { line, character: HEADER.length };
}

function hoveredIn(given: Case) {
  const hover = hoverAt(FiscalDocument.parse(given.text), cursorIn(given), surroundingsOf(given));
  const part = hover?.parts.find(each => each.kind === 'variable');
  ok(part?.kind === 'variable');
  return part;
}

/** What a request sends in the header; undefined if it can't be sent. */
async function sentBy({ text, environment: chosen }: Case): Promise<string | undefined> {
  const sources = { prompts: { ask: async ({ name: key }: { readonly name: string }) => `typed-${key}` } };
  const preparation = await preparationOf(text, { environment: chosen, sources });
  return preparation.kind === 'prepared' ? preparation.request.headers[0]?.[1] : undefined;
}

describe('a variable', () => {
  it('shows the same value in its hover as in a request that is sent', async () => {
    await holdsAsync(
      fc.asyncProperty(file, async given => {
        const { value: shown, origin } = hoveredIn(given);
        const sent = await sentBy(given);
        if (origin.kind === 'prompt' || origin.kind === 'secret') {
          equal(shown, undefined);
          equal(sent, `typed-${given.asked}`);
        } else equal(shown, sent);
      }),
      300,
    );
  });

  it('is a problem in the file if and only if no request can be sent with it', async () => {
    await holdsAsync(
      fc.asyncProperty(file, async given => {
        const problems = documentProblems(FiscalDocument.parse(given.text), given.environment);
        const isUnresolved = problems.some(({ code }) => code === 'variable-unresolved');
        equal(isUnresolved, (await sentBy(given)) === undefined);
        equal(isUnresolved, hoveredIn(given).origin.kind === 'unresolved');
      }),
      300,
    );
  });

  it('is offered once in completion, with the value in its hover', async () => {
    await holdsAsync(
      fc.asyncProperty(file, async given => {
        const completions = await completionsAt(
          FiscalDocument.parse(given.text.replace(`${HEADER}${given.asked}`, HEADER)),
          cursorIn(given),
          surroundingsOf(given),
          {
            list: async () => [],
            titles: () => [],
            templates: templateTexts('en'),
            bodyOf: async () => undefined,
          },
        );
        const hovered = hoveredIn(given);
        const offered = completions.filter(({ label }) => label === given.asked);
        const isKnown = hovered.origin.kind !== 'unresolved';
        deepEqual(
          offered.map(({ detail }) => detail),
          isKnown ? [hovered.value] : [],
        );
      }),
      200,
    );
  });

  it('shows the same value in its inlay hint as in its hover', async () => {
    await holdsAsync(
      fc.asyncProperty(file, async given => {
        const inPath = given.text
          .replace('/openapi/demo/echo', `/openapi/{{${given.asked}}}`)
          .replace(`${HEADER}${given.asked}}}`, 'x: y');
        const document = FiscalDocument.parse(inPath);
        const line = inPath.split('\n').findIndex(each => each.startsWith('GET '));
        const hover = hoverAt(document, { line, character: 'GET /openapi/{{'.length }, surroundingsOf(given));
        const part = hover?.parts.find(each => each.kind === 'variable');
        const hints = inlayHints(document, line, line, surroundingsOf(given)).flatMap(hint =>
          hint.kind === 'value' ? [hint.value] : [],
        );
        const shown = part?.kind === 'variable' ? part.value : undefined;
        deepEqual(hints, shown === undefined ? [] : [shown]);
      }),
      200,
    );
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { JsonDocuments } from '../../../../../src/core/explain/json/jsonDocuments.ts';
import { jsonStyleStage } from '../../../../../src/core/explain/json/jsonStyleSteps.ts';
import { decode, encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import type { Stage } from '../../../../../src/core/explain/pipeline/pipeline.ts';
import {
  isInstalled,
  SERIALIZER_PROGRAMS,
  writtenBy,
} from '../../../../support/serializers/serializerPrograms.ts';
import { skip } from '../../../../support/skip.ts';
import { detailValue } from '../detailValue.ts';

/** A library has the style with this id, or a style of its own. */
type Expected = Readonly<Record<string, string>>;

interface Library {
  /** The styles that its program prints, each with our style's id or name. */
  readonly styles: Expected;
  /** Characters that no document contains, because their escapes depend on the library's version. */
  readonly without?: RegExp;
  /** The library doesn't keep the document's order, so that members are sorted by name. */
  readonly isSorted?: true;
}

const LIBRARIES: Readonly<Partial<Record<keyof typeof SERIALIZER_PROGRAMS, Library>>> = {
  python: {
    styles: {
      default: 'body-json-ascii-escaped-spaced',
      'ensure_ascii=False': 'body-json-spaced',
      compact: 'body-json-ascii-escaped',
      'compact ensure_ascii=False': 'body-json-minified',
      comma: 'comma-spaced',
      colon: 'colon-spaced',
      'colon ascii': 'colon-spaced-ascii',
      'indent=1': 'pretty-1',
      'indent=2': 'body-json-pretty-2-ascii-escaped',
      'indent=2 ensure_ascii=False': 'body-json-pretty-2',
      'indent=3': 'pretty-3',
      'indent=4': 'body-json-pretty-4-ascii-escaped',
      'indent=4 ensure_ascii=False': 'body-json-pretty-4',
      'indent=tab': 'pretty-tab-ascii',
      'indent=tab ensure_ascii=False': 'body-json-pretty-tab',
      sort_keys: 'body-json-keys-sorted-ascii-escaped-spaced',
      'sort_keys ensure_ascii=False': 'body-json-keys-sorted-spaced',
      'sort_keys compact': 'body-json-keys-sorted-ascii-escaped',
      'sort_keys compact ensure_ascii=False': 'body-json-keys-sorted',
      'sort_keys indent=2': 'sorted-pretty-2-ascii',
      'sort_keys indent=2 ensure_ascii=False': 'sorted-pretty-2',
      'sort_keys indent=4': 'sorted-pretty-4-ascii',
      'sort_keys indent=4 ensure_ascii=False': 'sorted-pretty-4',
    },
  },
  php: {
    styles: {
      default: 'body-json-slash-and-ascii-escaped',
      UNESCAPED_SLASHES: 'body-json-ascii-escaped',
      UNESCAPED_UNICODE: 'body-json-slash-escaped',
      'UNESCAPED_SLASHES, UNICODE': 'gson-lines',
      'UNESCAPED_SLASHES, UNICODE, LINE_TERMINATORS': 'body-json-minified',
      PRETTY_PRINT: 'body-json-pretty-4-slash-and-ascii-escaped',
      'PRETTY_PRINT, UNESCAPED_UNICODE': 'php-pretty-slash',
      'PRETTY_PRINT, UNESCAPED_SLASHES': 'body-json-pretty-4-ascii-escaped',
      'PRETTY_PRINT, UNESCAPED_SLASHES, UNICODE': 'php-pretty-lines',
      HEX: 'php-hex',
      'HEX, UNESCAPED': 'php-hex-unicode',
    },
    // Python escapes it and PHP doesn't, but the styles have only one row for both.
    without: /\x7f/,
  },
  ruby: {
    styles: {
      generate: 'body-json-minified',
      to_json: 'body-json-minified',
      ascii_only: 'body-json-ascii-escaped',
      pretty_generate: 'ruby-pretty',
      'pretty_generate 2.10': 'body-json-pretty-2',
      script_safe: 'body-json-slash-escaped',
    },
    without: /\x7f/,
  },
  go: {
    styles: {
      'Marshal map': 'body-json-keys-sorted-html-escaped',
      'Encoder map': 'body-json-keys-sorted-html-escaped',
      'Encoder map, no HTML': 'go-map-lines',
      'MarshalIndent map 2': 'go-map-pretty-2',
      'MarshalIndent map 4': 'go-map-pretty-4',
      'MarshalIndent map tab': 'go-map-pretty-tab',
      Marshal: 'body-json-html-escaped',
      'Encoder, no HTML': 'body-json-minified',
      'MarshalIndent 2': 'go-pretty-2',
      'MarshalIndent 4': 'go-pretty-4',
      'MarshalIndent tab': 'go-pretty-tab',
    },
    without: /[\b\f]/,
  },
  perl: {
    styles: {
      canonical: 'body-json-keys-sorted',
      'canonical ascii': 'body-json-keys-sorted-ascii-escaped',
      'canonical pretty': 'perl-canonical',
    },
    // Earlier versions don't escape it.
    without: /\x7f/,
  },
  mono: {
    styles: {
      JavaScriptSerializer: 'mono-serializer',
      DataContractJsonSerializer: 'data-contract',
    },
    // Its parser removes spaces at the ends of names.
    without: /^ | $/,
    isSorted: true,
  },
};

const DOCUMENTS = 300;
const word = fc
  .oneof(
    fc.string({ maxLength: 8 }),
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom(
      'ção',
      '🍞',
      'a/b',
      '</x>',
      '<&>=+`',
      '"',
      "'",
      '\\',
      '\n\r\t',
      '\u2028\u2029',
      '\u0085\u00a0',
      '\u0000\u001f',
    ),
  )
  .map(text => text.toWellFormed());
/** Excludes keys that JavaScript moves to the front, that PHP or Mono refuse as property names, or that need an escape:
 *  V8 13.6 reads `"\""` as `\` after an object with such a name. */
const key = word.filter(text => !/^\d*$|["\\\0-\x1f]/.test(text) && text !== '__proto__');
const { value } = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    word,
    fc.integer(),
    fc.constantFrom(true, false, null, 10.5, -0.25, 1234567.89),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const body = fc.oneof(fc.array(value), fc.dictionary(key, value, { noNullPrototype: true }));

describe('a JSON style', () => {
  const styled = createStyler();
  const seed = Number(process.env['FISCAL_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const documents = fc
    .sample(fc.tuple(body, fc.constantFrom(undefined, 2)), { numRuns: DOCUMENTS, seed })
    .map(([one, indent]) => JSON.stringify(one, undefined, indent));

  for (const [name, space] of [
    ['body-json-minified', undefined],
    ['pretty-1', 1],
    ['body-json-pretty-2', 2],
    ['pretty-3', 3],
    ['body-json-pretty-4', 4],
    ['body-json-pretty-tab', '\t'],
  ] as const) {
    it(`called ${name} is what JSON.stringify writes`, () => {
      for (const document of documents) {
        assert.equal(styled(document, name), JSON.stringify(JSON.parse(document), undefined, space));
      }
    });
  }

  for (const [id, { styles, without, isSorted }] of Object.entries(LIBRARIES)) {
    const program = SERIALIZER_PROGRAMS[id as keyof typeof SERIALIZER_PROGRAMS];
    const runs = isInstalled(program);
    it(`matches the output of ${program.name}${runs ? '' : ` (SKIPPED: ${program.name} isn’t installed)`}`, function () {
      if (!runs) skip(this, program.name);
      const fitting = documents
        .filter(document => !hasAny(document, without))
        .map(document => (isSorted ? withSortedNames(document) : document));
      assert.ok(fitting.length > DOCUMENTS / 2);
      const written = writtenBy(program, 'json', fitting);
      const differing: string[] = [];
      let compared = 0;
      for (const [style, texts] of written) {
        const name = styles[style];
        if (name === undefined) continue;
        compared += 1;
        const at = texts.findIndex(
          (text, index) => text !== undefined && styled(fitting[index] ?? '', name) !== text,
        );
        // A library may reject a document.
        assert.ok(Object.keys(texts).length > fitting.length / 2, style);
        if (at === -1) continue;
        const [theirs = '', ours = ''] = [texts[at], styled(fitting[at] ?? '', name)];
        let same = 0;
        while (theirs[same] === ours[same]) same += 1;
        const around = (text: string) => JSON.stringify(text.slice(Math.max(0, same - 20), same + 40));
        differing.push(`${style}: ${around(theirs)}, ${name}: ${around(ours)}`);
      }
      assert.deepEqual(differing, []);
      assert.ok(compared > 1);
      console.log(
        `      ${program.name}: ${compared} styles, ${fitting.length} documents, FISCAL_TEST_SEED=${seed}`,
      );
    });
  }
});

function hasAny(document: string, without: RegExp | undefined): boolean {
  if (without === undefined) return false;
  let isFound = false;
  JSON.parse(document, (name, one: unknown) => {
    if (without.test(name) || (typeof one === 'string' && without.test(one))) isFound = true;
    return one;
  });
  return isFound;
}

function withSortedNames(document: string): string {
  return JSON.stringify(
    JSON.parse(document, (_, one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(
            Object.entries(one).toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
          )
        : one,
    ),
  );
}

/** The document in our style; undefined if there is no such style. */
function createStyler(): (document: string, name: string) => string | undefined {
  const stages = new Map<string, Stage>();
  return (document, name) => {
    const stage = stages.get(document) ?? jsonStyleStage(encode(document), new JsonDocuments());
    stages.set(document, stage);
    const step = stage.steps.find(
      ({ id, detail }) =>
        detailValue({ detail }, 'numbers') === undefined && (detailValue({ detail }, 'style') ?? id) === name,
    );
    const written = step?.change(encode(document));
    return written === undefined ? undefined : decode(written);
  };
}

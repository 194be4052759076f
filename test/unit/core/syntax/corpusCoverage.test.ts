import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import type { Block, SyntaxNode } from '../../../../src/core/syntax/nodes.ts';
import { judgedProblems } from '../../../support/judgedProblems.ts';

const FOLDER = join(import.meta.dirname, '../../../corpus');

/** A request of the corpus. */
interface Shown {
  readonly block: Block;
  /** The codes of all problems of its file. */
  readonly codes: ReadonlySet<string>;
}

/** Whether a request shows an element of the language. */
type Shows = (shown: Shown) => boolean;

const kind =
  (...kinds: readonly SyntaxNode['kind'][]): Shows =>
  ({ block: { nodes } }) =>
    kinds.every(wanted => nodes.some(node => node.kind === wanted));
const text =
  (pattern: RegExp): Shows =>
  ({ block }) =>
    pattern.test(block.text);
const directive =
  (name: string): Shows =>
  ({ block: { text: blockText, nodes } }) =>
    nodes.some(node => node.kind === 'directive' && blockText.slice(node.name.start, node.name.end) === name);
const encoding =
  (wanted: string): Shows =>
  ({ block: { nodes } }) =>
    nodes.some(node => node.kind === 'body' && node.files.some(file => file.encoding === wanted));
const problem =
  (code: string): Shows =>
  ({ codes }) =>
    codes.has(code);

/** Every element of the request file format, and what tells that a file of the corpus has it. A row without a file is an
 *  element that nothing holds to its tree. */
const ROWS: Readonly<Record<string, readonly Shows[]>> = {
  'separator with a title': [kind('separator'), text(/^###+ *\w/)],
  'name by #, by //, and with =': [text(/^# @name \w/m), text(/^\/\/ @name +\w/m), text(/^# @name = \w/m)],
  'invalid name': [problem('directive-name-invalid')],
  'file variable, empty, quoted, nested, malformed': [
    ...[kind('variable'), text(/^@\w+ =$/m), problem('variable-quoted'), text(/^@\w+ = \{\{/m)],
    problem('variable-malformed'),
  ],
  'request line with method, without, with a version': [
    ...[text(/^POST \//m), text(/^\/openapi/m), text(/ HTTP\/1\.1$/m)],
  ],
  'method in lowercase, and an unknown one': [text(/^post \//m), problem('method-unknown')],
  'continued target, indented or not, with a version before it': [
    ...[text(/^[ \t]+\?/m), text(/^[ \t]+\//m), text(/^[ \t]+&/m), text(/ HTTP\/1\.1\n[ \t]+/), text(/\n\?/)],
  ],
  'target in origin form and absolute': [text(/^(?:GET )?\/openapi/m), text(/^GET https?:\/\//m)],
  'missing target': [problem('target-missing')],
  'header, repeated, without value, with a variable': [
    ...[kind('header'), text(/^Accept:.*\naccept:/m), text(/^[\w-]+:$/m), text(/^\{\{\w+\}\}: \{\{/m)],
  ],
  'invalid header': [problem('header-malformed'), problem('header-name-invalid')],
  'body with blank lines in and after it': [kind('body'), text(/\n\n\n(?:###|$)/), text(/\n\n\n {2}\w/)],
  'body with comments that stay': [problem('body-comment-kept')],
  'body on a GET': [problem('body-on-get')],
  'body that lacks its blank line': [problem('body-blank-line-missing')],
  'body lines that may be meant as something else': [
    ...['body-request-line', 'body-variable-line', 'body-tail-indented', 'body-file-line'].map(problem),
    problem('body-header-line'),
  ],
  'file verbatim, with variables, in Latin-1': ['verbatim', 'utf-8', 'latin1'].map(encoding),
  'file that is not written yet, or in no known encoding': [
    ...['file-path-missing', 'file-space-missing', 'file-encoding-unknown'].map(problem),
  ],
  'multipart with text and file parts': [
    shown => kind('body')(shown) && text(/^--\w+--$/m)(shown),
    shown => encoding('verbatim')(shown) && text(/^--\w+$/m)(shown),
  ],
  'multipart that is broken': [
    'multipart-not-closed',
    'multipart-outside-parts',
    'multipart-boundary-missing',
  ].map(problem),
  'variable in target, header, and body': [text(/^GET .*\{\{v\}\}/m), text(/: \{\{/), text(/\n\n[^#]*\{\{/)],
  'variable without a value, braces without a name, and not closed': [
    ...['variable-unresolved', 'placeholder-empty', 'placeholder-unclosed', 'placeholder-name-invalid'].map(
      problem,
    ),
  ],
  'dynamic values, each': [
    ...[
      'guid',
      'uuid',
      'timestamp',
      'isoTimestamp',
      'datetime',
      'localDatetime',
      'randomInt',
      'processEnv',
    ].map(name => text(new RegExp(`\\{\\{\\$${name}\\b`))),
    ...['dotenv', 'cpf', 'cnpj', 'cnpjAlfa', 'chave'].map(name => text(new RegExp(`\\{\\{\\$${name}\\b`))),
  ],
  'dynamic value that is unknown, or has wrong arguments': [
    problem('dynamic-unknown'),
    problem('dynamic-arguments'),
  ],
  'prompt and secret': [directive('prompt'), directive('secret'), problem('directive-prompt-invalid')],
  'response: body by JSONPath, header, status, and the request’s own': [
    ...[
      text(/\.response\.body\.\$/),
      text(/\.response\.headers\./),
      text(/\.response\.status/),
      text(/\.request\./),
    ],
  ],
  'response: XPath, an unknown name, a malformed reference': [
    ...['reference-xpath', 'reference-name-unknown', 'reference-malformed'].map(problem),
  ],
  'assertion of each subject': ['status', 'header', 'body', 'duration'].map(subject =>
    text(new RegExp(`^\\?\\? ${subject}\\b`, 'm')),
  ),
  'assertion by each operator': [
    ...['==', '!=', '>', '>=', '<', '<=', 'contains', 'startsWith', 'endsWith', 'includes', 'matches'],
    ...['exists', 'isFalse', 'isTrue', 'isNumber', 'isString', 'isArray'],
  ].map(operator => text(new RegExp(`^\\?\\? .* ${operator}(?: |$)`, 'm'))),
  'assertion that can’t be read': [
    ...['assertion-empty', 'assertion-subject-unknown', 'assertion-operator-unknown'].map(problem),
    problem('assertion-operator-missing'),
  ],
  'expectation in the head': [directive('expect')],
  'save, over a file or not, and without a name': [
    text(/^>> \S/m),
    text(/^>>! \S/m),
    problem('save-path-missing'),
  ],
  'note, no-sign, timestamp, sign, application': [
    ...['note', 'no-sign', 'timestamp', 'sign', 'application'].map(directive),
    ...['directive-timestamp-invalid', 'directive-sign-invalid', 'directive-application-missing'].map(
      problem,
    ),
  ],
  'no-redirect and no-cookie-jar': [directive('no-redirect'), directive('no-cookie-jar')],
  'directive that is unknown, or misspelled': [problem('directive-unknown'), problem('directive-misspelt')],
  'script in each form, not closed, and a response that it keeps': [
    ...[
      kind('script'),
      text(/^> \{%/m),
      text(/^< \{%/m),
      text(/^> \S+\.js$/m),
      text(/^\{\{\n/m),
      text(/^<> /m),
    ],
    problem('script-unclosed'),
  ],
  'comment of several lines': [text(/^\/\*/m), problem('comment-unclosed')],
  'header that is computed, or the connection’s own': [
    problem('header-computed'),
    problem('header-reserved'),
  ],
  'path that would be changed on its way': [
    ...[
      'path-character',
      'path-dot-segment',
      'path-double-slash',
      'path-prefix-missing',
      'target-fragment',
    ].map(problem),
    ...['target-userinfo', 'origin-mismatch', 'query-character', 'target-malformed', 'path-nul'].map(problem),
  ],
  'body that is JSON, and is not': [
    ...[
      'json-comment',
      'json-comma-excess',
      'json-quotes-other',
      'json-number-malformed',
      'json-key-repeated',
    ].map(problem),
  ],
  'body that is XML, and is not': [
    ...['xml-tag-unmatched', 'xml-encoding-declared', 'xml-signed-line-breaks'].map(problem),
  ],
  'body under another content type, or none': [
    problem('content-type-mismatch'),
    problem('content-type-missing'),
  ],
  'characters that are invisible, or couldn’t be read': [
    ...[problem('text-invisible'), problem('text-entity'), problem('body-replacement-character')],
  ],
  'invalid identifiers': [
    ...['cpf-check-digit', 'birth-date-month', 'chave-check-digit', 'chave-uf', 'identifier-lower-case'].map(
      problem,
    ),
  ],
  'endpoint that is unknown, or has another method': [
    ...['endpoint-unknown', 'endpoint-method', 'endpoint-not-shown'].map(problem),
  ],
  'name that is given twice': [problem('name-duplicate')],
  'file without a request, without a final line break': [
    ({ block }) => block.nodes.length > 0 && !block.nodes.some(({ kind: each }) => each === 'requestLine'),
    ({ block }) => /[^\n]$/.test(block.text),
  ],
};

describe('the corpus of request files', () => {
  const corpus: Shown[] = [];

  before(async () => {
    for (const file of globSync(['*.fiscal', 'judged/*.fiscal'], { cwd: FOLDER })) {
      const document = FiscalDocument.parse(readFileSync(join(FOLDER, file), 'utf8'));
      const codes = new Set((await judgedProblems(document)).map(({ code }) => code));
      for (const block of document.blocks) corpus.push({ block, codes });
    }
  });

  for (const [row, parts] of Object.entries(ROWS)) {
    it(`contains an example of: ${row}`, () => {
      assert.ok(parts.length > 0);
      for (const [index, shows] of parts.entries()) {
        assert.ok(corpus.some(shows), `No file of test/corpus shows part ${index + 1} of “${row}”.`);
      }
    });
  }
});

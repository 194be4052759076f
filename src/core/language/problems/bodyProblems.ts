import { strictJsonFault } from '../../json/jsonSyntaxFaults.ts';
import { parseJsonTree } from '../../json/jsonTree.ts';
import { issuingEnvironmentProblems } from '../../request/body/issuingEnvironment.ts';
import type { Environment } from '../../request/environment/environment.ts';
import { resolveText } from '../../request/variables/resolveText.ts';
import { UNCLOSED_NAME } from '../../syntax/headProblems.ts';
import type { BlockProblem, BodyNode, Span } from '../../syntax/nodes.ts';
import { textOf } from '../model/blockPosition.ts';
import type { ValueOf } from '../model/fileVariables.ts';
import type { RequestFacts } from '../model/requestFacts.ts';
import { languageProblem } from './languageProblem.ts';
import type { XmlFault } from './xmlFault.ts';

const MAX_LENGTH = 1_048_576;

/** Maps a part of a body, after replacing variables, to its source. */
type PlaceOf = (offset: number, length: number) => Span;

/** Problems in a body written in the file, for requests to `environment`. If `xmlFault` isn't loaded yet, whether XML is
 *  well-formed isn't checked. */
export function bodyProblems(
  blockText: string,
  facts: RequestFacts,
  lookup: ValueOf,
  xmlFault: ((text: string) => XmlFault | undefined) | undefined,
  environment?: Environment,
): readonly BlockProblem[] {
  const { body } = facts;
  const language = bodyLanguage(blockText, facts);
  if (body === undefined || language === 'other') return [];
  const { contentType } = facts;
  const content = languageOfContent(blockText, body);
  if (contentType !== undefined && content !== 'other' && content !== language) {
    const args = { contentType: `application/${content}`, language: content.toUpperCase() };
    return [languageProblem('content-type-mismatch', contentType.value, args)];
  }
  const missing = missingContentType(facts, language);
  // A file reference without its space has its own problem.
  if (/^<(?:@[\w-]*)?\.{0,2}[/\\]/.test(blockText.slice(body.start, body.start + 40))) return missing;
  if (body.files.length > 0 || body.content.end - body.content.start > MAX_LENGTH) return missing;
  // Values known only when sending are replaced with a digit, which is valid JSON both in a string and as a
  // number.
  const resolved = resolveText(blockText, [body.content], name => lookup(name) ?? '0', MAX_LENGTH);
  if (resolved.problems.length > 0) return missing;
  const { text, sourceOf } = resolved;
  const placeOf = (offset: number, length = 1) => {
    const at = Math.max(0, Math.min(offset, text.length - 1));
    return sourceOf(at, Math.min(at + Math.max(length, 1), text.length));
  };
  if (language === 'json') {
    const issuing = environment === undefined ? [] : issuingEnvironmentProblems(text, environment, placeOf);
    return [...jsonProblems(text, placeOf), ...issuing, ...missing];
  }
  const fault = xmlFault?.(text);
  const malformed =
    fault === undefined ? [] : [languageProblem(fault.code, placeOf(fault.offset - 1), fault.args)];
  return [...malformed, ...declaredEncoding(text, placeOf), ...signedLineBreaks(text, placeOf), ...missing];
}

/** The first fault in a JSON text; if there is none, its repeated keys. */
function jsonProblems(text: string, placeOf: PlaceOf): BlockProblem[] {
  const fault = strictJsonFault(text);
  if (fault === undefined) {
    const tree = parseJsonTree(text);
    const repeated = tree.kind === 'parsed' ? tree.repeatedKeys : [];
    return repeated.map(({ key, node }) => {
      return {
        code: 'json-key-repeated',
        severity: 'warning',
        ...placeOf(node.offset, node.length),
        args: { key },
      };
    });
  }
  const end = fault.offset + fault.length;
  const lineStart = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1)) + 1;
  const braces = text.slice(lineStart, end).search(/\{\{[^{}]*$/);
  // Here, the unclosed variable is the problem, which the parser reports if the variable has a name.
  if (UNCLOSED_NAME.test(text)) return [];
  if (braces !== -1) {
    const position = placeOf(lineStart + braces, 2);
    return [{ code: 'placeholder-unclosed', severity: 'warning', ...position, args: {} }];
  }
  const { code, offset, length, args } = fault;
  return [{ code, severity: 'warning', ...placeOf(offset, length), args }];
}

function missingContentType({ body, contentType }: RequestFacts, language: 'json' | 'xml'): BlockProblem[] {
  if (body === undefined || contentType !== undefined) return [];
  const position = { start: body.content.start, end: body.content.start + 1 };
  return [languageProblem('content-type-missing', position, { contentType: `application/${language}` })];
}

/** Whether a body in this block is XML, so the XML parser must be loaded. */
export function needsXml(blockText: string, facts: RequestFacts): boolean {
  return facts.body?.files.length === 0 && bodyLanguage(blockText, facts) === 'xml';
}

/** An encoding in the XML declaration that doesn't match the body: text in a request file is sent as UTF-8. */
function declaredEncoding(text: string, placeOf: PlaceOf): BlockProblem[] {
  const declaration = /^\s*<\?xml[^>]{0,200}\bencoding\s*=\s*["']([\w.-]+)["']/.exec(text.slice(0, 400));
  const encoding = declaration?.[1] ?? 'UTF-8';
  if (declaration === null || /^(?:utf-8|us-ascii)$/i.test(encoding)) return [];
  const position = placeOf(declaration[0].length - 1 - encoding.length, encoding.length);
  return [languageProblem('xml-encoding-declared', position, { encoding })];
}

/** Line breaks between tags of a signed document, reported at the first one. Source: MOC 7.0, 4.2.1; rejection 588. */
function signedLineBreaks(text: string, placeOf: PlaceOf): BlockProblem[] {
  if (!/<(?:\w+:)?Signature[\s/>]/.test(text)) return [];
  const start = text.search(/<[A-Za-z]/);
  const between = />[ \t]*[\r\n]/.exec(text.slice(start));
  if (between === null || text.slice(start + between.index + between[0].length).trim() === '') return [];
  return [languageProblem('xml-signed-line-breaks', placeOf(start + between.index, 1))];
}

type BodyLanguage = 'json' | 'xml' | 'other';

/** The language of a body according to its content type, or else to its file or its first characters. */
function bodyLanguage(blockText: string, { body, contentType }: RequestFacts): BodyLanguage {
  if (body === undefined) return 'other';
  if (contentType !== undefined) return languageOfType(textOf(blockText, contentType.value));
  return languageOfContent(blockText, body);
}

/** The language according to the body's file or its first characters, whatever its content type. */
function languageOfContent(blockText: string, { content, files: [file] }: BodyNode): BodyLanguage {
  if (file !== undefined) return languageOfFile(textOf(blockText, file.path));
  const start = textOf(blockText, content).slice(0, 100).trimStart();
  if (/^[{[]/.test(start) && !start.startsWith('{{')) return 'json';
  return /^<[?!\w]/.test(start) ? 'xml' : 'other';
}

function languageOfType(contentType: string): BodyLanguage {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (/[/+]json$/.test(type)) return 'json';
  return /[/+]xml$/.test(type) ? 'xml' : 'other';
}

function languageOfFile(path: string): BodyLanguage {
  if (/\.json$/i.test(path)) return 'json';
  return /\.xml$/i.test(path) ? 'xml' : 'other';
}

import { member } from '../../formats/unknownValue.ts';
import { parsedJson, textOf } from '../jsonMembers.ts';
import { needsYaml } from '../openapi/openApiDocument.ts';

/** A text in another HTTP client's own format, which isn't read. The front end has the texts, which say what to do instead. */
export type OtherToolFault =
  | 'import-bruno'
  | 'import-hoppscotch'
  | 'import-httpie'
  | 'import-insomnia'
  /** An environment, or a collection in YAML or of version 1. */
  | 'import-postman-other'
  | 'import-request-file';

/** Recognizes the files of HTTP clients that can also export a format that is read; undefined for anything else. */
export function otherToolFault(text: string): OtherToolFault | undefined {
  const own = text.replace(/^\uFEFF/, '').trimStart();
  if (needsYaml(own)) {
    const start = own.slice(0, 10_000);
    if (/^type:[ \t]*["']?\w+\.insomnia\.rest\//m.test(start)) return 'import-insomnia';
    if (/^\$kind:/m.test(start)) return 'import-postman-other';
    const isRequest = /^(?:GET|POST|PUT|PATCH|DELETE)[ \t]{1,9}(?:https?:\/\/|\/|\{\{)[^\s]/m.test(start);
    if (isRequest) return 'import-request-file';
    const isBruno = /^opencollection:/m.test(start) || /^meta[ \t]*\{[ \t]*\r?\n[ \t]*name:/.test(start);
    return isBruno ? 'import-bruno' : undefined;
  }
  const json = parsedJson(own);
  const type = textOf(member(json, 'type')) ?? '';
  if (member(json, '__export_format') !== undefined || type.includes('.insomnia.rest/'))
    return 'import-insomnia';
  if (member(json, 'meta', 'format') === 'httpie') return 'import-httpie';
  if (member(json, 'brunoConfig') !== undefined || member(json, 'opencollection') !== undefined)
    return 'import-bruno';
  const isList = (name: string, owner = json): boolean => Array.isArray(member(owner, name));
  if (member(json, '_postman_variable_scope') !== undefined || (isList('requests') && isList('order')))
    return 'import-postman-other';
  const [collection] = Array.isArray(json) ? json : [json];
  const isHoppscotch = isList('folders', collection) && isList('requests', collection);
  return isHoppscotch && member(collection, 'v') !== undefined ? 'import-hoppscotch' : undefined;
}

import { member } from '../../formats/unknownValue.ts';
import { parsedJson, textOf } from '../jsonMembers.ts';
import { needsYaml } from '../openapi/openApiDocument.ts';

/** A text in another HTTP client's own format, which isn't read. The front end has the texts, which say what to export instead. */
export type OtherToolFault = 'import-bruno' | 'import-hoppscotch' | 'import-httpie' | 'import-insomnia';

/** Recognizes the files of HTTP clients that can also export a format that is read; undefined for anything else. */
export function otherToolFault(text: string): OtherToolFault | undefined {
  const own = text.replace(/^\uFEFF/, '').trimStart();
  if (needsYaml(own)) {
    const start = own.slice(0, 10_000);
    if (/^type:[ \t]*["']?\w+\.insomnia\.rest\//m.test(start)) return 'import-insomnia';
    const isBruno = /^opencollection:/m.test(start) || /^meta[ \t]*\{[ \t]*\r?\n[ \t]*name:/.test(start);
    return isBruno ? 'import-bruno' : undefined;
  }
  const json = parsedJson(own);
  const isInsomnia = [
    member(json, '__export_format') !== undefined,
    /\.insomnia\.rest\//.test(textOf(member(json, 'type')) ?? ''),
  ];
  if (isInsomnia.includes(true)) return 'import-insomnia';
  if (member(json, 'meta', 'format') === 'httpie') return 'import-httpie';
  if (member(json, 'brunoConfig') !== undefined || member(json, 'opencollection') !== undefined)
    return 'import-bruno';
  const [collection] = Array.isArray(json) ? json : [json];
  const isHoppscotch = [member(collection, 'folders'), member(collection, 'requests')].every(Array.isArray);
  return isHoppscotch && member(collection, 'v') !== undefined ? 'import-hoppscotch' : undefined;
}

import type { BodyNode } from '../../syntax/nodes.ts';
import { textOf } from './place.ts';
import type { RequestFacts } from './requestFacts.ts';

export type BodyLanguage = 'json' | 'xml' | 'other';

/** The language of a body written in the file: by its content type, or else by its first characters. */
export function bodyLanguage(blockText: string, { body, contentType }: RequestFacts): BodyLanguage {
  if (body === undefined) return 'other';
  if (contentType !== undefined) return languageOfType(textOf(blockText, contentType.value));
  return languageOfContent(blockText, body);
}

/** The language according to the body's file or its first characters, whatever its content type. */
export function languageOfContent(blockText: string, { content, files: [file] }: BodyNode): BodyLanguage {
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

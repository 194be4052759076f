import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A secret that looks different in every encoding, and of which no piece is a word. */
export const TOUR_CANARY = 'Qx"7&v<9%z+k\\\'j4Wm/5=Z$`!p2~T';

/** A piece of a secret of this length reveals too much. */
const PIECE = 8;

/** The forms in which a reader could find a secret in what a program leaves behind, by their names. Written independently of how
 *  the product masks them. */
export function canaryForms(secret: string): ReadonlyMap<string, Buffer> {
  const forms = new Map<string, Buffer>();
  const add = (name: string, form: string): unknown => forms.set(name, Buffer.from(form, 'latin1'));
  const each = (write: (code: number, character: string) => string): string =>
    [...secret].map(character => write(character.charCodeAt(0), character)).join('');
  const hex = Buffer.from(secret).toString('hex');
  const json = JSON.stringify(secret).slice(1, -1);
  const unicode = each(code => `\\u${code.toString(16).padStart(4, '0')}`);
  for (let start = 0; start + PIECE <= secret.length; start++) {
    add(`characters ${start} to ${start + PIECE}`, secret.slice(start, start + PIECE));
  }
  for (const shift of [0, 1, 2]) {
    add(`base64, shift ${shift}`, base64Inside(secret, shift, 'base64'));
    add(`base64url, shift ${shift}`, base64Inside(secret, shift, 'base64url'));
  }
  add('URL', encodeURIComponent(secret));
  add('URL, as a form', new URLSearchParams([['', secret]]).toString().slice(1));
  add(
    'URL, every character',
    each(code => `%${code.toString(16)}`),
  );
  add(
    'URL, every character in capitals',
    each(code => `%${code.toString(16).toUpperCase()}`),
  );
  add('JSON', json);
  add('JSON, / too', json.replaceAll('/', '\\/'));
  add(
    'JSON, for HTML',
    json.replace(/[<>&']/g, one => `\\u00${one.charCodeAt(0).toString(16)}`),
  );
  add('JSON, every character', unicode);
  add(
    'JSON, every character in capitals',
    each(code => `\\u00${code.toString(16).toUpperCase()}`),
  );
  add('JSON in JSON', JSON.stringify(json).slice(1, -1));
  add('JSON in JSON, every character', unicode.replaceAll('\\', '\\\\'));
  add('XML', xml(secret, "'"));
  add('XML, &apos;', xml(secret, '&apos;'));
  add('XML, &#39;', xml(secret, '&#39;'));
  add(
    'XML, every character',
    each(code => `&#${code};`),
  );
  add(
    'XML, every character in hex',
    each(code => `&#x${code.toString(16)};`),
  );
  add('shell, in single quotes', secret.replaceAll("'", "'\\''"));
  add('shell, in double quotes', secret.replace(/["$`\\!]/g, '\\$&'));
  add(
    'shell, every character',
    each((_code, character) => character.replace(/\W/, '\\$&')),
  );
  add('hex', hex);
  add('hex in capitals', hex.toUpperCase());
  add('hex, with spaces', hex.replace(/..(?!$)/g, '$& '));
  forms.set('UTF-16LE', Buffer.from(secret, 'utf16le'));
  forms.set('UTF-16BE', Buffer.from(secret, 'utf16le').swap16());
  const md5 = createHash('md5').update(secret);
  const digest = md5.digest();
  add('MD5', digest.toString('hex'));
  add('MD5 in capitals', digest.toString('hex').toUpperCase());
  add('MD5 in base64', digest.toString('base64'));
  return forms;
}

/** What was searched: a text, bytes, or a file's content. */
export interface Artefact {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** The position of a form of a secret in an artifact: `stderr of send: JSON`. */
export function canaryHits(artefacts: readonly Artefact[], secrets: readonly string[]): readonly string[] {
  const forms = secrets.map(canaryForms);
  return artefacts.flatMap(({ name, content }) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
    return forms.flatMap(each =>
      [...each].filter(([, form]) => bytes.includes(form)).map(([form]) => `${name}: ${form}`),
    );
  });
}

/** Every file below a folder, except those that `isLeftOut` excludes by their path in it. */
export async function filesBelow(
  folder: string,
  isLeftOut: (path: string) => boolean = () => false,
): Promise<readonly Artefact[]> {
  const entries = globSync('**/*', { cwd: folder, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const kept = files.filter(file => !isLeftOut(file.slice(folder.length + 1)));
  const artefacts = await Promise.all(kept.map(readArtefact));
  return artefacts.filter(artefact => artefact !== undefined);
}

/** Undefined for a file that existed only briefly. */
async function readArtefact(file: string): Promise<Artefact | undefined> {
  try {
    return { name: file, content: await readFile(file) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The characters of Base64 that only depend on the secret if `shift` bytes are before it. */
function base64Inside(secret: string, shift: number, alphabet: 'base64' | 'base64url'): string {
  const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
  const first = Math.ceil((shift * 8) / 6);
  return bytes.toString(alphabet).slice(first, Math.floor((bytes.length * 8) / 6));
}

function xml(text: string, apostrophe: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
  return text.replace(/[&<"]/g, character => entities[character] ?? character).replaceAll("'", apostrophe);
}

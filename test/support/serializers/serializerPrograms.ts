import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export type DocumentKind = 'json' | 'xml';

/** A runtime with a program that serializes documents again with its own libraries. */
export interface SerializerProgram {
  readonly name: string;
  /** Starts the program with the kind of the documents as its last argument. */
  readonly command: readonly [program: string, ...args: string[]];
  /** Succeeds if everything that the program needs is installed. */
  readonly probe: readonly [program: string, ...args: string[]];
}

const file = (name: string) => join(import.meta.dirname, name);

const MONO_LIBRARIES = ['System.Web.Extensions', 'System.Runtime.Serialization', 'System.Xml.Linq'];
const MONO = `folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT &&
mcs -langversion:latest ${MONO_LIBRARIES.map(name => `-r:${name}.dll`).join(' ')} -out:"$folder/styles.exe" "$0" &&
mono "$folder/styles.exe" "$1"`;
/** Its libraries are packages of their own. */
const MONO_PROBE = `folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT && echo 'class A { static void Main() {} }' > "$folder/a.cs" &&
mcs ${MONO_LIBRARIES.map(name => `-r:${name}.dll`).join(' ')} -out:"$folder/a.exe" "$folder/a.cs"`;

export const SERIALIZER_PROGRAMS = {
  python: { name: 'Python', command: ['python3', file('styles.py')], probe: ['python3', '--version'] },
  php: {
    name: 'PHP',
    command: ['php', file('styles.php')],
    probe: ['php', '-r', 'exit(extension_loaded("dom") && extension_loaded("json") ? 0 : 1);'],
  },
  ruby: {
    name: 'Ruby',
    command: ['ruby', file('styles.rb')],
    probe: ['ruby', '-rjson', '-rrexml/document', '-e', '1'],
  },
  go: { name: 'Go', command: ['go', 'run', file('styles.go')], probe: ['go', 'version'] },
  java: { name: 'Java', command: ['java', file('Styles.java')], probe: ['java', '--version'] },
  perl: { name: 'Perl', command: ['perl', file('styles.pl')], probe: ['perl', '-MJSON::PP', '-e', '1'] },
  mono: {
    name: 'Mono',
    command: ['sh', '-c', MONO, file('Styles.cs')],
    probe: ['sh', '-c', `mono --version && ${MONO_PROBE}`],
  },
} as const satisfies Readonly<Record<string, SerializerProgram>>;

export function isInstalled({ probe: [program, ...args] }: SerializerProgram): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** What the program writes of each document, by style. One process for all documents, so that hundreds take no longer than its
 *  start. Throws with what the program printed if it fails. */
export function writtenBy(
  { command: [program, ...args] }: SerializerProgram,
  kind: DocumentKind,
  documents: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const { status, stdout, stderr } = spawnSync(program, [...args, kind], {
    input: documents.map(document => `${Buffer.from(document).toString('base64')}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  const styles = new Map<string, string[]>();
  for (const line of stdout.trimEnd().split('\n')) {
    const [style = '', index = '', written = ''] = line.split('\t');
    const texts = styles.get(style) ?? [];
    texts[Number(index)] = Buffer.from(written, 'base64').toString('utf8');
    styles.set(style, texts);
  }
  return styles;
}

// Makes the types of the npm package from those of the sources, so that there is nothing to forget: `documents.d.ts` has the declaration of
// each type that a document of `--json` consists of.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../test/support/editorHost/paths.ts';

const ROOT = 'src/cli/documents/printedDocuments.ts';

/** What the sources derive from tables. New ids come with new versions, so programs must expect ones that they don't know. */
const OPEN_TYPES: Readonly<Record<string, string>> = {
  Cause: `/** A cause of a signature mismatch, and what the id alone doesn't say. */
export interface Cause {
  /** An id of docs/mistakes.md. */
  readonly id: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}`,
  CauseId: '/** An id of docs/mistakes.md. */\nexport type CauseId = string;',
  CauseStage: '/** The stage of an element: `encoding`, `line-breaks`. */\nexport type CauseStage = string;',
  FailureCode: '/** Why there is no response: `connection-refused`. */\nexport type FailureCode = string;',
  RemarkId: '/** `timestamp-milliseconds`, `sign-uppercase`. */\nexport type RemarkId = string;',
  TrafficRemarkId: '/** `timestamp-reused`, `post-sent-again`. */\nexport type TrafficRemarkId = string;',
  RuleId: '/** `backoff`, `fresh-signature`. */\nexport type RuleId = string;',
  ScenarioId: '/** An id that `fiscal drill --list` prints. */\nexport type ScenarioId = string;',
  LogCondition:
    '/** Why a request was rejected: `signature-mismatch`. */\nexport type LogCondition = string;',
};

/** TypeScript's own names. */
const BUILT_IN = new Set(['Exclude', 'Extract', 'Omit', 'Partial', 'Pick', 'Readonly', 'Record']);

interface Declaration {
  readonly text: string;
  /** The names that it uses, without its own. */
  readonly uses: readonly string[];
}

/** The text of `documents.d.ts`. */
export function documentTypes(): string {
  const types = typesFrom(['PrintedDocuments', 'PrintedDocument'], ROOT);
  return `// The documents that \`fiscal … --json\` prints.\n\n${types.join('\n\n')}\n`;
}

/** The declarations of types of a file and of all types that they use. Throws if one isn't found: what is derived from a value has no
 *  declaration. */
export function typesFrom(names: readonly string[], from: string): readonly string[] {
  const done = new Map<string, string>();
  const add = (name: string, file: string): void => {
    if (done.has(name) || BUILT_IN.has(name)) return;
    const found = declarationOf(name, file);
    done.set(name, found.text);
    for (const used of found.uses) add(used, fileOf(used, file));
  };
  for (const name of names) add(name, from);
  return [...done.values()];
}

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const known = sources.get(file) ?? readFileSync(join(repositoryRoot, file), 'utf8');
  sources.set(file, known);
  return known;
}

/** A declaration with its comment. It ends with the first line at the margin that closes it, since the sources are formatted. */
function declarationOf(name: string, file: string): Declaration {
  const open = OPEN_TYPES[name];
  if (open !== undefined) return { text: open, uses: [] };
  const pattern = new RegExp(
    `^(?:/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?(?:export )?(?:interface ${name}\\b[^]*?^\\}$|type ${name} =[^]*?;$(?!\\n(?: {2,}|\\})))`,
    'm',
  );
  const [text] = pattern.exec(sourceOf(file)) ?? [];
  if (text === undefined) throw new Error(`${file} doesn’t declare ${name}`);
  const code = text.replaceAll(/\/\*\*.*?\*\//gs, '').replaceAll(/'[^']*'/g, '');
  const uses = new Set(code.match(/\b[A-Z]\w+/g));
  uses.delete(name);
  return { text: asPrinted(text), uses: [...uses] };
}

/** JSON leaves out what is undefined. */
function asPrinted(text: string): string {
  const exported = text.replace(/^(?=interface|type)/m, 'export ');
  return exported.replaceAll(/^(\s+readonly \w+)\??: (.*) \| undefined;$/gm, '$1?: $2;');
}

/** The file that declares what a file names. */
function fileOf(name: string, file: string): string {
  for (const [, names = '', path = ''] of sourceOf(file).matchAll(
    /^import (?:type )?\{([^}]*)\} from '(\.[^']*)';$/gm,
  )) {
    if (names.split(',').some(each => each.trim().replace(/^type /, '') === name))
      return join(dirname(file), path);
  }
  return file;
}

import { isRecord } from '../../formats/unknownValue.ts';
import { validateEnvironmentsFile } from '../../json/configuration/environmentsFile.generated.js';
import { type JsonRead, readJson, type Validate } from '../../json/configuration/readJson.ts';
import { pointer } from '../../json/jsonPositions.ts';
import type { Problem, Range } from '../../problem.ts';
import type { ProblemCode } from '../../problemCodes.ts';
import { type AppSecret, isSecretVariable } from '../../signing/appSecret.ts';
import { readBaseUrl } from '../address/baseUrl.ts';
import { type EnvironmentKind, PRIVATE_ENVIRONMENT_FILE } from './environment.ts';

/** The content of an environments file. */
export interface EnvironmentFile {
  readonly file: string;
  /** Variables shared by all environments. */
  readonly shared: ReadonlyMap<string, FoundValue>;
  readonly entries: ReadonlyMap<string, FileEntry>;
}

/** The definition of an environment in one file. */
export interface FileEntry {
  readonly baseUrl: string | undefined;
  readonly kind: EnvironmentKind | undefined;
  readonly applications: readonly string[];
  readonly variables: ReadonlyMap<string, FoundValue>;
  /** The range of the environment's name, for problems with the whole environment. */
  readonly range: Range;
}

export interface FoundValue {
  readonly text: string;
  readonly range: Range;
}

export type EnvironmentFileReading =
  | { readonly kind: 'read'; readonly content: EnvironmentFile }
  | { readonly kind: 'malformed'; readonly problems: readonly Problem[] };

/** Whether a file belongs to JetBrains HTTP Client or httpYac. Unknown entries in such files are ignored, and an
 *  environment may lack a base URL. */
export function isForeign(file: string): boolean {
  return /^http-client\./.test(file);
}

/** Reads an environments file, given its name and text. Never throws. */
export function readEnvironmentFile(file: string, text: string): EnvironmentFileReading {
  const foreign = isForeign(file);
  const reading = readJson<JsonObject>(text, foreign ? validateObject : validateOwn);
  if (reading.kind === 'malformed') return reading;
  const entries = new Map<string, FileEntry>();
  for (const [name, value] of Object.entries(reading.value)) {
    if (!name.startsWith('$') && isRecord(value)) entries.set(name, entryOf(reading, name, value, foreign));
  }
  const { $shared } = reading.value;
  const shared = isRecord($shared) ? variablesOf(reading, '$shared', $shared) : new Map();
  return { kind: 'read', content: { file, shared, entries } };
}

type JsonObject = Readonly<Record<string, unknown>>;
type Reading = JsonRead<JsonObject> & { kind: 'read' };

const OWN_KEYS = new Set(['baseUrl', 'kind', 'applications']);

function entryOf(reading: Reading, name: string, value: JsonObject, foreign: boolean): FileEntry {
  const range = reading.locateKey(pointer(name));
  if (foreign) {
    const { baseUrl: _, ...own } = value;
    const variables = variablesOf(reading, name, own);
    return { baseUrl: foreignBaseUrl(value), kind: undefined, applications: [], variables, range };
  }
  const {
    baseUrl,
    kind,
    applications = [],
  } = value as {
    readonly baseUrl?: string;
    readonly kind?: EnvironmentKind;
    readonly applications?: readonly string[];
  };
  const own = Object.fromEntries(Object.entries(value).filter(([key]) => !OWN_KEYS.has(key)));
  return { baseUrl, kind, applications, variables: variablesOf(reading, name, own), range };
}

/** By convention, these files store the address in a variable, usually `{{host}}`. */
function foreignBaseUrl({ baseUrl, host }: JsonObject): string | undefined {
  return [baseUrl, host].find(
    (value): value is string => typeof value === 'string' && typeof readBaseUrl(value) !== 'string',
  );
}

/** Numbers keep the digits from the file: an access key has more than a double holds. */
function variablesOf(reading: Reading, name: string, values: JsonObject): ReadonlyMap<string, FoundValue> {
  const found = new Map<string, FoundValue>();
  for (const [key, value] of Object.entries(values)) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
    const at = pointer(name, key);
    const text = typeof value === 'string' ? value : reading.source(at);
    found.set(key, { text, range: reading.locate(at) });
  }
  return found;
}

/** The compiled schema's validator with a wider type, so both kinds of files are read in the same way. */
const validateOwn = validateEnvironmentsFile as unknown as Validate<JsonObject>;

const validateObject: Validate<JsonObject> = Object.assign(
  (value: unknown): value is JsonObject => isRecord(value),
  {
    errors: [{ keyword: 'type', instancePath: '', schemaPath: '#/type', params: { type: 'object' } }],
  },
);

/** Warnings about App Secrets in an environments file: values that contain a stored App Secret, and in a shared file,
 *  variables named like one. Problems never contain values. */
export function misplacedSecrets(
  { file, shared, entries }: EnvironmentFile,
  stored: readonly AppSecret[],
): readonly Problem[] {
  const isPrivate = /\.private\.env\.json$/.test(file);
  const variables = [shared, ...[...entries.values()].map(entry => entry.variables)];
  return variables.flatMap(found =>
    [...found].flatMap(([name, value]) => {
      if (stored.some(secret => holds(value.text, secret)))
        return [problem('environment-secret-stored', name, value)];
      const isNamedSo = !isPrivate && isSecretName(name) && value.text !== '';
      return isNamedSo ? [problem('environment-secret-name', name, value)] : [];
    }),
  );
}

/** A shorter value appears in any text by chance. */
const SHORTEST_WITHIN_TEXT = 8;

function holds(text: string, secret: AppSecret): boolean {
  const characters = secret.reveal();
  return characters.length < SHORTEST_WITHIN_TEXT ? text === characters : text.includes(characters);
}

function problem(code: ProblemCode, name: string, { range }: FoundValue): Problem {
  const args = { name, privateFile: PRIVATE_ENVIRONMENT_FILE };
  return { code, severity: 'warning', range, args };
}

/** Matches `token`, `secret`, `segredo`, `appSecret`, `app-token`, `FISCAL_APP_SECRET_LOCAL`, but not `secretaria` or
 *  `tokenUrl`. */
function isSecretName(name: string): boolean {
  if (isSecretVariable(name)) return true;
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/);
  const last = words.at(-1);
  const isPrefixed = words.slice(0, -1).every(word => word === 'fiscal' || word === 'app');
  return isPrefixed && (last === 'secret' || last === 'segredo' || last === 'token');
}

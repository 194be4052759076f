import { FiscalError } from '../../errors.ts';
import type { Clock, Prompts, Random } from '../../ports.ts';
import { namedBodyText } from '../../responseBodyText.ts';
import { type FiscalDocument, mayHaveOtherNames } from '../../syntax/fiscalDocument.ts';
import { allValues, type FileScope } from '../../syntax/importedNames.ts';
import type { Block } from '../../syntax/nodes.ts';
import type { BaseUrl } from '../address/baseUrl.ts';
import { type Environment, environmentValues } from '../environment/environment.ts';
import { type DynamicSources, dynamicValue } from './dynamicValue.ts';
import {
  createOtherLookup,
  type JudgePath,
  MAY_HAVE_MEMBER,
  type NamedExchange,
  type NamedResponses,
  type ReadJson,
  type Reference,
  referenceValue,
} from './references.ts';
import { type OtherLookup, PENDING } from './variableLookup.ts';
import type { AllowVariable } from './variableValue.ts';

/** Whether the request with this name in a file, or in its imports, has a response from the same environment and origin. */
export function hasResponse(
  name: string,
  document: FiscalDocument,
  sources: ValueSources,
  environment: Environment,
  base: BaseUrl,
): boolean {
  return exchangeOf(name, responsesFor(name, document, undefined, sources), environment, base) !== undefined;
}

/** The responses of the file that contains the request with this name. `home`: the imported file in which the name is written. */
function responsesFor(
  name: string,
  document: FiscalDocument,
  home: FileScope | undefined,
  { namedResponses, responsesOf }: ValueSources,
): NamedResponses | undefined {
  const path = (home ?? document).homeOfRequest(name)?.path ?? home?.path;
  return path === undefined ? namedResponses : responsesOf?.(path);
}

/** Finds dynamic variables and response references for a block's request that is sent once. Reads and loads only what the
 *  request needs. */
export async function sendValues(
  document: FiscalDocument,
  { text }: Block,
  sources: ValueSources,
  environment: Environment,
  base: BaseUrl,
): Promise<OtherLookup> {
  // A body file with variables may use any dynamic variable or response, and is read only later.
  const hasPlaceholder = text.includes('{{');
  const texts = () => [text, ...allValues(document.variables), ...environmentValues(environment)];
  const isOpen = text.includes('<@');
  const mayName = (words: RegExp) => isOpen || (hasPlaceholder && texts().some(each => words.test(each)));
  const dotenv = mayName(/\$dotenv/) ? await dotenvOf(sources) : new Map<string, string>();
  const mayReadBody = mayName(/\.(?:request|response)\.body/) || mayName(MAY_HAVE_MEMBER);
  const readJson = mayReadBody ? await loadJson() : () => undefined;
  const dynamicSources: DynamicSources = {
    nowMs: sources.clock.nowMs(),
    random: sources.random,
    localOffsetMinutes: sources.localOffsetMinutes,
    isAllowed: sources.isAllowed,
    variable: (origin, name) => {
      if (origin === 'process') return sources.processVariable(name);
      return dotenv instanceof FiscalError ? dotenv : dotenv.get(name);
    },
  };
  return createOtherLookup({
    names: document.names,
    dynamic: words => dynamicValue(words, dynamicSources),
    reference: (reference, home) => {
      const { name } = reference;
      const scope = home ?? document;
      if (!scope.names.has(name)) {
        return { code: 'reference-name-unknown', args: { name }, start: 0, end: name.length };
      }
      const stoodFor = sources.standIn?.(reference);
      if (stoodFor !== undefined) return stoodFor;
      const responses = responsesFor(name, document, home, sources);
      return referenceValue(reference, exchangeOf(name, responses, environment, base), readJson);
    },
  });
}

/** An unreadable file becomes a problem where it's referred to. */
async function dotenvOf({ readDotenv }: ValueSources): Promise<ReadonlyMap<string, string> | FiscalError> {
  try {
    return await readDotenv();
  } catch (error) {
    if (error instanceof FiscalError) return error;
    throw error;
  }
}

/** The named exchange, if it was sent to the same place as this request: data from another environment must not be
 *  sent here. */
function exchangeOf(
  name: string,
  namedResponses: NamedResponses | undefined,
  environment: Environment,
  { origin }: BaseUrl,
): NamedExchange | undefined {
  const exchange = namedResponses?.get(name);
  const isFromThere =
    exchange?.request.environment === environment.name && exchange.request.origin === origin;
  return isFromThere ? exchange : undefined;
}

/** Each body is parsed only once. */
async function loadJson(): Promise<ReadJson> {
  const { QueryableJson } = await import('../../json/query/queryableJson.ts');
  const documents = new Map<Uint8Array, ReturnType<ReadJson>>();
  return (bytes, headers) => {
    if (!documents.has(bytes)) documents.set(bytes, QueryableJson.read(namedBodyText(bytes, headers)));
    return documents.get(bytes);
  };
}

/** Sources of values that are known only when sending: dynamic variables, prompts, response references. */
export interface ValueSources {
  /** Read once per request, so two `{{$timestamp}}` are equal. */
  readonly clock: Clock;
  readonly random: Random;
  /** The machine's offset from UTC at a given time, in minutes east. */
  readonly localOffsetMinutes: (atMs: number) => number;
  /** Whether the user allowed requests to send an environment variable of the process or of the `.env` file. */
  readonly isAllowed: AllowVariable;
  /** The value of `{{$processEnv NAME}}`; called only for allowed names. */
  readonly processVariable: (name: string) => string | undefined;
  /** The variables of the `.env` file next to the request file, for `{{$dotenv NAME}}`; read only if a request may use
   *  one. Rejects with FiscalError `file-…`. */
  readonly readDotenv: () => Promise<ReadonlyMap<string, string>>;
  readonly prompts: Prompts;
  /** The last response of each named request in the same file. */
  readonly namedResponses: NamedResponses;
  /** The last responses of an imported file's named requests, by the file's path. */
  readonly responsesOf?: (path: string) => NamedResponses;
  /** Whether requests named by `# @ref` must have a response; not if nothing is sent. */
  readonly requiresRefs?: boolean;
  /** What represents the value of a reference in a request that is exported, or that the user is asked about before the response exists;
   *  undefined if nothing does. */
  readonly standIn?: ((reference: Reference) => string | undefined) | undefined;
}

/** The time and the random numbers that dynamic values are made of, such as those of a request that a user agreed to. */
export type AgreedSources = Pick<ValueSources, 'clock' | 'random'>;

/** Any time and any number will do to check the syntax of a dynamic variable. Every variable is assumed to exist and
 *  to be allowed when sending. */
const STAND_INS: DynamicSources = {
  nowMs: Date.UTC(2026, 0, 1),
  random: { int: () => 0 },
  localOffsetMinutes: () => 0,
  variable: () => '',
  isAllowed: () => true,
};

/** Checks placeholders that have a value only when sending: dynamic variables by their syntax, references by whether the file has a
 *  request with that name. */
export function valuesToCome(
  { names, imports, importPaths }: Pick<FiscalDocument, 'names' | 'imports' | 'importPaths'>,
  judgePath: JudgePath | undefined,
): OtherLookup {
  const isUncertain = mayHaveOtherNames({ imports, importPaths });
  const others = createOtherLookup({
    names,
    dynamic: words => {
      const value = dynamicValue(words, STAND_INS);
      return typeof value === 'string' ? PENDING : value;
    },
    reference: ({ name, part, path, pathStart }, home) => {
      if (!(home ?? { names }).names.has(name)) {
        if (isUncertain) return PENDING;
        return { code: 'reference-name-unknown', args: { name }, start: 0, end: name.length };
      }
      const fault = part === 'body' && path !== '' ? judgePath?.(path) : undefined;
      if (fault === undefined) return PENDING;
      const place = { start: pathStart + fault.offset, end: pathStart + path.length };
      return { code: fault.code, args: { path }, ...place };
    },
  });
  // An import that isn't read yet may define the name.
  return isUncertain
    ? { ...others, valueOf: (words, home) => others.valueOf(words, home) ?? PENDING }
    : others;
}

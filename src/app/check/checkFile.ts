import {
  blockVariables,
  fileVariables,
  knownValues,
  type LanguageContext,
} from '../../core/language/model/fileVariables.ts';
import { isSentHere, requestFacts } from '../../core/language/model/requestFacts.ts';
import { createLanguageProblems, hardCodedSecrets } from '../../core/language/problems/languageProblems.ts';
import type { Problem } from '../../core/problem.ts';
import type { ProblemCode } from '../../core/problemCodes.ts';
import { type Environment, LOCAL_ENVIRONMENT } from '../../core/request/environment/environment.ts';
import {
  createDocumentProblems,
  createNeedCycles,
  environmentUnknown,
} from '../../core/request/prepare/documentProblems.ts';
import type { JudgePath } from '../../core/request/variables/references.ts';
import type { StoredSecret } from '../../core/signing/appSecret.ts';
import type { FiscalDocument } from '../../core/syntax/fiscalDocument.ts';
import type { Block } from '../../core/syntax/nodes.ts';

/** A request file with everything that its problems depend on. */
export interface FileToCheck {
  readonly path: string;
  readonly document: FiscalDocument;
  /** Without an environment, its variables are unknown, but the file itself is still checked. */
  readonly context: LanguageContext;
  /** The environment that the user named, if no file defines it. */
  readonly unknown?: { readonly name: string; readonly known: readonly string[] } | undefined;
  readonly stored: readonly StoredSecret[];
  /** The problems of the files that bodies refer to. */
  readonly bodyFileProblems: (environment: Environment) => Promise<readonly Problem[]>;
}

/** Collects problems; undefined if nobody needs them anymore. */
export type CollectProblems = (
  found: Iterable<readonly Problem[]>,
) => Promise<readonly Problem[] | undefined>;

/** Finds the problems of a request file: those that prevent sending, and those that are only shown. Caches what it
 *  found in each block, so that an edit costs only the changed ones. Undefined if `collect` gave up. */
export function createFileCheck(): (
  file: FileToCheck,
  collect: CollectProblems,
) => Promise<readonly Problem[] | undefined> {
  const problemsIn = createDocumentProblems();
  const languageProblemsOf = createLanguageProblems();
  const needCyclesIn = createNeedCycles();
  let judgePath: JudgePath | undefined;
  return async (file, collect) => {
    const { document, context, unknown, stored } = file;
    const shown = await collect(await languageProblemsOf(document, context));
    if (shown === undefined) return undefined;
    // Loaded only if needed, because it includes a parser.
    if (judgePath === undefined && mayHavePath(document))
      judgePath = (await import('../../core/json/query/jsonPathFault.ts')).jsonPathFault;
    const environment = context.environment ?? LOCAL_ENVIRONMENT;
    const own = await collect(problemsIn(document, environment, judgePath));
    const cycles = await collect(needCyclesIn(document, environment));
    if (own === undefined || cycles === undefined) return undefined;
    const ofFiles = await file.bodyFileProblems(environment);
    const found = [...own, ...cycles, ...ofFiles];
    return forOtherClients(file, [
      ...(unknown === undefined ? [] : environmentUnknown(document, unknown.name, unknown.known)),
      ...(context.environment === undefined
        ? found.filter(({ code }) => code !== 'variable-unresolved')
        : found),
      ...shown,
      ...hardCodedSecrets(document, stored),
    ]);
  };
}

/** Such as `{{echo.response.body.$.id}}` or `?? body $.id == 1`; paths in imported files aren't in the text, so imports count, too. */
function mayHavePath({ blocks, importPaths }: FiscalDocument): boolean {
  if (importPaths.length > 0) return true;
  return blocks.some(({ text }) => /\.body\.|(?:\?\?|@expect|@until)[ \t]*body[ \t]/.test(text));
}

/** Files that are also written for REST Client and httpYac. */
const SHARED_FILE = /\.(?:http|rest)$/i;

/** What REST Client and httpYac support, or write in another form, such as dynamic values, scripts, references, and assertions.
 *  Other problems, such as those of hosts, paths, and missing files, stay errors, since they fail there, too, or break the rules
 *  of this API. */
const SUPPORTED_ELSEWHERE =
  /^(?:assertion|curl|directive|dotenv-variable|dynamic|jsonpath|multipart|placeholder|process-variable|prompt|reference|script)-/;

const OTHER_CODES: ReadonlySet<string> = new Set([
  ...[
    'variable-malformed',
    'variable-misplaced',
    'variable-cycle',
    'variable-too-deep',
    'variable-unresolved',
  ],
  ...['name-duplicate', 'title-request-line', 'method-unknown', 'header-computed', 'header-reserved'],
  ...['query-character', 'target-fragment', 'text-too-long', 'text-lone-surrogate', 'value-not-latin1'],
  ...['body-behind-file', 'body-file-line', 'file-encoding-unknown', 'file-path-missing'],
  ...['body-blank-line-missing', 'line-behind-assertions', 'save-path-missing', 'comment-unclosed'],
]);

/** The problems of a file that may be for another client. Problems that only say what isn't supported here become warnings, unless the
 *  request is for this API and is therefore refused. */
function forOtherClients(
  { path, document, context }: FileToCheck,
  problems: readonly Problem[],
): readonly Problem[] {
  if (!SHARED_FILE.test(path)) return problems;
  const variables = fileVariables(document, context);
  const apiBlocks = new Map<Block, boolean>();
  const isOfApi = ({ range }: Problem): boolean => {
    const { block } = document.atLine(range.start.line);
    const known = apiBlocks.get(block);
    if (known !== undefined) return known;
    const facts = requestFacts(block, knownValues(blockVariables(block, variables)), context.endpoints);
    const isOne = facts !== undefined && isSentHere(facts, context.environment);
    apiBlocks.set(block, isOne);
    return isOne;
  };
  return problems.map(problem => {
    if (problem.severity !== 'error' || !isSupportedElsewhere(problem.code)) return problem;
    // The other client's environment may define the variable.
    const isRefused = problem.code !== 'variable-unresolved' && isOfApi(problem);
    return isRefused ? problem : { ...problem, severity: 'warning' };
  });
}

function isSupportedElsewhere(code: ProblemCode): boolean {
  return SUPPORTED_ELSEWHERE.test(code) || OTHER_CODES.has(code);
}

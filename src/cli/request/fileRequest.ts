import type { ResponseValues } from '../../core/convert/responseValues.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { prepareRequest } from '../../core/request/prepare/prepareRequest.ts';
import type { RequestEntry } from '../../core/request/prepare/requestList.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { createFiles } from '../../node/files/files.ts';
import { chooseEnvironment, overrides } from '../environment/environmentChoice.ts';
import { allowedVariables, type EnvironmentOptions, ownFilesOf } from '../environment/environmentOptions.ts';
import { InputError, ProblemsError } from '../failure/inputError.ts';
import { problemLine } from '../failure/reportFailure.ts';
import { MAX_FILE_BYTES } from '../files/namedFile.ts';
import { bodyFilesRoot, type RequestFile } from '../files/requestFile.ts';
import { requestsOfFile } from '../files/requestsOfFile.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Redaction } from '../terminal/redaction.ts';
import { commandValues, createUserPrompts, maskGivenSecrets } from './commandValues.ts';

/** A request from a file as sending would prepare it now, for commands that send nothing. Values entered for secret prompts are
 *  added to the redaction. Values from responses are noted in `responseValues`, because there are no responses. Throws if the
 *  request has errors; warnings go to stderr. */
export async function prepareFileRequest(
  requestFile: RequestFile,
  entry: RequestEntry,
  options: EnvironmentOptions,
  redaction: Redaction,
  commandContext: CommandContext,
  responseValues?: ResponseValues,
): Promise<PreparedRequest> {
  const environment = await chooseEnvironment(options, requestFile.path, commandContext);
  const given = overrides(options);
  const { cwd } = commandContext;
  const files = createFiles({
    roots: [bodyFilesRoot(requestFile.path, cwd)],
    ownFiles: ownFilesOf(options, cwd),
  });
  maskGivenSecrets(requestFile.document, given, redaction);
  const prompts = createUserPrompts(given, redaction, commandContext);
  const preparation = await prepareRequest(requestFile.document, entry.blockIndex, {
    file: requestFile.path,
    environment,
    overrides: given,
    files,
    fileLimitBytes: MAX_FILE_BYTES,
    // Nothing is sent here, so there are no responses to refer to.
    values: commandValues(
      {
        ...{ requestPath: requestFile.path, blockIndex: entry.blockIndex, files, prompts },
        namedResponses: new Map(),
        isAllowed: allowedVariables(options),
        ...(responseValues === undefined ? {} : { standIn: reference => responseValues.markOf(reference) }),
      },
      commandContext,
    ),
  });
  const problems = preparation.problems.map(problem => redaction.problem(problem));
  if (preparation.kind === 'refused') throw new ProblemsError(requestFile.file, problems);
  for (const problem of problems) {
    if (problem.severity === 'warning')
      commandContext.stderr.line(problemLine(requestFile.file, problem, commandContext.locale));
  }
  return preparation.request;
}

/** The request in the file with this `# @name`; without a name, the only one. */
export function chosenEntry(
  requestFile: RequestFile,
  name: string | undefined,
  redaction: Redaction,
): RequestEntry {
  const { file } = requestFile;
  const entries = requestsOfFile(requestFile);
  const fitting = name === undefined ? entries : entries.filter(entry => entry.name === name);
  const [only] = fitting;
  if (fitting.length === 1 && only !== undefined) return only;
  const requests = requestListing(entries, redaction, `${visibleLine(file)}:`);
  if (name === undefined) throw new InputError('sign-name-needed', { file, requests });
  throw new InputError(fitting.length === 0 ? 'name-unknown' : 'name-ambiguous', { file, name, requests });
}

const MAX_LISTED = 20;

/** The requests of a file, one per line, with what selects them: name, and line from 1 after `place`, which is an
 *  option or only says where the request is. Safe for a terminal, with secrets masked. */
export function requestListing(
  entries: readonly RequestEntry[],
  redaction: Redaction,
  place = '--line ',
): string {
  const rows = entries.slice(0, MAX_LISTED).map(entry => {
    const name = entry.name === undefined ? '' : `--name ${visibleLine(redaction.text(entry.name))}  `;
    const words = visibleLine(redaction.text(`${entry.method} ${entry.target}`));
    return `  ${place}${entry.line + 1}  ${name}${words}`;
  });
  const left = entries.length - rows.length;
  return [...rows, ...(left > 0 ? [`  … ${left}`] : [])].join('\n');
}

import { isAbsolute, join } from 'node:path';
import { lineStarts } from '../../core/lineStarts.ts';
import type { Files, ResponseFiles, StorageFolder } from '../../core/ports.ts';
import { type BaseUrl, type BaseUrlFault, readBaseUrl } from '../../core/request/address/baseUrl.ts';
import type { Environment } from '../../core/request/environment/environment.ts';
import { type RequestEntry, requestAtLine, requestsOf } from '../../core/request/prepare/requestList.ts';
import { isDisabled } from '../../core/syntax/requestName.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { createFiles } from '../../node/files/files.ts';
import { createResponseFiles } from '../../node/files/responseFiles.ts';
import { createSavedFiles } from '../../node/files/savedFiles.ts';
import { createStorageFolder } from '../../node/files/storageFolder.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { chooseEnvironment } from '../environment/environmentChoice.ts';
import { type EnvironmentOptions, ownFilesOf } from '../environment/environmentOptions.ts';
import { InputError } from '../failure/inputError.ts';
import { bodyFilesRoot, fileWithRequest, type RequestFile, readRequestFile } from '../files/requestFile.ts';
import { requestsOfFile } from '../files/requestsOfFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { requestListing } from '../request/fileRequest.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Redaction } from '../terminal/redaction.ts';

type SelectionOptions = Pick<CommandOptions<'send'>, 'name' | 'line' | 'all'>;

/** A request to send: its position in a file, and its environment. */
export interface PlannedRequest {
  readonly requestFile: RequestFile;
  readonly entry: RequestEntry;
  readonly environment: Environment;
  /** The base URL of the environment. */
  readonly base: BaseUrl | BaseUrlFault;
  /** The files that its body may refer to. */
  readonly files: Files;
  /** Where its response may be saved. */
  readonly responseFiles: ResponseFiles;
}

/** Selects the requests before anything is sent. A file with several requests and no selection is rejected, because
 *  sending too much can't be undone. */
export async function planSend(
  names: readonly string[],
  options: SelectionOptions & EnvironmentOptions,
  commandContext: CommandContext,
  redaction: Redaction,
): Promise<PlannedRequest[]> {
  refuseContradictions(names, options);
  const { cwd } = commandContext;
  const planned: PlannedRequest[] = [];
  const saved = createSavedFiles(stateFolder(commandContext));
  for (const file of names) {
    const requestFile = await readRequestFile(file, commandContext);
    const found = selected(requestFile, options, names.length === 1, redaction);
    const isExplicit = options.name !== undefined || options.line !== undefined;
    const entries = isExplicit ? found : enabled(found, commandContext);
    if (entries.length === 0) continue;
    const environment = await chooseEnvironment(options, requestFile.path, commandContext);
    const base = readBaseUrl(environment.baseUrl);
    const roots = [bodyFilesRoot(requestFile.path, cwd)];
    const ownFiles = ownFilesOf(options, cwd);
    const files = createFiles({ roots, ownFiles });
    const responseFiles = createResponseFiles(roots, saved, ownFiles);
    for (const { entry, from } of entries)
      planned.push({ requestFile: from, entry, environment, base, files, responseFiles });
  }
  for (const name of options.name ?? []) {
    if (!planned.some(({ entry }) => entry.name === name))
      throw new InputError('name-unknown-anywhere', { name });
  }
  return planned;
}

function refuseContradictions(files: readonly string[], { name, line, all }: SelectionOptions): void {
  if (line !== undefined && !/^[1-9]\d{0,8}$/.test(line)) throw new InputError('line-malformed');
  const isMixed = all && (name !== undefined || line !== undefined);
  if (isMixed || (line !== undefined && (name !== undefined || files.length > 1))) {
    throw new InputError('selectors-mixed');
  }
}

/** A request in a file or in one of its imports. */
interface SelectedRequest {
  readonly entry: RequestEntry;
  readonly from: RequestFile;
}

function selected(
  requestFile: RequestFile,
  { name: names, line, all }: SelectionOptions,
  isOnlyFile: boolean,
  redaction: Redaction,
): readonly SelectedRequest[] {
  const { file, document } = requestFile;
  const entries = requestsOfFile(requestFile);
  const ofFile = (entry: RequestEntry): SelectedRequest => ({ entry, from: requestFile });
  const refusal = (
    key: 'line-without-request' | 'name-ambiguous' | 'selector-needed' | 'name-unknown',
    args = {},
  ) => new InputError(key, { file, requests: requestListing(entries, redaction), ...args });
  if (line !== undefined) {
    const entry = requestAtLine(document, Number(line) - 1);
    if (entry === undefined || Number(line) > lineStarts(document.text).length)
      throw refusal('line-without-request', { line });
    return [ofFile(entry)];
  }
  if (names !== undefined) {
    const fitting = entries.filter(entry => entry.name !== undefined && names.includes(entry.name));
    const imported: SelectedRequest[] = [];
    for (const name of names) {
      const from = fileWithRequest(requestFile, name);
      const here = from === requestFile ? fitting : requestsOf(from.document);
      const ofName = here.filter(entry => entry.name === name);
      if (ofName.length > 1) throw refusal('name-ambiguous', { name });
      if (ofName.length === 0 && isOnlyFile) throw refusal('name-unknown', { name });
      if (from !== requestFile) imported.push(...ofName.map(entry => ({ entry, from })));
    }
    return [...imported, ...fitting.map(ofFile)];
  }
  if (entries.length > 1 && !all) throw refusal('selector-needed');
  return entries.map(ofFile);
}

/** Leaves out the requests with `# @disabled`, which are listed on stderr instead. */
function enabled(
  requests: readonly SelectedRequest[],
  { stderr, locale }: CommandContext,
): readonly SelectedRequest[] {
  return requests.filter(({ entry: { blockIndex, line }, from: { file, document } }) => {
    const block = document.blocks[blockIndex];
    if (block === undefined || !isDisabled(block)) return true;
    stderr.line(cliText('request-disabled', locale, { file: visibleLine(file), line: line + 1 }));
    return false;
  });
}

/** Where the command line records which files it saved, outside any repository: the system's folder for program
 *  state. Undefined if the environment variables name none. Source: XDG Base Directory Specification. */
function stateFolder({ env, clock }: CommandContext): StorageFolder | undefined {
  const { XDG_STATE_HOME: state, LOCALAPPDATA: local, HOME: home } = env;
  const folder = [state, local, home && join(home, '.local', 'state')].find(each => each && isAbsolute(each));
  if (folder === undefined || folder === '') return undefined;
  return createStorageFolder(join(folder, 'fiscal-playground', 'saved-responses'), clock);
}

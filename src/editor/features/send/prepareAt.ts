import type * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import type { Clock, Files, Prompts, Random, ResponseFiles, Sleep, Transport } from '../../../core/ports.ts';
import type { Environment } from '../../../core/request/environment/environment.ts';
import type { Preparation } from '../../../core/request/prepare/preparedRequest.ts';
import type { ValueSources } from '../../../core/request/variables/sendValues.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import type { OpenFiles } from '../../platform/files/workspaceFiles.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { ResponseStore } from '../response/responseStore.ts';
import type { AllowedVariables } from '../variables/allowedVariables.ts';

/** Sources of a request's values besides its file and its environment. */
export interface PreparationSources {
  readonly workbench: Workbench;
  readonly world: SendingContext;
  readonly namedResponses: ResponseStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly prompts: Prompts;
  readonly allowed: AllowedVariables;
  readonly standIn?: ValueSources['standIn'] | undefined;
}

/** The bytes of a request at a position, or why it can't be prepared: the same for sending and for viewing. */
export async function prepareAt(
  { uri, document, entry }: RequestLocation,
  environment: Environment,
  { workbench, world, namedResponses, clock, random, prompts, allowed, standIn }: PreparationSources,
): Promise<Preparation> {
  const { prepareRequest } = await import('../../../core/request/prepare/prepareRequest.ts');
  const files = await bodyFilesOf(workbench, uri, roots => world.files(roots));
  const { localOffsetMinutes, processVariable, readDotenv } = world;
  return prepareRequest(document, entry.blockIndex, {
    file: uri.fsPath,
    environment,
    overrides: new Map(),
    files,
    fileLimitBytes: FILE_LIMIT_BYTES,
    values: {
      ...{ clock, random, prompts, localOffsetMinutes, processVariable },
      isAllowed: allowed.of(uri),
      readDotenv: () => readDotenv(files, uri.fsPath),
      namedResponses: namedResponses.of(uri),
      responsesOf: path => namedResponses.of(workbench.Uri.parse(path, true)),
      ...(standIn === undefined ? {} : { standIn }),
    },
  });
}

/** The maximum size of a body file, which is kept in memory, signed, and sent as a whole. */
export const FILE_LIMIT_BYTES = 67_108_864;

/** Body files must be in the request file's workspace folder. */
export function bodyFileRootsFor({ workspace }: Workbench, uri: vscode.Uri): string[] {
  const folder = workspace.getWorkspaceFolder(uri);
  return folder?.uri.scheme === 'file' ? [folder.uri.fsPath] : [];
}

/** The files that a request file refers to. A request file that isn't saved yet is in no folder. */
export async function bodyFilesOf(
  workbench: Workbench,
  uri: vscode.Uri,
  open: (roots: string[]) => Promise<Files>,
): Promise<Files> {
  if (uri.scheme !== 'untitled') return open(bodyFileRootsFor(workbench, uri));
  return { read: path => Promise.reject(new FiscalError('file-unsaved', { path })) };
}

/** What sending needs from the machine, implemented with Node in the composition root. Heavy parts are loaded on demand. */
export interface SendingContext {
  readonly transport: () => Promise<Transport>;
  readonly files: OpenFiles;
  readonly responseFiles: (roots: readonly string[]) => Promise<ResponseFiles>;
  /** The `.env` file next to a request file. */
  readonly readDotenv: (files: Files, requestPath: string) => Promise<ReadonlyMap<string, string>>;
  readonly processVariable: (name: string) => string | undefined;
  readonly localOffsetMinutes: (atMs: number) => number;
  readonly random: Random;
  readonly sleep: Sleep;
}

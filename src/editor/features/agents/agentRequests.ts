import type * as vscode from 'vscode';
import { ToolError, type ToolInput } from '../../../app/agents/tool.ts';
import { AskedMoment } from '../../../app/consent/askedMoment.ts';
import { requestDigest } from '../../../app/consent/consent.ts';
import { FiscalError } from '../../../core/errors.ts';
import type { Clock, SecretScope } from '../../../core/ports.ts';
import { isLoopbackOrigin, readBaseUrl } from '../../../core/request/address/baseUrl.ts';
import type { Environment, EnvironmentKind } from '../../../core/request/environment/environment.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import type { AgreedSources, ValueSources } from '../../../core/request/variables/sendValues.ts';
import { localizedFailure } from '../../../text/outcome/localizedFailure.ts';
import { isRequestFile } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import {
  type RequestLocation,
  requestAtCursor,
  requestInDocument,
  withImports,
} from '../../platform/documents/requestLocations.ts';
import { isInFolder } from '../../platform/files/isInFolder.ts';
import type { OpenFiles } from '../../platform/files/workspaceFiles.ts';
import { openDocument, type Workbench } from '../../platform/workbench.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { ResponseStore } from '../response/responseStore.ts';
import { effectiveKind } from '../secrets/secretKinds.ts';
import { prepareAt, type SendingContext } from '../send/preparation.ts';
import type { AllowedVariables } from '../variables/allowedVariables.ts';

const MAX_FILE_BYTES = 67_108_864;

/** What is needed to prepare requests, loaded with the first one. */
export interface AgentSources {
  readonly world: SendingContext;
  readonly namedResponses: ResponseStore;
  readonly allowed: AllowedVariables;
}

export interface AgentRequestsNeeds {
  readonly workbench: Workbench;
  readonly documents: DocumentStore;
  readonly environments: EnvironmentStore;
  readonly openFiles: OpenFiles;
  readonly clock: Clock;
  readonly sources: () => Promise<AgentSources>;
}

/** A request that a coding agent named, as it would be sent now. */
export interface AgentRequest {
  readonly place: RequestLocation;
  readonly environment: Environment;
  readonly prepared: PreparedRequest;
  readonly scope: SecretScope;
  readonly moment: AskedMoment;
}

/** A request of a call, among those that are sent for it. */
export interface AgentStep {
  readonly moment?: AskedMoment | undefined;
  readonly index?: number;
  /** Replaces values from responses that will have arrived when the request is sent. */
  readonly standIn?: ValueSources['standIn'];
}

/** Finds the requests that coding agents name, and prepares them without asking anything. */
export class AgentRequests {
  readonly #needs: AgentRequestsNeeds;

  constructor(needs: AgentRequestsNeeds) {
    this.#needs = needs;
  }

  /** The request of `file` and `name`, or the one at the cursor, with everything that its file imports. */
  async find(input: ToolInput): Promise<RequestLocation> {
    const place = await withImports(await this.#located(input), this.#needs.documents);
    if (place !== undefined) return place;
    throw new ToolError('cancelled', 'The user didn’t wait for the imported files, so nothing was done.');
  }

  async #located(input: ToolInput): Promise<RequestLocation> {
    const { documents } = this.#needs;
    const file = input.text('file');
    const name = input.text('name');
    const atCursor = requestAtCursor(this.#needs.workbench, documents);
    const uri = file === undefined ? activeRequestFile(this.#needs.workbench) : await this.#fileOf(file);
    if (uri === undefined) {
      throw new ToolError(
        'no-request',
        'No request file is in the active editor. Pass `file`, a .fiscal file in the workspace.',
      );
    }
    if (atCursor?.uri.toString() === uri.toString() && name === undefined) return atCursor;
    const textDocument = await this.#needs.workbench.workspace.openTextDocument(uri);
    if (!isRequestFile(textDocument)) throw noRequestFile();
    const entries = requestsOf(documents.get(textDocument));
    const [entry, ...others] =
      name === undefined ? entries : entries.filter(each => each.name === name || each.title === name);
    const place = entry === undefined ? undefined : requestInDocument(documents, textDocument, entry.line);
    if (place === undefined) throw new ToolError('no-request', 'The file has no such request.');
    if (others.length === 0) return place;
    throw new ToolError(
      'request-ambiguous',
      'The file has several requests. Pass `name`, the request’s # @name.',
    );
  }

  /** Rejects with ToolError if the request can't be made, asks the user for values, or goes to an environment other than
   *  `named`. */
  async prepare(
    place: RequestLocation,
    named: string | undefined,
    { moment, index, standIn }: AgentStep = {},
  ): Promise<AgentRequest> {
    const environment = await this.environment(place.uri, named);
    const { world } = await this.#needs.sources();
    const when = moment ?? new AskedMoment(this.#needs.clock, world.random);
    const prepared = await this.#prepared(place, environment, when.sources(index), standIn);
    const { origin, application } = prepared;
    const scope = { environment: environment.name, origin, application };
    return { place, environment, prepared, scope, moment: when };
  }

  async #prepared(
    place: RequestLocation,
    environment: Environment,
    dynamic: AgreedSources,
    standIn: ValueSources['standIn'],
  ): Promise<PreparedRequest> {
    const { world, namedResponses, allowed } = await this.#needs.sources();
    const preparation = await prepareAt(place, environment, {
      ...{ workbench: this.#needs.workbench, world, namedResponses, allowed, ...dynamic, standIn },
      prompts: { ask: async () => undefined },
    });
    if (preparation.kind !== 'prepared') throw refused(preparation.problems);
    return preparation.request;
  }

  /** The chosen environment. An agent can't choose another one. */
  async environment(uri: vscode.Uri | undefined, named: string | undefined): Promise<Environment> {
    const chosen = await this.#needs.environments.chosen(uri);
    if (chosen.kind !== 'chosen') {
      throw new ToolError(
        'no-environment',
        'The chosen environment can’t be read. The user can choose one with “Fiscal: Select Environment…”.',
      );
    }
    if (named === undefined || named === chosen.environment.name) return chosen.environment;
    throw new ToolError(
      'environment-not-chosen',
      'The editor uses another environment. Leave out `environment`, or have the user choose it with “Fiscal: Select Environment…”.',
    );
  }

  /** The URI of a request file in the workspace. Rejects with ToolError if it can't be read, such as because a link leads
   *  elsewhere. */
  async #fileOf(named: string): Promise<vscode.Uri> {
    for (const { root, relative } of placesOf(this.#needs.workbench, named)) {
      const uri = this.#needs.workbench.Uri.joinPath(root, relative);
      // The user's settings, and the workspace's, may give any file the language of request files.
      if (!/\.(?:fiscal|http|rest)$/i.test(relative)) throw noRequestFile();
      if (openDocument(this.#needs.workbench, uri) !== undefined) return uri;
      try {
        const files = await this.#needs.openFiles([root.fsPath]);
        await files.read(
          relative,
          this.#needs.workbench.Uri.joinPath(root, 'file').fsPath,
          MAX_FILE_BYTES,
          true,
        );
        return uri;
      } catch (error) {
        if (!(error instanceof FiscalError)) throw error;
        if (error.code === 'file-missing') continue;
        throw new ToolError(error.code, `The file can’t be read (${error.code}).`);
      }
    }
    throw new ToolError('file-missing', 'The workspace has no such file. Paths are relative to its folders.');
  }
}

/** A digest of everything that is sent and written, and where it's written in its file. It stays the same until something that the
 *  request is made of changes, such as a variable, a body file, or the environment. */
export function digestOf(place: RequestLocation, request: PreparedRequest): string {
  return requestDigest({ file: place.uri.toString(), text: place.block.text }, request);
}

function noRequestFile(): ToolError {
  return new ToolError('no-request', 'The file isn’t a .fiscal request file.');
}

function activeRequestFile(workbench: Workbench): vscode.Uri | undefined {
  const document = workbench.window.activeTextEditor?.document;
  return document !== undefined && isRequestFile(document) ? document.uri : undefined;
}

function refused(problems: readonly { readonly code: string; readonly severity: string }[]): ToolError {
  const codes = problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  return codes.includes('prompt-unanswered')
    ? new ToolError('prompt-needed', 'The request asks the user for values, so the user must send it.')
    : new ToolError(
        'request-refused',
        `The request can’t be made: ${[...new Set(codes)].join(', ')}. Call check_request_file.`,
      );
}

function isAbsolute(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:)/.test(path);
}

interface NamedPlace {
  readonly root: vscode.Uri;
  readonly relative: string;
}

/** Where in the workspace a path can be: an absolute path in the folder that VS Code finds for it, a relative path in each folder. */
function placesOf(workbench: Workbench, named: string): readonly NamedPlace[] {
  const absolute = isAbsolute(named) ? workbench.Uri.file(named) : undefined;
  const folders =
    absolute === undefined
      ? (workbench.workspace.workspaceFolders ?? [])
      : [workbench.workspace.getWorkspaceFolder(absolute) ?? []].flat();
  return folders.flatMap(({ uri: root }) => {
    const relative = pathBelow(root.path, (absolute ?? workbench.Uri.joinPath(root, named)).path);
    return root.scheme !== 'file' || relative === undefined ? [] : [{ root, relative }];
  });
}

/** The path of a file relative to a folder that contains it according to VS Code, regardless of the case of the folder's part, which VS
 *  Code ignores on Windows and macOS. Undefined for the folder itself, and if the path leads out of the folder through `..`. */
export function pathBelow(folder: string, file: string): string | undefined {
  const start = folder.replace(/\/$/, '');
  if (file.slice(0, start.length).toLowerCase() !== start.toLowerCase()) return undefined;
  const rest = file.slice(start.length);
  if (!rest.startsWith('/') || rest === '/') return undefined;
  return isInFolder({ path: folder }, { path: start + rest }) ? rest.slice(1) : undefined;
}

/** Throws ToolError unless a coding agent may send a request with this kind and origin. A file can't, by itself, make production
 *  look like a test environment: `stored` is the kind that the App Secret was stored for, undefined if that isn't known. */
export function refuseProduction(
  declared: EnvironmentKind,
  stored: EnvironmentKind | undefined,
  origin: string,
): void {
  const effective = effectiveKind(declared, stored, isLoopbackOrigin(origin));
  if (effective === 'ask') {
    throw new ToolError(
      'environment-kind-unknown',
      'It isn’t known whether the App Secret is for production. The user must send a request in the editor once: the editor then asks.',
    );
  }
  if (effective.kind === 'producao') throw productionRefused();
}

export function productionRefused(): ToolError {
  return new ToolError(
    'production-refused',
    'Nothing is sent to production for a coding agent. The user can send it in the editor; use “local” or a test environment.',
  );
}

/** Throws ToolError in Restricted Mode. */
export function requireTrust(workbench: Workbench): void {
  if (workbench.workspace.isTrusted) return;
  throw new ToolError(
    'workspace-untrusted',
    'The workspace isn’t trusted, so nothing was signed or sent, and no App Secret was read. The user can trust it with “Workspaces: Manage Workspace Trust”.',
  );
}

/** Where the App Secret of an environment’s application is stored. Throws ToolError if the base URL is invalid. */
export function scopeOf({ name, baseUrl, application }: Environment): SecretScope {
  const base = readBaseUrl(baseUrl);
  if (typeof base !== 'string') return { environment: name, origin: base.origin, application };
  throw new ToolError(
    base,
    'The base URL of the chosen environment is invalid. The user can correct it in fiscal.env.json.',
  );
}

/** Turns external failures, such as those of the secret storage, into ToolErrors, in English. */
export async function inToolErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FiscalError)) throw error;
    const { message, advice } = localizedFailure(error, 'en');
    throw new ToolError(error.code, `${message} ${advice}`.trim());
  }
}

export function noSecretStored(): ToolError {
  return new ToolError(
    'secret-missing',
    'No App Secret is stored for this environment and this origin. The user can store one with “Fiscal: Set App Secret…”.',
  );
}

import type * as vscode from 'vscode';
import type { Prepared, Preparing, WhyUnsent } from '../../../app/send/sendPorts.ts';
import { FiscalError } from '../../../core/errors.ts';
import { isShortSecret, MIN_SECRET_LENGTH } from '../../../core/masking/shortSecret.ts';
import type {
  Clock,
  Files,
  Prompts,
  Question,
  Random,
  ResponseFiles,
  Sleep,
  SteadyClock,
} from '../../../core/ports.ts';
import { type Problem, withTexts } from '../../../core/problem.ts';
import type { Environment } from '../../../core/request/environment/environment.ts';
import type { Preparation } from '../../../core/request/prepare/preparedRequest.ts';
import type { AgreedSources, ValueSources } from '../../../core/request/variables/sendValues.ts';
import { type OutsideVariable, variablesToAllow } from '../../../core/request/variables/variableValue.ts';
import type { Transport } from '../../../core/transportPort.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import type { OpenFiles } from '../../platform/files/workspaceFiles.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { createMask } from '../../platform/notifications/maskText.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { ResponseStore } from '../response/responseStore.ts';
import { type AllowedVariables, allowVariables } from '../variables/allowedVariables.ts';

/** Asks for prompt variables (`# @prompt`, `# @secret`), and remembers which values to mask. Each is asked for once, even if the
 *  request is prepared again after another question. The prompt says that its text is from the file, because the file
 *  may be untrusted. */
class Questions implements Prompts {
  readonly secrets: string[] = [];
  readonly #workbench: Workbench;
  readonly #entered = new Map<string, string>();
  readonly #localize: Localizer;

  constructor(workbench: Workbench, localize: Localizer) {
    this.#workbench = workbench;
    this.#localize = localize;
  }

  async ask({ name, text, isSecret }: Question): Promise<string | undefined> {
    const key = JSON.stringify([name, text, isSecret]);
    const earlier = this.#entered.get(key);
    if (earlier !== undefined) return earlier;
    const value = await this.#workbench.window.showInputBox({
      title: this.#localize('question.title', { name: visibleLine(name) }),
      prompt: this.#localize('question.prompt', { text: visibleLine(text) }),
      password: isSecret,
      ignoreFocusOut: true,
      validateInput: entered =>
        isSecret && isShortSecret(entered)
          ? this.#localize('question.shortSecret', { length: MIN_SECRET_LENGTH })
          : undefined,
    });
    if (value !== undefined) this.#entered.set(key, value);
    if (isSecret && value) this.secrets.push(value);
    return value;
  }
}

/** Why a request can't be prepared. */
export type NotPrepared =
  /** The user dismissed a prompt. */
  | { readonly kind: 'canceled' }
  | { readonly kind: 'problems'; readonly file: vscode.Uri; readonly problems: readonly Problem[] }
  /** The selected environment is no longer in any file. */
  | { readonly kind: 'no-environment'; readonly name: string };

/** Why a request wasn't sent. */
export type NotSent = NotPrepared | WhyUnsent;

/** Reports the problems of a file. */
export type ReportProblems = (file: vscode.Uri, problems: readonly Problem[]) => void;

export interface PreparationNeeds extends Omit<PreparationSources, 'random' | 'prompts' | 'standIn'> {
  readonly environments: EnvironmentStore;
  readonly notices: Notices;
  readonly localize: Localizer;
}

/** How to prepare one of many requests. */
export interface PreparationMode {
  /** Receives the reasons why the request can't be prepared; without it, notifications show these and possible faults
   *  of its files. */
  readonly reportProblems?: ReportProblems | undefined;
  /** Whether to ask about variables that aren't allowed yet. When sending many requests, the user was asked once for
   *  all. */
  readonly asksForVariables: boolean;
  /** Stands for values from the responses to other requests: in a request that is exported, or as it was shown to the user. */
  readonly standIn?: ValueSources['standIn'];
  /** Replaces the time and the random numbers of dynamic values. */
  readonly dynamic?: AgreedSources | undefined;
}

const ALONE: PreparationMode = { asksForVariables: true };

/** Prepares the bytes of a request in a file, and tells the user why if it can't. */
export class RequestPreparation {
  readonly #parts: PreparationNeeds;

  constructor(parts: PreparationNeeds) {
    this.#parts = parts;
  }

  /** Undefined if the request can't be prepared or the user dismisses a prompt; notifications say why. `standIn` stands for
   *  values from the responses to other requests. */
  async prepare(place: RequestLocation, standIn?: ValueSources['standIn']): Promise<Prepared | undefined> {
    const result = await this.attempt(place, { ...ALONE, standIn });
    return result.kind === 'prepared' ? result.prepared : undefined;
  }

  /** Like `prepare`, but returns the reason. */
  async attempt(place: RequestLocation, mode: PreparationMode = ALONE): Promise<Preparing<NotPrepared>> {
    const { uri } = place;
    const reportProblems = mode.reportProblems ?? this.#showProblems;
    const chosen = await this.#chosen(uri, mode.reportProblems);
    if ('why' in chosen) return { kind: 'not-sent', why: chosen.why };
    const { environment } = chosen;
    const prompts = new Questions(this.#parts.workbench, this.#parts.localize);
    const { workbench, world, namedResponses, allowed } = this.#parts;
    const { clock, random } = mode.dynamic ?? { clock: this.#parts.clock, random: world.random };
    const standIn = mode.standIn;
    const sources = { workbench, world, namedResponses, allowed, clock, random, prompts, standIn };
    let preparation = await prepareAt(place, environment, sources);
    const forbidden = onlyToAllow(preparation);
    const asks = mode.asksForVariables && forbidden.length > 0;
    const isAllowed = asks && (await this.askToAllow(uri, forbidden));
    if (isAllowed) preparation = await prepareAt(place, environment, sources);
    // They may quote the value of a secret prompt, such as in the name of a file.
    const mask = createMask(...prompts.secrets);
    const found = preparation.problems.map(one => ({ ...one, args: withTexts(one.args, mask) }));
    if (preparation.kind === 'prepared') {
      const { request } = preparation;
      const warnings = found.filter(({ severity }) => severity === 'warning');
      // Files may have changed since their problems were shown, and the names of some are known only when sending.
      const ofFiles = warnings.filter(({ args }) => 'path' in args);
      if (mode.reportProblems === undefined) reportProblems(uri, ofFiles);
      const prepared = {
        ...{ request, warnings },
        environmentKind: environment.kind,
        secrets: prompts.secrets,
      };
      return { kind: 'prepared', prepared };
    }
    // A user who dismissed a prompt knows why nothing was sent.
    if (found.some(({ code }) => code === 'prompt-unanswered')) {
      return { kind: 'not-sent', why: { kind: 'canceled' } };
    }
    // A user who just declined to allow a variable needs no notification about it.
    if (!asks || isAllowed) reportProblems(uri, found);
    return { kind: 'not-sent', why: { kind: 'problems', file: uri, problems: found } };
  }

  /** If any of the variables isn't allowed yet, asks whether the file's requests may send them. */
  askToAllow(file: vscode.Uri, variables: readonly OutsideVariable[]): Promise<boolean> {
    return allowVariables(this.#parts.workbench, file, variables, this.#parts.allowed, this.#parts.localize);
  }

  readonly #showProblems: ReportProblems = (file, problems) =>
    void this.#parts.notices.showProblem(file, problems);

  /** The selected environment for requests in a file, or in the window. Undefined if there is none, which a message
   *  reports. */
  async environment(uri: vscode.Uri | undefined): Promise<Environment | undefined> {
    const chosen = await this.#chosen(uri);
    return 'why' in chosen ? undefined : chosen.environment;
  }

  async #chosen(
    uri: vscode.Uri | undefined,
    reportProblems?: ReportProblems,
  ): Promise<{ readonly environment: Environment } | { readonly why: NotPrepared }> {
    const chosen = await this.#parts.environments.chosen(uri);
    if (chosen.kind === 'chosen') return chosen;
    if (chosen.kind === 'malformed') {
      const { file, problems } = chosen;
      (reportProblems ?? this.#showProblems)(file, problems);
      return { why: { kind: 'problems', file, problems } };
    }
    const why: NotPrepared = { kind: 'no-environment', name: chosen.name };
    if (reportProblems !== undefined) return { why };
    const select = this.#parts.localize('environment.select');
    const question = this.#parts.localize('environment.unknown', { name: chosen.name });
    const { commands, window } = this.#parts.workbench;
    void window.showErrorMessage(question, select).then(choice => {
      if (choice === select) return commands.executeCommand(COMMANDS.selectEnvironment);
      return undefined;
    });
    return { why };
  }
}

/** The variables to allow, if nothing else prevents preparing the request. */
function onlyToAllow({ kind, problems }: Preparation): readonly OutsideVariable[] {
  if (kind === 'prepared') return [];
  const errors = problems.filter(({ severity }) => severity === 'error');
  const variables = variablesToAllow(errors);
  return errors.every(problem => variablesToAllow([problem]).length > 0) ? variables : [];
}

/** Sources of a request's values besides its file and its environment. */
export interface PreparationSources {
  readonly workbench: Workbench;
  readonly world: SendingContext;
  readonly namedResponses: ResponseStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly prompts: Prompts;
  readonly allowed: AllowedVariables;
  readonly standIn?: ValueSources['standIn'];
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
      ...{ clock, random, prompts, localOffsetMinutes, processVariable, standIn },
      isAllowed: allowed.of(uri),
      readDotenv: () => readDotenv(files, uri.fsPath),
      namedResponses: namedResponses.of(uri),
      responsesOf: path => namedResponses.of(workbench.Uri.parse(path, true)),
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
  readonly steadyMs: SteadyClock;
}

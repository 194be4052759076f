import * as vscode from 'vscode';
import type { Clock } from '../../core/ports.ts';
import type { Problem } from '../../core/problem.ts';
import type { Environment, EnvironmentKind } from '../../core/request/environment.ts';
import type { PreparedRequest } from '../../core/request/preparedRequest.ts';
import { COMMANDS } from '../commands.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { Notices } from '../notices.ts';
import type { AnswerStore } from '../response/answerStore.ts';
import type { Say } from '../say.ts';
import type { RequestPlace } from '../workspace/requestPlaces.ts';
import { prepareAt } from './prepareAt.ts';
import { Questions } from './questions.ts';
import type { SendingWorld } from './sendingWorld.ts';

/** A request ready to be signed, and how much care it takes where it goes. */
export interface Prepared {
  readonly request: PreparedRequest;
  readonly environmentKind: EnvironmentKind;
  /** What the user typed for `# @secret`: masked in all that is shown. */
  readonly secrets: readonly string[];
  /** What may be wrong with it. */
  readonly warnings: readonly Problem[];
}

/** Tells what is wrong in a file. */
export type TellProblems = (file: vscode.Uri, problems: readonly Problem[]) => void;

export interface PreparationParts {
  readonly environments: EnvironmentStore;
  readonly world: SendingWorld;
  readonly answers: AnswerStore;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly say: Say;
}

/** From a place in a file to the bytes of its request; what keeps them from being made is told to the user. */
export class RequestPreparation {
  readonly #environments: EnvironmentStore;
  readonly #world: SendingWorld;
  readonly #answers: AnswerStore;
  readonly #clock: Clock;
  readonly #notices: Notices;
  readonly #say: Say;

  constructor({ environments, world, answers, clock, notices, say }: PreparationParts) {
    this.#environments = environments;
    this.#world = world;
    this.#answers = answers;
    this.#clock = clock;
    this.#notices = notices;
    this.#say = say;
  }

  /** Undefined where the request cannot be made, or the user turned a question away. `quietly` is given what keeps it from
   *  being made; without it, messages tell of that and of what may be wrong with its files. */
  async prepare(place: RequestPlace, quietly?: TellProblems): Promise<Prepared | undefined> {
    const { uri } = place;
    const tell = quietly ?? this.#tell;
    const environment = await this.environment(uri, tell);
    if (environment === undefined) return undefined;
    const prompts = new Questions(this.#say);
    const { random } = this.#world;
    const sources = { world: this.#world, answers: this.#answers, clock: this.#clock, random, prompts };
    const preparation = await prepareAt(place, environment, sources);
    if (preparation.kind === 'prepared') {
      const { request, problems } = preparation;
      const warnings = problems.filter(({ severity }) => severity === 'warning');
      // Files are read for a send alone, so nothing has told of them before.
      const ofFiles = warnings.filter(({ args }) => 'path' in args);
      if (quietly === undefined) tell(uri, ofFiles);
      return { request, environmentKind: environment.kind, secrets: prompts.secrets, warnings };
    }
    // Whoever turned a question away knows why nothing was sent.
    if (preparation.problems.some(({ code }) => code === 'prompt-unanswered')) return undefined;
    tell(uri, preparation.problems);
    return undefined;
  }

  readonly #tell: TellProblems = (file, problems) => void this.#notices.showProblem(file, problems);

  /** The chosen environment for requests of a file, or of the window. Undefined where there is none to be had, which the user
   *  is told. */
  async environment(uri: vscode.Uri | undefined, tell = this.#tell): Promise<Environment | undefined> {
    const chosen = await this.#environments.chosen(uri);
    if (chosen.kind === 'chosen') return chosen.environment;
    if (chosen.kind === 'malformed') {
      tell(chosen.file, chosen.problems);
      return undefined;
    }
    const select = this.#say('environment.select');
    const question = this.#say('environment.unknown', { name: chosen.name });
    void vscode.window.showErrorMessage(question, select).then(choice => {
      if (choice === select) return vscode.commands.executeCommand(COMMANDS.selectEnvironment);
      return undefined;
    });
    return undefined;
  }
}

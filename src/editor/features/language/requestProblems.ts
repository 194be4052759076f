import * as vscode from 'vscode';
import { hardCodedSecrets } from '../../../core/language/problems/hardCodedSecrets.ts';
import { createLanguageProblems } from '../../../core/language/problems/languageProblems.ts';
import type { Problem } from '../../../core/problem.ts';
import { LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';
import { createDocumentProblems } from '../../../core/request/prepare/documentProblems.ts';
import { environmentUnknown } from '../../../core/request/prepare/environmentUnknown.ts';
import { needCycles } from '../../../core/request/prepare/needCycles.ts';
import type { JudgePath } from '../../../core/request/variables/references.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { inSlices } from '../../platform/lifecycle/turns.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import { storedSecrets } from '../secrets/storedSecrets.ts';
import type { BodyFiles } from './bodyFiles.ts';
import type { LanguageContexts } from './languageContexts.ts';

/** `{{echo.response.body.$.id}}`, `?? body $.id == 1` */
const MAY_HAVE_PATH = /\.body\.\$|(?:\?\?|@expect|@until)[ \t]*body[ \t]/;

export interface RequestProblemsNeeds {
  readonly documents: DocumentStore;
  readonly environments: EnvironmentStore;
  readonly contexts: LanguageContexts;
  readonly secrets: SecretStore;
  readonly bodyFiles: BodyFiles;
}

/** Finds the problems of a request file: those that prevent sending, and those that are only shown while editing. */
export class RequestProblems {
  readonly #parts: RequestProblemsNeeds;
  readonly #problemsIn = createDocumentProblems();
  readonly #languageProblemsOf = createLanguageProblems();
  #judgePath: JudgePath | undefined;

  constructor(parts: RequestProblemsNeeds) {
    this.#parts = parts;
  }

  /** Undefined if `isOver` returned true in the meantime. */
  async of(document: vscode.TextDocument, isOver: () => boolean): Promise<readonly Problem[] | undefined> {
    const { documents, environments } = this.#parts;
    const more = await inSlices(await this.#whileWritten(document), isOver);
    const chosen = await environments.chosen(document.uri);
    const environment = chosen.kind === 'chosen' ? chosen.environment : LOCAL_ENVIRONMENT;
    const parsed = documents.get(document);
    await this.#loadPathJudge(parsed);
    const own = await inSlices(this.#problemsIn(parsed, environment, this.#judgePath), isOver);
    if (own === undefined || more === undefined) return undefined;
    const cycles = await inSlices(needCycles(parsed, environment), isOver);
    const ofFiles = await this.#bodyFileProblems(parsed, document.uri);
    if (isOver() || cycles === undefined) return undefined;
    if (chosen.kind === 'chosen') return [...own, ...cycles, ...ofFiles, ...more];
    // Without an environment, its variables are unknown, but the file itself can still be checked.
    const certain = [...own, ...cycles, ...ofFiles].filter(({ code }) => code !== 'variable-unresolved');
    const unknown = chosen.kind === 'unknown' ? environmentUnknown(parsed, chosen.name, chosen.known) : [];
    return [...unknown, ...certain, ...more];
  }

  /** In Restricted Mode, nothing can be sent, and no file is read because a request file names it. */
  async #bodyFileProblems(document: FiscalDocument, uri: vscode.Uri): Promise<readonly Problem[]> {
    if (!vscode.workspace.isTrusted) return [];
    const { environment = LOCAL_ENVIRONMENT } = await this.#parts.contexts.of(uri);
    return this.#parts.bodyFiles.problems(document, uri, environment);
  }

  /** Yields problems that don't prevent sending, some at a time. */
  async #whileWritten(document: vscode.TextDocument): Promise<Iterable<readonly Problem[]>> {
    const { documents, contexts, secrets } = this.#parts;
    const around = await contexts.of(document.uri);
    const stored = await storedSecrets(secrets);
    const parsed = documents.get(document);
    const found = await this.#languageProblemsOf(parsed, around);
    return (function* () {
      yield* found;
      yield hardCodedSecrets(parsed, stored);
    })();
  }

  /** The JSONPath check includes a parser, so it's loaded for the first file with a JSONPath. */
  async #loadPathJudge(document: FiscalDocument): Promise<void> {
    if (this.#judgePath !== undefined || !document.blocks.some(({ text }) => MAY_HAVE_PATH.test(text)))
      return;
    this.#judgePath = (await import('../../../core/json/query/jsonPathFault.ts')).jsonPathFault;
  }
}

import type * as vscode from 'vscode';
import { hardCodedSecrets } from '../../../core/language/problems/hardCodedSecrets.ts';
import { createLanguageProblems } from '../../../core/language/problems/languageProblems.ts';
import type { Problem } from '../../../core/problem.ts';
import { LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';
import { createDocumentProblems } from '../../../core/request/prepare/documentProblems.ts';
import type { JudgePath } from '../../../core/request/variables/references.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { inSlices } from '../../platform/lifecycle/turns.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import { storedSecrets } from '../secrets/storedSecrets.ts';
import type { LanguageSurroundings } from './languageSurroundings.ts';

/** `{{echo.response.body.$.id}}`, `?? body $.id == 1` */
const MAY_HAVE_PATH = /\.body\.\$|(?:\?\?|@expect)[ \t]*body[ \t]/;

export interface RequestProblemsNeeds {
  readonly documents: DocumentStore;
  readonly environments: EnvironmentStore;
  readonly surroundings: LanguageSurroundings;
  readonly secrets: SecretStore;
}

/** What is wrong in a request file: what keeps its requests from being sent, and what is seen only while it is written. */
export class RequestProblems {
  readonly #parts: RequestProblemsNeeds;
  readonly #problemsIn = createDocumentProblems();
  readonly #languageProblemsOf = createLanguageProblems();
  #judgePath: JudgePath | undefined;

  constructor(parts: RequestProblemsNeeds) {
    this.#parts = parts;
  }

  /** Undefined where `isOver` said meanwhile that nobody wants to know any more. */
  async of(document: vscode.TextDocument, isOver: () => boolean): Promise<readonly Problem[] | undefined> {
    const { documents, environments } = this.#parts;
    const more = await inSlices(await this.#whileWritten(document), isOver);
    const chosen = await environments.chosen(document.uri);
    const environment = chosen.kind === 'chosen' ? chosen.environment : LOCAL_ENVIRONMENT;
    const parsed = documents.get(document);
    await this.#loadPathJudge(parsed);
    const own = await inSlices(this.#problemsIn(parsed, environment, this.#judgePath), isOver);
    if (own === undefined || more === undefined) return undefined;
    if (chosen.kind === 'chosen') return [...own, ...more];
    // Without an environment its variables are unknown: what the file itself says can still be judged.
    return [...own.filter(({ code }) => code !== 'variable-unresolved'), ...more];
  }

  /** What is wrong beyond what keeps requests from being sent, some at a time. */
  async #whileWritten(document: vscode.TextDocument): Promise<Iterable<readonly Problem[]>> {
    const { documents, surroundings, secrets } = this.#parts;
    const around = await surroundings.of(document.uri);
    const stored = await storedSecrets(secrets);
    const parsed = documents.get(document);
    const found = await this.#languageProblemsOf(parsed, around);
    return (function* () {
      yield* found;
      yield hardCodedSecrets(parsed, stored);
    })();
  }

  /** What judges JSONPaths brings its parser with it: it comes with the first file that has one. */
  async #loadPathJudge(document: FiscalDocument): Promise<void> {
    if (this.#judgePath !== undefined || !document.blocks.some(({ text }) => MAY_HAVE_PATH.test(text)))
      return;
    this.#judgePath = (await import('../../../core/json/jsonPathFault.ts')).jsonPathFault;
  }
}

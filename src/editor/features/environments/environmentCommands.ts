import type * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import { shownTextOfFile } from '../../../core/formats/textOfFile.ts';
import { member, textMember } from '../../../core/formats/unknownValue.ts';
import { jsonKeyRange } from '../../../core/json/jsonPositions.ts';
import type { SecretScope } from '../../../core/ports.ts';
import { baseOrigin } from '../../../core/request/address/baseUrl.ts';
import {
  DEFAULT_APPLICATION,
  ENVIRONMENT_FILE,
  type Environment,
  PRIVATE_ENVIRONMENT_FILE,
} from '../../../core/request/environment/environment.ts';
import { viewLocalizer } from '../../../text/editor/viewText.ts';
import type { Locale } from '../../../text/text.ts';
import type { WorkspaceFiles } from '../../platform/files/workspaceFiles.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import { editorRange, type Workbench } from '../../platform/workbench.ts';
import { confirmSecretDeletion, type KindOf, promptForSecret } from '../secrets/secretPrompt.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { ApplicationsOf } from './applications.ts';
import { activeEnvironmentFolder } from './environmentFolder.ts';
import type { EnvironmentStore } from './environmentStore.ts';

export interface EnvironmentCommandNeeds {
  readonly workbench: Workbench;
  readonly environments: EnvironmentStore;
  readonly secrets: SecretStore;
  readonly kindOf: KindOf;
  readonly applicationsOf: ApplicationsOf;
  readonly notices: Notices;
  readonly locale: Locale;
  readonly localize: Localizer;
}

/** An application as currently defined in the files. */
interface FoundApplication {
  readonly environment: Environment;
  readonly application: string;
  readonly scope: SecretScope;
}

/** The commands of the environments view. A row comes from the command's caller and may have an origin other than the one in the files,
 *  so it's looked up again in the files. */
export class EnvironmentCommands {
  readonly #needs: EnvironmentCommandNeeds;

  constructor(needs: EnvironmentCommandNeeds) {
    this.#needs = needs;
  }

  /** Selects the environment for requests, and the application that signs those that name none. */
  async use(row: unknown): Promise<void> {
    const environment = await this.#environmentOf(row);
    if (environment === undefined) return;
    const application = (await this.#applicationOf(row))?.application ?? DEFAULT_APPLICATION;
    await this.#needs.environments.select({ ...environment, application });
  }

  async setSecret(row: unknown): Promise<void> {
    const { kindOf, secrets, localize } = this.#needs;
    const found = await this.#applicationOf(row);
    if (found !== undefined)
      await promptForSecret(this.#needs.workbench, found.scope, kindOf, secrets, localize);
  }

  async deleteSecret(row: unknown): Promise<void> {
    const { secrets, localize } = this.#needs;
    const scope = (await this.#applicationOf(row))?.scope ?? (await this.#strayOf(row));
    if (scope === undefined || !(await secrets.isStored(scope))) return;
    if (await confirmSecretDeletion(this.#needs.workbench, scope, localize)) await secrets.delete(scope);
  }

  /** Opens the file that defines an environment, at its position; or an unsaved `fiscal.env.json` if there is none. */
  async open(row: unknown): Promise<void> {
    const { environments, notices, localize } = this.#needs;
    const folder = await activeEnvironmentFolder(this.#needs.workbench, localize);
    if (folder === undefined) return;
    const texts = await environments.texts(folder);
    if (!('length' in texts)) {
      await notices.showProblem(texts.file, texts.problems);
      return;
    }
    const name = textMember(row, 'environment', 'name');
    const places = texts.map(({ file, text }) => ({
      file,
      range: name === undefined ? undefined : jsonKeyRange(text, [name]),
    }));
    const place =
      places.find(({ range }) => range !== undefined) ??
      places.find(({ file }) => file === ENVIRONMENT_FILE) ??
      places[0];
    if (place === undefined)
      await this.#openNew(this.#needs.workbench.Uri.joinPath(folder, ENVIRONMENT_FILE));
    else {
      const { file, range } = place;
      const options = range === undefined ? {} : { selection: editorRange(this.#needs.workbench, range) };
      await this.#needs.workbench.window.showTextDocument(
        this.#needs.workbench.Uri.joinPath(folder, file),
        options,
      );
    }
  }

  /** Opens an unsaved environments file; nothing is written before the user saves it. */
  async #openNew(file: vscode.Uri): Promise<void> {
    const document = await this.#needs.workbench.workspace.openTextDocument(
      file.with({ scheme: 'untitled' }),
    );
    const editor = await this.#needs.workbench.window.showTextDocument(document);
    if (document.getText() !== '') return;
    const words = viewLocalizer(this.#needs.locale)('environments.template');
    const lines = ['{', `  // ${words}`, '  "homologacao": {', '    "baseUrl": "https://$0",'];
    const text = [...lines, '    "kind": "homologacao"', '  }', '}', ''].join('\n');
    await editor.insertSnippet(new this.#needs.workbench.SnippetString(text));
  }

  async #environmentOf(row: unknown): Promise<Environment | undefined> {
    const name = textMember(row, 'environment', 'name');
    const reading = await this.#needs.environments.read(
      this.#needs.workbench.window.activeTextEditor?.document.uri,
    );
    return reading.kind === 'read' ? reading.environments.find(each => each.name === name) : undefined;
  }

  async #applicationOf(row: unknown): Promise<FoundApplication | undefined> {
    const environment = await this.#environmentOf(row);
    const application = textMember(row, 'application');
    if (environment === undefined || application === undefined) return undefined;
    const origin = baseOrigin(environment.baseUrl);
    const applications = await this.#needs.applicationsOf(environment);
    if (origin === undefined || !applications.includes(application)) return undefined;
    const scope = { environment: environment.name, origin, application };
    return { environment, application, scope };
  }

  async #strayOf(row: unknown): Promise<SecretScope | undefined> {
    const wanted = member(row, 'scope');
    const scopes = await this.#needs.secrets.scopes();
    return scopes.find(
      ({ environment, origin, application }) =>
        textMember(wanted, 'environment') === environment &&
        textMember(wanted, 'origin') === origin &&
        textMember(wanted, 'application') === application,
    );
  }
}

const GIT_IGNORE = '.gitignore';
const MAX_FILE_BYTES = 1_048_576;

/** *Open Private Environments File*: opens the file with the user's own values. If it doesn't exist, creates it, and
 *  adds it to `.gitignore`. */
export async function openPrivateEnvironments(
  workbench: Workbench,
  environments: EnvironmentStore,
  files: WorkspaceFiles,
  notices: Notices,
  localize: Localizer,
): Promise<void> {
  const folder = await activeEnvironmentFolder(workbench, localize);
  if (folder === undefined) return;
  const existing = await textOf(files, folder, PRIVATE_ENVIRONMENT_FILE);
  const file = workbench.Uri.joinPath(folder, PRIVATE_ENVIRONMENT_FILE);
  if (existing === undefined) {
    const reading = await environments.read(workbench.window.activeTextEditor?.document.uri);
    if (reading.kind === 'malformed') {
      await notices.showProblem(reading.file, reading.problems);
      return;
    }
    // Done first, so that the file can never be committed.
    await files.change(folder, GIT_IGNORE, text => gitIgnoreWith(text, PRIVATE_ENVIRONMENT_FILE));
    const names = reading.environments.map(({ name }) => [name, {}]);
    const text = `${JSON.stringify(Object.fromEntries(names), null, 2)}\n`;
    // It may have been created in the meantime.
    await files.change(folder, PRIVATE_ENVIRONMENT_FILE, now => (now === '' ? text : undefined));
  }
  await workbench.window.showTextDocument(file);
}

async function textOf(files: WorkspaceFiles, folder: vscode.Uri, file: string): Promise<string | undefined> {
  try {
    return shownTextOfFile(await files.read(folder, file, MAX_FILE_BYTES));
  } catch (error) {
    if (error instanceof FiscalError && error.code === 'file-missing') return undefined;
    throw error;
  }
}

/** The content of a `.gitignore` that excludes `file`; undefined if it already does. `text` is the current content,
 *  whose line breaks are preserved. A pattern that is only similar doesn't count, because a redundant line is
 *  harmless. */
export function gitIgnoreWith(text: string, file: string): string | undefined {
  const lines = text.split(/\r?\n/).map(line => line.trim());
  const extension = file.slice(file.indexOf('.'));
  const patterns = [file, `/${file}`, `*${extension}`, `**/${file}`];
  // The last matching line decides, because it may include the file again.
  const last = lines.findLast(line => patterns.includes(line.replace(/^!/, '')));
  if (last !== undefined && !last.startsWith('!')) return undefined;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const before = text === '' || text.endsWith('\n') ? text : `${text}${lineEnd}`;
  return `${before}${file}${lineEnd}`;
}

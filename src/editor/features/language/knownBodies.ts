import type * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import { type ExpectedResponses, expectedFileName } from '../../../core/expected/expectedFile.ts';
import { textOfFile } from '../../../core/formats/textOfFile.ts';
import type { BodyLookup } from '../../../core/language/completion/memberCompletions.ts';
import { namedBodyText } from '../../../core/responseBodyText.ts';
import type { WorkspaceFiles } from '../../platform/files/workspaceFiles.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { ResponseStore } from '../response/responseStore.ts';

/** Larger files aren't read while the user types. */
const MAX_EXPECTED_BYTES = 1_048_576;

/** The bodies of responses, if known: from the last response in this window, or from the expected one. */
export function knownBodies(
  workbench: Workbench,
  namedResponses: Pick<ResponseStore, 'of'>,
  files: Pick<WorkspaceFiles, 'read'>,
): (file: vscode.Uri) => BodyLookup {
  const expected = new ExpectedBodies(workbench, files);
  return uri => async (name, home) => {
    const file = home === undefined ? uri : workbench.Uri.parse(home, true);
    const last = namedResponses.of(file).get(name)?.response;
    return last === undefined ? expected.of(file, name) : namedBodyText(last.body, last.headers);
  };
}

/** The bodies of expected responses. Each character typed may ask for one, so a file is read again only after it has changed. */
class ExpectedBodies {
  readonly #workbench: Workbench;
  readonly #files: Pick<WorkspaceFiles, 'read'>;
  #last: { readonly state: string; readonly responses: ExpectedResponses | undefined } | undefined;

  constructor(workbench: Workbench, files: Pick<WorkspaceFiles, 'read'>) {
    this.#workbench = workbench;
    this.#files = files;
  }

  async of(file: vscode.Uri, name: string): Promise<string | undefined> {
    const { Uri, workspace } = this.#workbench;
    if (file.scheme === 'untitled' || !workspace.isTrusted) return undefined;
    const folder = Uri.joinPath(file, '..');
    const path = expectedFileName(file.path);
    const uri = Uri.joinPath(folder, path);
    const state = await workspace.fs.stat(uri).then(
      ({ mtime, size }) => JSON.stringify([uri.toString(), mtime, size]),
      () => undefined,
    );
    if (state === undefined) return undefined;
    if (this.#last?.state !== state) this.#last = { state, responses: await this.#read(folder, path) };
    return this.#last.responses?.get(name)?.body;
  }

  /** A file of expected responses that can't be read has no body to offer. Comparing with the file says why. */
  async #read(folder: vscode.Uri, path: string): Promise<ExpectedResponses | undefined> {
    try {
      const bytes = await this.#files.read(folder, path, MAX_EXPECTED_BYTES);
      const { readExpectedFile } = await import('../../../core/expected/expectedFile.ts');
      const responses = readExpectedFile(textOfFile(bytes) ?? '', path);
      return responses instanceof FiscalError ? undefined : responses;
    } catch (error) {
      if (error instanceof FiscalError) return undefined;
      throw error;
    }
  }
}

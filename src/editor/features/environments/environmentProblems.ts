import type * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import type { Problem } from '../../../core/problem.ts';
import type { ProblemCode } from '../../../core/problemCodes.ts';
import { misplacedSecrets } from '../../../core/request/environment/environmentFile.ts';
import { readEnvironments } from '../../../core/request/environment/environments.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import { storedSecrets } from '../secrets/storedSecrets.ts';
import type { EnvironmentStore } from './environmentStore.ts';

/** The problems of JSON itself that VS Code doesn't report: what another file of the folder could have, what no schema says, and what
 *  is said of files without one. */
const ONLY_OURS: ReadonlySet<ProblemCode> = new Set(['json-key-missing', 'json-too-deep', 'json-root-type']);

/** The problems of an environments file as edited, read together with the others in its folder, because one may
 *  contain what another omits. `isChecked`: whether VS Code checks the file as JSON, so that it already underlines what isn't JSON or
 *  doesn't fit the schema. */
export async function environmentProblems(
  workbench: Workbench,
  document: vscode.TextDocument,
  environments: Pick<EnvironmentStore, 'texts'>,
  secrets: SecretStore,
  isChecked: boolean,
): Promise<readonly Problem[]> {
  const folder = workbench.Uri.joinPath(document.uri, '..');
  const file = baseName(document.uri.path);
  const saved = await environments.texts(folder);
  // If another file can't be read, this one is checked on its own.
  const others = 'length' in saved ? saved.filter(each => each.file !== file) : [];
  const texts = [...others, { file, text: document.getText() }];
  const reading = readEnvironments(texts);
  if (reading.kind === 'malformed') {
    const problems = reading.file === file ? reading.problems : [];
    return problems.filter(({ code }) => !isChecked || !code.startsWith('json-') || ONLY_OURS.has(code));
  }
  const own = reading.files.find(each => each.file === file);
  if (own === undefined) return [];
  const stored = await storedSecrets(workbench, secrets);
  return misplacedSecrets(
    own,
    stored.map(({ secret }) => secret),
  );
}

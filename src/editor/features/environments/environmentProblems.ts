import type * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import type { Problem } from '../../../core/problem.ts';
import { misplacedSecrets } from '../../../core/request/environment/environmentFile.ts';
import { readEnvironments } from '../../../core/request/environment/environments.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import { storedSecrets } from '../secrets/storedSecrets.ts';
import type { EnvironmentStore } from './environmentStore.ts';

/** The problems of an environments file as edited, read together with the others in its folder, because one may
 *  contain what another omits. */
export async function environmentProblems(
  workbench: Workbench,
  document: vscode.TextDocument,
  environments: EnvironmentStore,
  secrets: SecretStore,
): Promise<readonly Problem[]> {
  const folder = workbench.Uri.joinPath(document.uri, '..');
  const file = baseName(document.uri.path);
  const saved = await environments.texts(folder);
  // If another file can't be read, this one is checked on its own.
  const others = 'length' in saved ? saved.filter(each => each.file !== file) : [];
  const texts = [...others, { file, text: document.getText() }];
  const reading = readEnvironments(texts);
  if (reading.kind === 'malformed') return reading.file === file ? reading.problems : [];
  const own = reading.files.find(each => each.file === file);
  if (own === undefined) return [];
  const stored = await storedSecrets(workbench, secrets);
  return misplacedSecrets(
    own,
    stored.map(({ secret }) => secret),
  );
}

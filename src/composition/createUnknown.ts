import { join } from 'node:path';
import * as vscode from 'vscode';
import type { Clock } from '../core/ports.ts';
import { UnknownMarks } from '../editor/features/outcomes/unknownMarks.ts';
import { UnknownOutcomes } from '../editor/features/outcomes/unknownOutcomes.ts';
import type { DisposableStore } from '../editor/platform/lifecycle/disposableStore.ts';
import { createStorageFolder } from '../node/files/storageFolder.ts';
import { systemRandom } from '../node/systemPorts.ts';

/** The requests whose outcome is unknown, as stored and as displayed. */
export interface UnknownContents {
  readonly unknown: UnknownOutcomes;
  readonly marks: UnknownMarks;
}

/** Loads the requests whose outcome is unknown, without the rest of sending, because they're marked as soon as a file is open. */
export async function createUnknown(
  { globalStorageUri }: vscode.ExtensionContext,
  owner: DisposableStore,
  clock: Clock,
): Promise<UnknownContents> {
  const folder = createStorageFolder(join(globalStorageUri.fsPath, 'unknownOutcomes'), clock);
  const unknown = new UnknownOutcomes(folder, systemRandom, async file =>
    (await import('../node/files/fileIdentity.ts')).openFileIdentity(file),
  );
  const marks = owner.add(new UnknownMarks(vscode, unknown));
  await marks.refresh();
  return { unknown, marks };
}

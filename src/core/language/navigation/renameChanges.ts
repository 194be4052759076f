import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { TextChange } from '../fixes/quickFix.ts';
import type { NamedThing, References } from './references.ts';

export type RenameFault = 'rename-not-a-name' | 'rename-taken' | 'rename-elsewhere';

/** The changes that give a variable or a request another name in all of a file, or why they cannot be made: the new one
 *  is no name, is taken, or the thing has its name somewhere else (an environment). */
export function renameChanges(
  document: FiscalDocument,
  thing: NamedThing,
  newName: string,
  references: References,
): readonly TextChange[] | RenameFault {
  const { kind, name } = thing;
  if (!(kind === 'variable' ? /^[\w-]+(?:\.[\w-]+)*$/ : /^[\w-]+$/).test(newName)) return 'rename-not-a-name';
  const found = references.all(document, thing);
  if (!found.some(({ isDefinition }) => isDefinition)) return 'rename-elsewhere';
  if (newName !== name && references.all(document, { kind, name: newName }).length > 0) {
    return 'rename-taken';
  }
  return found.map(({ range }) => ({ range, newText: newName }));
}

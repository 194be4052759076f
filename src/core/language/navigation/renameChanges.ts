import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { TextChange } from '../fixes/quickFix.ts';
import type { NamedThing, References } from './references.ts';

export type RenameFault = 'rename-not-a-name' | 'rename-taken' | 'rename-elsewhere';

/** The changes that rename a variable or a request in a whole file, or why it can't be renamed: the new name is
 *  invalid or taken, or the name is defined elsewhere (in an environment). */
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

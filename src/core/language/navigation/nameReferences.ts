import type { Position, Range } from '../../problem.ts';
import { memoByBlock } from '../../syntax/blockMemo.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block } from '../../syntax/nodes.ts';
import type { TextChange } from '../fixes/quickFix.ts';
import { blockPositionAt, contains } from '../model/blockPosition.ts';
import { blockRanges, moved } from '../model/blockRange.ts';
import { type NameOccurrence, namesIn } from '../model/names.ts';

/** A variable or a request name at the cursor. */
export interface NamedThing {
  readonly kind: NameOccurrence['kind'];
  readonly name: string;
  readonly range: Range;
}

/** A position where a name is defined or used. */
export interface NameReference {
  readonly range: Range;
  readonly isDefinition: boolean;
}

/** Finds names. Reads each block only once for all queries. */
export interface References {
  readonly at: (document: FiscalDocument, position: Position) => NamedThing | undefined;
  /** In the order of the file. */
  readonly all: (
    document: FiscalDocument,
    thing: Pick<NamedThing, 'kind' | 'name'>,
  ) => readonly NameReference[];
}

export function createReferences(): References {
  const always = {};
  const memo = memoByBlock((block: Block) => {
    const rangeIn = blockRanges(block);
    return namesIn(block).map(found => ({ ...found, range: rangeIn(found) }));
  });
  return {
    at: (document, position) => {
      const { placed, offset } = blockPositionAt(document, position);
      const found = memo(placed.block, always).find(span => contains(span, offset));
      if (found === undefined) return undefined;
      return { kind: found.kind, name: found.name, range: moved(found.range, placed.line) };
    },
    all: (document, { kind, name }) => {
      const references: NameReference[] = [];
      for (const { block, line } of document) {
        if (!block.text.includes(name)) continue;
        for (const found of memo(block, always)) {
          if (found.kind !== kind || found.name !== name) continue;
          references.push({ range: moved(found.range, line), isDefinition: found.isDefinition });
        }
      }
      return references;
    },
  };
}

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

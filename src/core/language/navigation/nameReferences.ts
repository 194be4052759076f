import type { Position, Range } from '../../problem.ts';
import { memoByBlock } from '../../syntax/blockMemo.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block } from '../../syntax/nodes.ts';
import type { TextChange } from '../fixes/quickFix.ts';
import { blockPositionAt, blockRanges, contains, moved } from '../model/blockPosition.ts';
import { askedBy, type NameOccurrence, namesIn } from '../model/names.ts';

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
      const found = memo(placed.block, always).find(
        span => contains(span, offset) && isMeant(span, document),
      );
      if (found === undefined) return undefined;
      return { kind: found.kind, name: found.name, range: moved(found.range, placed.line) };
    },
    all: (document, { kind, name }) => {
      const references: NameReference[] = [];
      for (const { block, line } of document) {
        if (!block.text.includes(name)) continue;
        for (const found of memo(block, always)) {
          if (found.kind !== kind || found.name !== name || !isMeant(found, document)) continue;
          references.push({ range: moved(found.range, line), isDefinition: found.isDefinition });
        }
      }
      return references;
    },
  };
}

/** A variable takes precedence over a member of a response's body. */
function isMeant({ name, memberWords }: NameOccurrence, { names, variables }: FiscalDocument): boolean {
  return memberWords === undefined || (names.has(name) && !variables.has(memberWords));
}

export type RenameFault = 'rename-not-a-name' | 'rename-taken' | 'rename-elsewhere';

/** A file in which a name has the same meaning: the file that defines the name, or one that imports it. */
export interface NamingFile<Id> {
  readonly id: Id;
  /** The file's document, with its imports. */
  readonly document: FiscalDocument;
}

/** The file that gives a name its meaning in a document: an imported file, or the document's own; undefined if none does. */
export function homeOfName(
  document: FiscalDocument,
  { kind, name }: Pick<NamedThing, 'kind' | 'name'>,
  references: References,
): FiscalDocument | undefined {
  const home = kind === 'variable' ? document.homeOfVariable(name) : document.homeOfRequest(name);
  if (home !== undefined) return home;
  const isOwn = references.all(document, { kind, name }).some(({ isDefinition }) => isDefinition);
  return isOwn ? document : undefined;
}

/** The changes that rename a variable or a request in all files in which it has the same meaning, or why it can't be
 *  renamed: the new name is invalid or taken, or none of the files defines the name (an environment may). */
export function renameChanges<Id>(
  files: readonly NamingFile<Id>[],
  thing: Pick<NamedThing, 'kind' | 'name'>,
  newName: string,
  references: References,
): readonly (TextChange & { readonly id: Id })[] | RenameFault {
  const { kind, name } = thing;
  // The name of a prompt ends at a dot.
  const isAsked = files.some(({ document }) => document.blocks.some(block => askedBy(block, name)));
  const form = kind === 'variable' && !isAsked ? /^[\w-]+(?:\.[\w-]+)*$/ : /^[\w-]+$/;
  if (!form.test(newName)) return 'rename-not-a-name';
  const found = files.flatMap(({ id, document }) =>
    references.all(document, thing).map(each => ({ ...each, id })),
  );
  if (!found.some(({ isDefinition }) => isDefinition)) return 'rename-elsewhere';
  const isTaken = ({ document }: NamingFile<Id>): boolean =>
    homeOfName(document, { kind, name: newName }, references) !== undefined ||
    references.all(document, { kind, name: newName }).length > 0;
  if (newName !== name && files.some(isTaken)) return 'rename-taken';
  return found.map(({ range, id }) => ({ range, newText: newName, id }));
}

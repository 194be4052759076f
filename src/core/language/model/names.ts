import { memberOwner } from '../../request/variables/references.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block, DirectiveNode, PlacedBlock, Span, VariableNode } from '../../syntax/nodes.ts';
import { placeholdersIn } from '../../syntax/placeholders.ts';
import { textOf } from './blockPosition.ts';

/** A name where it's defined or used. */
export interface NameOccurrence extends Span {
  readonly kind: 'variable' | 'request';
  readonly name: string;
  readonly isDefinition: boolean;
  /** The whole words, such as `login.token`, if they refer to this request only if it exists. */
  readonly memberWords?: string;
}

/** All names in a block, in order: variables (`@name =`, `# @prompt name`, `{{name}}`) and requests (`# @name x`,
 *  `# @ref x`, `{{x.response…}}`). */
export function namesIn(block: Block): readonly NameOccurrence[] {
  const { text, nodes } = block;
  const given = nodes.flatMap((node): NameOccurrence[] => {
    if (node.kind === 'variable') return [{ kind: 'variable', ...occurrence(text, node.name, true) }];
    if (node.kind !== 'directive') return [];
    const directive = textOf(text, node.name);
    if (directive === 'name') return [{ kind: 'request', ...occurrence(text, node.value, true) }];
    if (directive === 'ref' || directive === 'forceRef')
      return [{ kind: 'request', ...occurrence(text, node.value, false) }];
    const asked = askedName(text, node);
    return asked === undefined ? [] : [{ kind: 'variable', ...occurrence(text, asked, true) }];
  });
  const used = placeholdersIn(block).flatMap(({ words }): NameOccurrence[] => {
    const written = textOf(text, words);
    if (written === '' || written.startsWith('$')) return [];
    const request = REFERRED.exec(written)?.[1];
    const spanOf = (name: string): Span => ({ start: words.start, end: words.start + name.length });
    if (request !== undefined) return [{ kind: 'request', ...occurrence(text, spanOf(request), false) }];
    const owner = memberOwner(written);
    const ofOwner: readonly NameOccurrence[] =
      owner === undefined
        ? []
        : [{ kind: 'request', ...occurrence(text, spanOf(owner), false), memberWords: written }];
    return [...ofOwner, { kind: 'variable', ...occurrence(text, words, false) }];
  });
  return [...given, ...used]
    .filter(({ name }) => name !== '')
    .toSorted((left, right) => left.start - right.start);
}

/** A reference to a request, even by a name of several words, which can't be referred to until it's renamed. */
const REFERRED = /^([\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+)*)\.(?:response|request)\b/u;

/** The line that defines a file variable; if there are several, the last one. */
export function definitionOf(
  document: Pick<FiscalDocument, 'blocks' | 'at'>,
  name: string,
): { readonly placed: PlacedBlock; readonly node: VariableNode } | undefined {
  for (let index = document.blocks.length - 1; index >= 0; index--) {
    const block = document.blocks[index];
    const node = block?.nodes.findLast(
      each => each.kind === 'variable' && textOf(block.text, each.name) === name,
    );
    const placed = node === undefined ? undefined : document.at(index);
    if (placed !== undefined && node?.kind === 'variable') return { placed, node };
  }
  return undefined;
}

/** A name for a request: the given one, with a number from 2 if requests have it. */
export function unusedName(name: string, { names }: Pick<FiscalDocument, 'names'>): string {
  for (let number = 2, unused = name; ; number++) {
    if (!names.has(unused)) return unused;
    unused = name + number;
  }
}

/** How a block's `# @prompt` or `# @secret` defines a variable; if the name is repeated, the last one counts. */
export function askedBy({ text, nodes }: Block, name: string): 'prompt' | 'secret' | undefined {
  const asking = nodes.findLast(node => {
    const asked = node.kind === 'directive' ? askedName(text, node) : undefined;
    return asked !== undefined && textOf(text, asked) === name;
  });
  if (asking?.kind !== 'directive') return undefined;
  return textOf(text, asking.name) === 'secret' ? 'secret' : 'prompt';
}

function askedName(text: string, { name, value }: DirectiveNode): Span | undefined {
  if (!/^(?:prompt|secret)$/.test(textOf(text, name))) return undefined;
  const length = /^[\w-]*/.exec(textOf(text, value))?.[0].length ?? 0;
  return { start: value.start, end: value.start + length };
}

function occurrence(
  text: string,
  { start, end }: Span,
  isDefinition: boolean,
): Pick<NameOccurrence, 'name' | 'start' | 'end' | 'isDefinition'> {
  return { name: text.slice(start, end), start, end, isDefinition };
}

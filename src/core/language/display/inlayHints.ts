import { isMultipart } from '../../formats/multipartParts.ts';
import type { Position } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block, RequestLineNode } from '../../syntax/nodes.ts';
import { placeholdersOf } from '../../syntax/placeholders.ts';
import { rangesOf } from '../../syntax/ranges.ts';
import { textOf } from '../model/blockPosition.ts';
import {
  blockVariables,
  fileVariables,
  knownValues,
  type LanguageContext,
  shownValue,
  type ValueOf,
} from '../model/fileVariables.ts';
import { contentTypeOf, contentTypeText } from '../model/requestFacts.ts';
import { signedTarget } from './signedParts.ts';

/** An annotation in a line: the value of a variable in the signed path, or that multipart signs an empty string. */
export type InlayHint =
  | {
      readonly kind: 'value';
      readonly position: Position;
      readonly value: string;
      /** The value, truncated if it would push the rest of the line out of view. */
      readonly short: string;
    }
  | { readonly kind: 'multipart'; readonly position: Position };

const MAX_VALUE_LENGTH = 1_000;

/** Long enough for a CNPJ, for a date and time, and for the month and issuer of an access key. */
const MAX_SHOWN_LENGTH = 24;

/** The hints of the requests in the lines from `firstLine` to `lastLine`, both from 0. */
export function inlayHints(
  document: FiscalDocument,
  firstLine: number,
  lastLine: number,
  context: LanguageContext,
): readonly InlayHint[] {
  const variables = fileVariables(document, context);
  const hints: InlayHint[] = [];
  for (let index = document.atLine(firstLine).index; index < document.blocks.length; index++) {
    const placed = document.at(index);
    if (placed === undefined || placed.line > lastLine) break;
    const rangeOf = rangesOf(placed);
    const add = (offset: number): Position => rangeOf({ start: offset, end: offset }).start;
    const lookup = knownValues(blockVariables(placed.block, variables));
    for (const { offset, value } of blockHints(placed.block, lookup)) {
      const position = add(offset);
      hints.push(
        value === undefined
          ? { kind: 'multipart', position }
          : { kind: 'value', position, value, short: shortened(value, MAX_SHOWN_LENGTH) },
      );
    }
  }
  return hints;
}

interface BlockHint {
  readonly offset: number;
  readonly value: string | undefined;
}

function blockHints(block: Block, lookup: ValueOf): readonly BlockHint[] {
  const line = block.nodes.find(node => node.kind === 'requestLine');
  if (line === undefined) return [];
  const hints = pathHints(block.text, line, lookup);
  const contentType = contentTypeOf(block);
  if (contentType !== undefined && isMultipart(contentTypeText(block, lookup)))
    hints.push({ offset: contentType.value.end, value: undefined });
  return hints;
}

/** Variables in parts of the target that aren't signed have no hints. */
function pathHints(text: string, line: RequestLineNode, lookup: ValueOf): BlockHint[] {
  const hints: BlockHint[] = [];
  for (const path of signedTarget(text, line).signed) {
    for (const { words, end } of placeholdersOf(text, path)) {
      const name = textOf(text, words);
      const value = lookup(name);
      if (value) hints.push({ offset: end, value: shortened(shownValue(name, value), MAX_VALUE_LENGTH) });
    }
  }
  return hints;
}

function shortened(value: string, maxLength: number): string {
  if (value.length <= maxLength) return value;
  // A lone surrogate would be displayed as a replacement character.
  return `${value.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

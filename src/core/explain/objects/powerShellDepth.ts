import type { JsonDocuments } from '../json/jsonDocuments.ts';
import { isNumber } from '../json/jsonNumbers.ts';
import { type JsonContainer, type JsonValue, stringBytes, writeJsonTree } from '../json/signedJsonTree.ts';
import type { Binary } from '../pipeline/binary.ts';
import type { Step } from '../pipeline/step.ts';

/** ConvertTo-Json writes this many levels below the outermost object unless `-Depth` says otherwise. */
const DEFAULT_DEPTH = 2;
const MAX_TEXT = 1_048_576;
/** The functions below call themselves; no real document is deeper. */
const MAX_DEPTH = 200;

/** PowerShell's ConvertTo-Json, which writes what is nested deeper than two levels as text: objects that were read from
 *  JSON with their members, hash tables with the name of their type. */
export function powerShellDepthSteps(documents: JsonDocuments): readonly Step[] {
  const written = (form: string, objectText: ObjectText): Step => ({
    id: 'body-object-as-text',
    detail: { form },
    change: json => {
      const tree = json.length > MAX_TEXT ? undefined : documents.of(json).tree;
      if (tree === undefined || typeof tree === 'string' || isTooDeep(tree, MAX_DEPTH)) return undefined;
      if (!isTooDeep(tree, DEFAULT_DEPTH + 1)) return undefined;
      return writeJsonTree(cut(tree, DEFAULT_DEPTH, objectText));
    },
  });
  return [
    written('ConvertTo-Json -Depth 2, @{…}', membersText),
    written('ConvertTo-Json -Depth 2, System.Collections.Hashtable', () => 'System.Collections.Hashtable'),
  ];
}

type ObjectText = (object: JsonContainer) => Binary;

function isTooDeep(value: JsonValue, levels: number): boolean {
  if (typeof value === 'string') return false;
  return levels === 0 || value.items.some(item => isTooDeep(item.value, levels - 1));
}

function cut(value: JsonValue, levels: number, objectText: ObjectText): JsonValue {
  if (typeof value === 'string') return value;
  if (levels < 0) return JSON.stringify(textOf(value, objectText));
  return {
    close: value.close,
    items: value.items.map(item => ({ name: item.name, value: cut(item.value, levels - 1, objectText) })),
  };
}

/** An array in a string is its elements with spaces between them. */
function textOf(value: JsonValue, objectText: ObjectText): Binary {
  if (typeof value === 'string') return scalarText(value);
  if (value.close === '}') return objectText(value);
  return value.items.map(item => textOf(item.value, objectText)).join(' ');
}

function membersText({ items }: JsonContainer): Binary {
  const members = items.map(({ name, value }) => `${stringBytes(name)}=${memberText(value)}`);
  return `@{${members.join('; ')}}`;
}

function memberText(value: JsonValue): Binary {
  if (typeof value === 'string') return scalarText(value);
  return value.close === ']' ? 'System.Object[]' : '';
}

function scalarText(token: Binary): Binary {
  if (token.startsWith('"')) return stringBytes(token);
  if (isNumber(token)) return token;
  return token === 'null' ? '' : token === 'true' ? 'True' : 'False';
}

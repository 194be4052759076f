import { children, type JsonTree, parseJsonTree, properties } from '../../json/jsonTree.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { requestName } from '../../syntax/requestName.ts';
import { ASSERTED_FIELDS } from '../../vocabulary/assertionWords.ts';
import { fileVariables, knownValues, type LanguageContext } from '../model/fileVariables.ts';
import { requestFacts } from '../model/requestFacts.ts';
import { type Completion, literal } from './completion.ts';

/** The JSON body of the last response to a request, or of its expected response; undefined if neither is known. `home`: the imported file
 *  that contains the request; undefined for the file itself. */
export type BodyLookup = (name: string, home: string | undefined) => Promise<string | undefined>;

/** More members would hide the wanted ones; deeper ones appear once the path to them is written. */
const MAX_MEMBERS = 24;
const MAX_LEVELS = 3;

/** Larger bodies aren't read while the user types. */
const MAX_BODY_LENGTH = 1_048_576;

/** A request name without a hyphen stands for its response's body; with a hyphen, it would be a subtraction in httpYac. */
const SHORT = /^([A-Za-z_]\w*)(\.(?!(?:response|request)\b).*)$/s;
const LONG = /^([\w-]+)\.(.*)$/s;
const LONG_PATH = /^response\.body(?:\.\$)?([.[].*)?$/s;

/** A member of a response's body, as it's written in a placeholder. */
export type Member = Pick<Completion, 'label' | 'snippet' | 'detail' | 'kind'>;

/** The members of a response's body that may continue the words of an open placeholder: `login.token` and
 *  `login.response.body.$.token`. */
export async function memberCompletions(
  document: FiscalDocument,
  written: string,
  context: LanguageContext,
  bodyOf: BodyLookup,
): Promise<readonly Member[]> {
  const place = memberPlace(written);
  if (place === undefined || !document.names.has(place.name)) return [];
  const { name, prefix, path } = place;
  const home = document.homeOfRequest(name);
  const body = await bodyOf(name, home?.path);
  const members =
    body === undefined ? specifiedMembers(document, home ?? document, name, context) : membersOf(body, path);
  return members.map(([member, detail]) => {
    const label = prefix + member;
    return { kind: 'variable', label, snippet: literal(label), ...(detail !== undefined && { detail }) };
  });
}

interface MemberPlace {
  readonly name: string;
  /** What precedes a path such as `.data.id`. */
  readonly prefix: string;
  /** The path as written so far. */
  readonly path: string;
}

function memberPlace(written: string): MemberPlace | undefined {
  const [, short, member] = SHORT.exec(written) ?? [];
  if (short !== undefined && member !== undefined) return { name: short, prefix: short, path: member };
  const [, name, rest = ''] = LONG.exec(written) ?? [];
  if (name === undefined) return undefined;
  const [isBody, path = ''] = LONG_PATH.exec(rest) ?? [];
  // A name with a hyphen has no short form, so the long form is offered from the start.
  const isBegun = isBody !== undefined || (name.includes('-') && 'response.body'.startsWith(rest));
  return isBegun ? { name, prefix: `${name}.response.body.$`, path } : undefined;
}

type Node = Extract<JsonTree, { kind: 'parsed' }>['root'];

type FoundMember = readonly [path: string, type: string | undefined];

/** The members below the complete part of a path, upper levels first. Of a list, only the first item. */
function membersOf(json: string, path: string): readonly FoundMember[] {
  if (json.length > MAX_BODY_LENGTH) return [];
  const tree = parseJsonTree(json);
  if (tree.kind === 'broken') return [];
  const complete = path.slice(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('['), 0));
  const start = nodeAt(tree.root, complete);
  if (start === undefined) return [];
  const found: FoundMember[] = [];
  let level: readonly (readonly [path: string, node: Node])[] = [[complete, start]];
  for (let depth = 0; depth < MAX_LEVELS && found.length < MAX_MEMBERS; depth++) {
    level = level.flatMap(([parent, node]) =>
      partsOf(node).map(([part, inner]) => [parent + part, inner] as const),
    );
    for (const [member, { type }] of level.slice(0, MAX_MEMBERS)) found.push([member, type]);
  }
  return found.slice(0, MAX_MEMBERS);
}

function nodeAt(root: Node, path: string): Node | undefined {
  let node: Node | undefined = root;
  for (const [segment] of path.matchAll(/\.\w+|\[\d+\]/g)) {
    if (node === undefined) return undefined;
    const index = /^\[(\d+)\]$/.exec(segment)?.[1];
    node =
      index === undefined
        ? partsOf(node).find(([part]) => part === segment)?.[1]
        : node.type === 'array'
          ? children(node)[Number(index)]
          : undefined;
  }
  return node;
}

/** Members whose names can be written after a dot, and the first item. */
function partsOf(node: Node): readonly (readonly [part: string, node: Node])[] {
  if (node.type === 'array')
    return children(node)
      .slice(0, 1)
      .map(item => ['[0]', item] as const);
  if (node.type !== 'object') return [];
  const parts = new Map<string, Node>();
  for (const { key, value } of properties(node)) {
    if (value !== undefined && /^[A-Za-z_]\w*$/.test(key.value)) parts.set(`.${key.value}`, value);
  }
  return [...parts];
}

/** The members that the specification shows in a response that isn't known yet; it shows only those of the echo endpoint. */
function specifiedMembers(
  document: FiscalDocument,
  home: FiscalDocument,
  name: string,
  context: LanguageContext,
): readonly FoundMember[] {
  const block = home.blocks.find(each => each.text.includes(name) && requestName(each) === name);
  const lookup = knownValues(fileVariables(document, context));
  const facts = block === undefined ? undefined : requestFacts(block, lookup, context.endpoints);
  const isEcho = facts?.match?.endpoint.id.startsWith('echo-') === true;
  return isEcho ? ASSERTED_FIELDS.map(field => [`.${field}`, undefined] as const) : [];
}

import { children, type JsonTree, parseJsonTree, properties } from '../../json/jsonTree.ts';
import type { BlockProblem, Span } from '../../syntax/nodes.ts';
import type { Environment, EnvironmentKind } from '../environment/environment.ts';

type Node = Extract<JsonTree, { kind: 'parsed' }>['root'];

/** The member that says where the platform issues a document. The specification shows only the value `Homologacao`.
 *  Source: Resources. */
const KEY = 'ambienteEmissao';

/** Problems for values of `ambienteEmissao` that contradict the environment: a test document sent to production, or the reverse.
 *  `placeOf` maps a part of the body's text to its position. On this machine, both values are fine. */
export function issuingEnvironmentProblems(
  text: string,
  { name, kind }: Pick<Environment, 'name' | 'kind'>,
  placeOf: (offset: number, length: number) => Span,
): readonly BlockProblem[] {
  if (kind === 'local' || !text.includes(KEY)) return [];
  const tree = parseJsonTree(text);
  if (tree.kind === 'broken') return [];
  return valuesIn(tree.root).flatMap((node): BlockProblem[] => {
    const value: unknown = node.value;
    if (typeof value !== 'string') return [];
    const meant = kindMeant(value);
    if (meant === undefined || meant === kind) return [];
    const args = { value, environment: name, kind };
    return [
      { code: 'environment-kind-mismatch', severity: 'warning', ...placeOf(node.offset, node.length), args },
    ];
  });
}

function kindMeant(value: string): EnvironmentKind | undefined {
  const word = value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (/^homolog|^hom$|^teste?$/.test(word)) return 'homologacao';
  return /^prod/.test(word) ? 'producao' : undefined;
}

function valuesIn(node: Node): readonly Node[] {
  if (node.type !== 'object') return children(node).flatMap(valuesIn);
  return properties(node).flatMap(({ key, value }) => {
    if (value === undefined) return [];
    return key.value === KEY ? [value] : valuesIn(value);
  });
}

import { isMultipart } from '../../formats/multipartParts.ts';
import { decodeUtf8 } from '../../formats/utf8.ts';
import type { Problem } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block, BlockProblem } from '../../syntax/nodes.ts';
import { placedProblems } from '../../syntax/ranges.ts';
import { readBaseUrl } from '../address/baseUrl.ts';
import { issuingEnvironmentProblems } from '../body/issuingEnvironment.ts';
import { type BodyFileContext, bodyFileBytes, warnOfEncoding, wholeBodyFile } from '../body/requestBody.ts';
import type { Environment } from '../environment/environment.ts';
import { createLookup } from '../variables/createLookup.ts';
import { namesToAsk } from '../variables/prompts.ts';
import { pathLookup } from '../variables/references.ts';
import { limitedLookup, resolveText } from '../variables/resolveText.ts';
import { valuesToCome } from '../variables/sendValues.ts';
import type { Lookup } from '../variables/variableLookup.ts';
import { requestHead } from './requestHead.ts';

/** In larger JSON files, `ambienteEmissao` isn't checked; they're still sent. */
const MAX_JSON_BYTES = 1_048_576;

/** The problems that sending would report for the files that bodies refer to: unreadable files and unusual content.
 *  Skips names that are known only when sending. Complements `documentProblems`, which reads no files. `known` has the
 *  results of blocks that were checked with the same variables, environment, and files. */
export async function bodyFileProblems(
  document: FiscalDocument,
  environment: Environment,
  context: Omit<BodyFileContext, 'lookup'>,
  known: WeakMap<Block, Promise<readonly BlockProblem[]>> = new WeakMap(),
): Promise<readonly Problem[]> {
  const others = valuesToCome(document, undefined);
  const problems: Problem[] = [];
  for (const placed of document) {
    const { block } = placed;
    if (!hasBodyFiles(block)) continue;
    let found = known.get(block);
    if (found === undefined) {
      const sources = { asked: namesToAsk(block), file: document.variables, environment };
      const lookup = limitedLookup(createLookup(sources, others));
      found = blockProblems(block, environment, { ...context, lookup });
      known.set(block, found);
    }
    for (const problem of placedProblems(placed, await found)) problems.push(problem);
  }
  return problems;
}

/** Whether a request's body refers to files. */
export function hasBodyFiles({ nodes }: Block): boolean {
  return nodes.some(node => node.kind === 'body' && node.files.length > 0);
}

async function blockProblems(
  { text, nodes }: Block,
  environment: Environment,
  context: BodyFileContext,
): Promise<readonly BlockProblem[]> {
  const body = nodes.find(node => node.kind === 'body');
  const found: BlockProblem[] = [];
  if (body === undefined || !nodes.some(({ kind }) => kind === 'requestLine')) return found;
  const contentType = contentTypeOf(text, nodes, environment, context.lookup);
  const isOfParts = isMultipart(contentType) || contentType.startsWith('{{');
  const whole = wholeBodyFile(text, body);
  let leftBytes = context.fileLimitBytes;
  for (const reference of isOfParts ? body.files : whole === undefined ? [] : [whole]) {
    const path = resolveText(text, [reference.path], pathLookup(context.lookup));
    if (path.problems.length > 0 || path.isPending) continue;
    const before = found.length;
    const bytes = await bodyFileBytes(text, reference, { ...context, leftBytes }, found);
    leftBytes = Math.max(0, leftBytes - bytes.length);
    const isRead = !found.slice(before).some(({ severity }) => severity === 'error');
    if (!isRead || isOfParts) continue;
    warnOfEncoding(bytes, body, found);
    const json = bytes.length > MAX_JSON_BYTES ? undefined : decodeUtf8(bytes);
    if (json !== undefined)
      found.push(...issuingEnvironmentProblems(json, environment, () => reference.path));
  }
  return found;
}

/** The content type of a block; its problems are already reported with those of the document. */
function contentTypeOf(
  text: string,
  nodes: Block['nodes'],
  { baseUrl }: Environment,
  lookup: Lookup,
): string {
  const base = readBaseUrl(baseUrl);
  const head = typeof base === 'string' ? undefined : requestHead(text, nodes, base, lookup, []);
  return head?.contentType?.value ?? '';
}

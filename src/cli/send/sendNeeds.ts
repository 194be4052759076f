import { isHarmlessChain, writtenEffect } from '../../app/send/sendNeeded.ts';
import {
  type Need,
  placeKey,
  RequestNeeds,
  type RequestPlace,
} from '../../core/request/needs/requestNeeds.ts';
import { requestAt } from '../../core/request/prepare/requestList.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { userKind } from '../../node/secrets/userKind.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { InputError } from '../failure/inputError.ts';
import type { RequestFile } from '../files/requestFile.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Redaction } from '../terminal/redaction.ts';
import type { PlannedRequest } from './sendPlan.ts';
import { isYes } from './terminalQuestions.ts';

/** `--needs`: the planned requests, each after those that it needs. Each is sent once, even if several need it. */
export function withNeeds(
  planned: readonly PlannedRequest[],
  overrides: ReadonlyMap<string, string>,
): readonly PlannedRequest[] {
  const graphs = new Map<PlannedRequest['environment'], RequestNeeds>();
  const graphOf = ({ environment }: PlannedRequest): RequestNeeds => {
    const graph = graphs.get(environment) ?? new RequestNeeds({ overrides, environment });
    graphs.set(environment, graph);
    return graph;
  };
  const ordered = new Map<string, PlannedRequest>();
  const cycles = new Map<string, readonly string[]>();
  const selected = new Map(planned.map(request => [keyOf(request), request]));
  for (const request of planned) {
    const order = graphOf(request).order(placeOf(request));
    if (order.kind === 'cycle') cycles.set(keyOf(request), order.names);
    else {
      for (const need of order.needs) {
        const key = keyOf(request, need);
        const own = selected.get(key) ?? neededRequest(request, need);
        if (own !== undefined && !ordered.has(key)) ordered.set(key, own);
      }
    }
    ordered.set(keyOf(request), request);
  }
  const neededBy = new Map<string, string[]>();
  const needsOf = new Map<string, readonly string[]>();
  for (const [key, request] of ordered) {
    const needs = graphOf(request)
      .direct(placeOf(request))
      .map(need => keyOf(request, need));
    needsOf.set(key, needs);
    for (const need of needs) neededBy.set(need, [...(neededBy.get(need) ?? []), nameOf(request)]);
  }
  return [...ordered].map(([key, request]) => ({
    ...request,
    chain: {
      key,
      needs: needsOf.get(key) ?? [],
      // A request that was also selected is reported as that, too.
      neededBy: neededBy.get(key) ?? [],
      cycle: cycles.get(key),
      isConfirmed: true,
    },
  }));
}

/** Confirms that requests are sent first which create or delete something, or go to production: `--yes` does, or the
 *  user at the terminal, who sees the chain in order. Without a question, only what reads is sent first. Throws InputError
 *  `needs-unconfirmed` otherwise. */
export async function confirmedNeeds(
  ordered: readonly PlannedRequest[],
  selected: readonly PlannedRequest[],
  isConfirmed: boolean,
  { stderr, terminal, locale, env }: CommandContext,
  redaction: Redaction,
): Promise<readonly PlannedRequest[]> {
  const keys = new Set(selected.map(request => keyOf(request)));
  const needs = ordered.filter(({ chain }) => chain !== undefined && !keys.has(chain.key));
  const chain = needs.map(({ entry, environment, requestFile: { document } }) => {
    const block = document.blocks[entry.blockIndex];
    return {
      name: entry.name ?? '',
      effect: block === undefined ? entry : writtenEffect(block, entry.method, entry.target),
      isProduction: [environment.kind, userKind(environment.name, env)].includes('producao'),
    };
  });
  if (isConfirmed) return ordered;
  if (isHarmlessChain(chain)) {
    return ordered.map(request => {
      const own = request.chain;
      if (own === undefined || keys.has(own.key)) return request;
      return { ...request, chain: { ...own, isConfirmed: false } };
    });
  }
  stderr.line(cliText('needs-first', locale));
  for (const [index, { entry, environment }] of needs.entries()) {
    const words = `${entry.method} ${entry.target} (${entry.name}, ${environment.name})`;
    stderr.line(visibleLine(`  ${index + 1}. ${redaction.text(words)}`));
  }
  const name = redaction.text(selected.map(nameOf).join(', '));
  const question = visibleLine(cliText('needs-question', locale, { name }));
  if (!isYes(await terminal?.ask(`${question} `, false))) throw new InputError('needs-unconfirmed');
  return ordered;
}

function neededRequest(request: PlannedRequest, need: Need): PlannedRequest | undefined {
  const placed = need.document.at(need.blockIndex);
  const entry = placed === undefined ? undefined : requestAt(placed);
  return entry === undefined ? undefined : { ...request, requestFile: fileOf(request, need), entry };
}

/** The file of a request that is needed: the same, or one that it imports. */
function fileOf({ requestFile }: PlannedRequest, { document }: RequestPlace): RequestFile {
  return requestFile.imported?.find(each => each.path === document.path) ?? requestFile;
}

function placeOf({ requestFile, entry }: PlannedRequest): RequestPlace {
  return { document: requestFile.document, blockIndex: entry.blockIndex };
}

/** The key of a request, or of one that it needs, among all files of the command. */
function keyOf(request: PlannedRequest, need: RequestPlace = placeOf(request)): string {
  return need.document.path === undefined ? `${request.requestFile.path}#${need.blockIndex}` : placeKey(need);
}

function nameOf({ entry }: PlannedRequest): string {
  return entry.name ?? (entry.title || String(entry.line + 1));
}

import { parametersOf } from '../../core/formats/percentEncoding.ts';
import {
  mayHaveChangedData,
  methodOverrides,
  type RequestEffect,
} from '../../core/request/address/requestEffect.ts';
import {
  type Need,
  type NeedSources,
  RequestNeeds,
  type RequestPlace,
} from '../../core/request/needs/requestNeeds.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { Span } from '../../core/syntax/nodes.ts';
import { requestMethod, writtenTarget } from '../../core/syntax/requestName.ts';
import type { Header } from '../../core/wireMessages.ts';

/** A request to send among others. */
export interface OrderedRequest<Item> {
  readonly item: Item;
  /** Identifies it among the requests of all files. */
  readonly key: string;
  readonly place: RequestPlace;
  /** What identifies its file. */
  readonly file: string;
  /** Whether it's sent for its own sake; otherwise, it's sent only because others need it. */
  readonly isSelected: boolean;
  /** The keys of the requests that must pass before this one. */
  readonly needs: readonly string[];
  /** The keys of the requests that need this one directly, in sending order. */
  readonly neededBy: readonly string[];
  /** The names of the requests that need each other, if they do, so that this one can't be sent. */
  readonly cycle: readonly string[] | undefined;
  /** Whether it's sent to production. */
  readonly isProduction: boolean;
}

/** What is known about the requests of an order. */
interface ItemSources<Item> {
  readonly placeOf: (item: Item) => RequestPlace;
  /** Returns what identifies the file of an item whose document has no path. */
  readonly fileOf: (item: Item) => string;
  /** Returns the same value for all names of a file; by default, its path. */
  readonly identityOf?: (path: string) => string;
  /** Where the values of the item's variables come from: the same object for the same environment. */
  readonly valuesOf: (item: Item) => NeedSources;
  readonly isProduction: (item: Item) => boolean;
}

/** What is needed to order requests together with those that they need. */
export interface OrderSources<Item> extends ItemSources<Item> {
  /** The request that an item needs; undefined if there's none in that position. */
  readonly itemOf: (need: Need, neededBy: Item) => Item | undefined;
  /** Whether a request that isn't selected has a response that the item can use. */
  readonly isThere?: (need: Need, neededBy: Item) => boolean;
}

/** Only these requests, each after those among them that it needs. */
export function withoutNeeds<Item>(
  items: readonly Item[],
  sources: ItemSources<Item>,
): readonly OrderedRequest<Item>[] {
  return inOrder(
    items,
    sources,
    () => undefined,
    () => true,
  );
}

/** The items by their keys. If a file has several names, the first one counts. */
function eachOnce<Item>(
  items: readonly Item[],
  sources: ItemSources<Item>,
): Map<string, OrderedRequest<Item>> {
  const found = new Map<string, OrderedRequest<Item>>();
  for (const item of items) {
    const one = ordered(item, sources);
    if (!found.has(one.key)) found.set(one.key, one);
  }
  return found;
}

/** The requests, each after those that it needs, which are added unless they have a response that can be used. Each is sent once,
 *  even if several need it. This order is the same everywhere: CodeLens, Send All, Test Explorer, command line, agents. */
export function withNeeds<Item>(
  items: readonly Item[],
  sources: OrderSources<Item>,
): readonly OrderedRequest<Item>[] {
  const { itemOf, isThere } = sources;
  return inOrder(items, sources, itemOf, (need, by) => !need.isForced && (isThere?.(need, by) ?? false));
}

function inOrder<Item>(
  items: readonly Item[],
  sources: ItemSources<Item>,
  itemOf: OrderSources<Item>['itemOf'],
  isLeftOut: (need: Need, neededBy: Item) => boolean,
): readonly OrderedRequest<Item>[] {
  const { valuesOf } = sources;
  const graphs = new Map<NeedSources['environment'], RequestNeeds>();
  const graphOf = (item: Item): RequestNeeds => {
    const values = valuesOf(item);
    const graph = graphs.get(values.environment) ?? new RequestNeeds(values);
    graphs.set(values.environment, graph);
    return graph;
  };
  const selected = eachOnce(items, sources);
  const order = new Map<string, OrderedRequest<Item>>();
  const cycles = new Map<string, readonly string[]>();
  for (const [key, one] of selected) {
    const { item, place } = one;
    const found = graphOf(item).order(place, need => {
      const needKey = keyOf(need, item, sources);
      // The needed request comes first.
      const isBefore = order.has(needKey) && !cycles.has(needKey);
      return isBefore || (!selected.has(needKey) && isLeftOut(need, item));
    });
    if (found.kind === 'cycle') cycles.set(key, found.names);
    for (const need of found.kind === 'cycle' ? [] : found.needs) {
      const needKey = keyOf(need, item, sources);
      const added = selected.has(needKey) ? undefined : itemOf(need, item);
      const needed =
        added === undefined ? selected.get(needKey) : { ...ordered(added, sources), isSelected: false };
      if (needed !== undefined && !order.has(needKey)) order.set(needKey, needed);
    }
    if (!order.has(key)) order.set(key, one);
  }
  const neededBy = new Map<string, string[]>();
  const needsOf = new Map<string, readonly string[]>();
  for (const [key, { item, place }] of order) {
    const direct = graphOf(item).direct(place);
    if (direct.length === 0) continue;
    const needs = direct.map(need => keyOf(need, item, sources)).filter(need => order.has(need));
    needsOf.set(key, needs);
    for (const need of needs) {
      const users = neededBy.get(need);
      if (users === undefined) neededBy.set(need, [key]);
      else users.push(key);
    }
  }
  return [...order.values()].map(one => ({
    ...one,
    needs: needsOf.get(one.key) ?? [],
    neededBy: neededBy.get(one.key) ?? [],
    cycle: cycles.get(one.key),
  }));
}

/** Whether a request may be sent before another one without a question, once it's known exactly: a variable may contain
 *  what replaces its method. */
export function onlyReads(request: PreparedRequest): boolean {
  return request.method === 'GET' && !mayHaveChangedData(request);
}

/** Whether requests may be sent first without asking: they only read, and not in production. */
export function isHarmlessChain(
  requests: readonly Pick<OrderedRequest<unknown>, 'place' | 'isProduction'>[],
): boolean {
  return requests.every(({ place, isProduction }) => !isProduction && !mayChangeAsWritten(place));
}

function ordered<Item>(item: Item, sources: ItemSources<Item>): OrderedRequest<Item> {
  const place = sources.placeOf(item);
  const file = place.document.path ?? sources.fileOf(item);
  const key = keyOf(place, item, sources);
  const isProduction = sources.isProduction(item);
  return {
    item,
    key,
    file,
    place,
    isProduction,
    isSelected: true,
    needs: [],
    neededBy: [],
    cycle: undefined,
  };
}

/** The key of an item, or of a request that it needs. */
function keyOf<Item>(
  { document, blockIndex }: RequestPlace,
  by: Item,
  { fileOf, identityOf = path => path }: ItemSources<Item>,
): string {
  return `${identityOf(document.path ?? fileOf(by))}#${blockIndex}`;
}

/** Whether a request may do more than a GET, as far as its text says before its variables have values. A header or
 *  parameter whose name is a variable may replace the method. */
export function mayChangeAsWritten(place: RequestPlace): boolean {
  const written = writtenEffect(place);
  if (written === undefined || written.method !== 'GET') return true;
  return mayHaveChangedData(written) || unclearNames(written).length > 0;
}

/** What replaces a request's method, or may replace it once its variables have values, for a question about the request. */
export function overridesAsWritten(place: RequestPlace): readonly string[] {
  const written = writtenEffect(place);
  if (written === undefined) return [];
  return [...methodOverrides(written), ...unclearNames(written)].map(([name, value]) => `${name}: ${value}`);
}

interface WrittenEffect extends RequestEffect {
  readonly headers: readonly Header[];
  readonly query: string;
}

/** The headers and parameters whose names are variables. */
function unclearNames({ headers, query }: WrittenEffect): readonly Header[] {
  return [...headers, ...parametersOf(query)].filter(([name]) => name.includes('{{'));
}

function writtenEffect({ document, blockIndex }: RequestPlace): WrittenEffect | undefined {
  const block = document.blocks[blockIndex];
  if (block === undefined) return undefined;
  const { text, nodes } = block;
  const slice = ({ start, end }: Span): string => text.slice(start, end);
  const line = nodes.find(node => node.kind === 'requestLine');
  const target = writtenTarget(text, line);
  const headers = nodes.flatMap((node): Header[] =>
    node.kind === 'header' ? [[slice(node.name), slice(node.value)]] : [],
  );
  const query = target.includes('?') ? target.slice(target.indexOf('?')) : '';
  const method = requestMethod(text, line);
  // What comes from a file or a variable is checked once it's known.
  const content = nodes.find(node => node.kind === 'body')?.content;
  const body = content && new TextEncoder().encode(slice(content));
  return { method, headers, query, body };
}

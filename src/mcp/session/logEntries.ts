import type { JsonSchema } from '../../app/agents/jsonSchema.ts';
import type { ToolDeclaration, ToolInput } from '../../app/agents/tool.ts';

const DEFAULT_LIMIT = 10;

export const LIMIT: JsonSchema = {
  type: 'integer',
  minimum: 1,
  maximum: 1_000,
  description: `How many entries, newest first. Default: ${DEFAULT_LIMIT}.`,
};

export const ONLY_REFUSED: JsonSchema = {
  type: 'boolean',
  description: 'Only requests that were refused or failed.',
};

export const JOURNAL_OUTPUT: ToolDeclaration['output'] = {
  entries: { type: 'array', items: { type: 'object' } },
  total: { type: 'integer' },
};

/** A line of a server's log, perhaps of another version. */
export type LogLine = Readonly<Record<string, unknown>>;

/** The newest entries of a log, in the number and with the details that the call requests. */
export function shownEntries(log: readonly LogLine[], input: ToolInput): readonly LogLine[] {
  const entries = input.flag('onlyRefused') ? log.filter(isRefused) : log;
  const newest = entries.slice(-(input.count('limit') ?? DEFAULT_LIMIT)).reverse();
  return input.isFull ? newest : newest.map(shortEntry);
}

/** The fields needed to continue: the gateway's, the proxy's, and those of both. */
const SHORT_FIELDS = [
  ...['id', 'time', 'method', 'target', 'request', 'response', 'failure', 'verdict'],
  ...['status', 'bodyBytes', 'code', 'condition', 'fault'],
];

function shortEntry(entry: LogLine): LogLine {
  const fields = SHORT_FIELDS.flatMap((name): [string, unknown][] =>
    entry[name] === undefined ? [] : [[name, entry[name]]],
  );
  const { remarks, verdict, explanation } = entry;
  return {
    ...Object.fromEntries(fields),
    // The proxy's verdict says enough.
    ...(Array.isArray(remarks) && verdict === undefined ? { remarks: remarks.map(englishOf) } : {}),
    ...(isObject(explanation) ? { explanation: shortExplanation(explanation) } : {}),
  };
}

function shortExplanation({ verdict, explanations }: LogLine): LogLine {
  const [first] = Array.isArray(explanations) ? explanations : [];
  if (!isObject(first) || !Array.isArray(first['mistakes'])) return { verdict };
  const causes = first['mistakes'].map(cause => (isObject(cause) ? cause['id'] : undefined));
  return { verdict, causes, message: englishOf(first) };
}

function englishOf(described: unknown): unknown {
  return isObject(described) && isObject(described['message']) ? described['message']['en'] : undefined;
}

function isRefused({ status, response, failure }: LogLine): boolean {
  if (failure !== undefined) return true;
  const known = isObject(response) ? response['status'] : status;
  return typeof known === 'number' && known >= 400;
}

function isObject(value: unknown): value is LogLine {
  return typeof value === 'object' && value !== null;
}

import type { SyntaxNode } from '../../syntax/nodes.ts';
import type { DirectiveName } from '../../vocabulary/directives.ts';
import { MAX_TIMEOUT_MS, readTimeoutMs } from '../../vocabulary/timeoutValue.ts';

/** What a request's directives say of sending it. Prompts, names of responses and assertions are read where they are used. */
export interface RequestDirectives {
  /** `# @name`, or undefined. */
  readonly name: string | undefined;
  readonly signature: SignatureDirectives;
  /** `# @note`: what to show to the user before it is sent, who can then decide otherwise; undefined without one. */
  readonly note: string | undefined;
  /** `# @timeout`: how long the whole exchange can take, whatever the settings say; undefined without one. */
  readonly timeoutMs: number | undefined;
  /** `# @application`, or undefined: the environment's. */
  readonly application: string | undefined;
}

/** What they say of its signature. */
export interface SignatureDirectives {
  /** `# @no-sign`: none of the three headers is sent. */
  readonly omitted: boolean;
  /** `# @timestamp`: signs with this instead of the current time. */
  readonly timestamp: string | undefined;
  /** `# @sign`: sends this signature instead of the computed one. */
  readonly sign: string | undefined;
}

/** The directives among a block's nodes. The parser has reported the values that can't be used. */
export function requestDirectives(text: string, nodes: readonly SyntaxNode[]): RequestDirectives {
  const written = writtenValues(text, nodes);
  const value = (name: DirectiveName) => written.get(name);
  return {
    name: value('name') || undefined,
    signature: {
      omitted: value('no-sign') !== undefined,
      timestamp: value('timestamp'),
      sign: value('sign'),
    },
    // A note without text still asks.
    note: value('note'),
    timeoutMs: timeoutOf(value('timeout')),
    application: value('application') || undefined,
  };
}

function timeoutOf(written: string | undefined): number | undefined {
  const timeoutMs = written === undefined ? undefined : readTimeoutMs(written);
  return timeoutMs === undefined ? undefined : Math.min(timeoutMs, MAX_TIMEOUT_MS);
}

/** The values by name; the last of a name wins. */
function writtenValues(text: string, nodes: readonly SyntaxNode[]): ReadonlyMap<string, string> {
  const directives = new Map<string, string>();
  for (const node of nodes) {
    if (node.kind !== 'directive') continue;
    directives.set(text.slice(node.name.start, node.name.end), text.slice(node.value.start, node.value.end));
  }
  return directives;
}

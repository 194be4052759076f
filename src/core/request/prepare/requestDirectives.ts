import type { SyntaxNode } from '../../syntax/nodes.ts';
import {
  type DirectiveName,
  isRequestName,
  MAX_TIMEOUT_MS,
  readTimeoutMs,
} from '../../vocabulary/directives.ts';

/** What a request's directives define for sending. Prompts, `# @ref`, and assertions are read where they're used. */
export interface RequestDirectives {
  /** `# @name`; undefined without a name that requests can refer to. */
  readonly name: string | undefined;
  readonly signature: SignatureDirectives;
  /** `# @note`: shown to the user before sending, who can then cancel; undefined without one. */
  readonly note: string | undefined;
  /** `# @timeout`: the time limit of the whole exchange, overriding the settings; undefined without one. */
  readonly timeoutMs: number | undefined;
  /** `# @application`; undefined for the environment's. */
  readonly application: string | undefined;
}

/** What the directives define for the signature. */
export interface SignatureDirectives {
  /** `# @no-sign`: sends none of the three headers. */
  readonly omitted: boolean;
  /** `# @timestamp`: used for signing instead of the current time. */
  readonly timestamp: string | undefined;
  /** `# @sign`: sent instead of the computed signature. */
  readonly sign: string | undefined;
}

/** The directives among a block's nodes. The parser has already reported invalid values. */
export function requestDirectives(text: string, nodes: readonly SyntaxNode[]): RequestDirectives {
  const written = writtenValues(text, nodes);
  const value = (name: DirectiveName) => written.get(name);
  return {
    name: isRequestName(value('name') ?? '') ? value('name') : undefined,
    signature: {
      omitted: value('no-sign') !== undefined,
      timestamp: value('timestamp'),
      sign: value('sign'),
    },
    // A note without text still requires confirmation.
    note: value('note'),
    timeoutMs: timeoutOf(value('timeout')),
    application: value('application') || undefined,
  };
}

function timeoutOf(written: string | undefined): number | undefined {
  const timeoutMs = written === undefined ? undefined : readTimeoutMs(written);
  return timeoutMs === undefined ? undefined : Math.min(timeoutMs, MAX_TIMEOUT_MS);
}

/** The directives' values by name; if a name is repeated, the last one counts. */
function writtenValues(text: string, nodes: readonly SyntaxNode[]): ReadonlyMap<string, string> {
  const directives = new Map<string, string>();
  for (const node of nodes) {
    if (node.kind !== 'directive') continue;
    directives.set(text.slice(node.name.start, node.name.end), text.slice(node.value.start, node.value.end));
  }
  return directives;
}

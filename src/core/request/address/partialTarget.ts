import { PATH_PREFIX } from '../../api/limits.ts';
import type { Span } from '../../syntax/nodes.ts';
import type { BaseUrl } from './baseUrl.ts';
import { findPathFault, findQueryFault, type TargetFault } from './pathFaults.ts';
import { malformedTarget, originFault } from './target.ts';

/** The first fault of a target that no value of its unknown placeholders could remedy; undefined if there is none. In `masked`, these
 *  placeholders consist of letters, which are never a fault; `first` is the first placeholder. */
export function partialTargetFault(
  text: string,
  masked: string,
  first: Span,
  base: BaseUrl,
): TargetFault | undefined {
  const absolute = /^(https?:\/\/)([^/?#\\]*)/i.exec(masked);
  const origin = absolute?.[0] ?? '';
  // A placeholder directly after the origin could be the rest of the host.
  const knowsOrigin = absolute === null || origin.length < first.start;
  if (absolute !== null && (knowsOrigin || absolute[2]?.includes('@') === true)) {
    const fault = originFault(origin, absolute[2] ?? '', base);
    if (fault !== undefined) return fault;
  }
  if (absolute === null && first.start > 0 && !masked.startsWith('/') && !mayBecomeUrl(masked, first.start)) {
    return malformedTarget(text, base);
  }
  const pathStart = absolute !== null || masked.startsWith('/') ? origin.length : first.end;
  const fragment = masked.indexOf('#', pathStart);
  if (fragment !== -1) return { code: 'target-fragment', start: fragment, end: text.length, args: {} };
  const question = masked.indexOf('?', pathStart);
  const pathEnd = question === -1 ? masked.length : question;
  const fault = findPathFault(masked, pathStart, pathEnd) ?? findQueryFault(masked, pathEnd);
  if (fault !== undefined) return fault;

  if (!knowsOrigin || pathStart > first.start) return undefined;
  const written = masked.slice(pathStart, Math.min(first.start, pathEnd));
  const isWhole = first.start >= pathEnd;
  const prefixes = absolute === null ? [PATH_PREFIX] : [PATH_PREFIX, base.basePath + PATH_PREFIX];
  const isPossible = prefixes.some(
    prefix => written.startsWith(prefix) || (!isWhole && prefix.startsWith(written)),
  );
  if (isPossible) return undefined;
  const path = text.slice(pathStart, pathEnd);
  return { code: 'path-prefix-missing', start: pathStart, end: pathEnd, args: { path } };
}

/** Whether the text before the first placeholder could be the beginning of `https://` or `http://`. */
function mayBecomeUrl(text: string, end: number): boolean {
  const written = text.slice(0, end).toLowerCase();
  return 'https://'.startsWith(written) || 'http://'.startsWith(written);
}

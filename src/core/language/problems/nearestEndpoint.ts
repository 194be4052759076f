import type { Endpoint } from '../../api/endpoint.ts';
import { editDistance } from '../../nearestWord.ts';

const MAX_DISTANCE = 6;
const MAX_PATH_LENGTH = 500;

/** The endpoint path that is most similar to an unknown one, with the variable values as written, or else their
 *  names. Undefined if none is similar. */
export function nearestPath(path: string, endpoints: readonly Endpoint[]): string | undefined {
  if (path.length > MAX_PATH_LENGTH) return undefined;
  const segments = path.split('/');
  let nearest: { readonly distance: number; readonly path: string } | undefined;
  for (const { pathTemplate } of endpoints) {
    if (pathTemplate === undefined) continue;
    const template = pathTemplate.split('/');
    const completed = completedPath(template, segments);
    if (completed !== undefined) return completed;
    const filled = fill(template, segments);
    const distance = editDistance(path, filled.join('/'), MAX_DISTANCE);
    const isNearer = distance <= MAX_DISTANCE && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY);
    if (isNearer && isAlike(segments, filled)) nearest = { distance, path: filled.join('/') };
  }
  return nearest?.path === path ? undefined : nearest?.path;
}

/** The path with the variables missing at its end. */
function completedPath(template: readonly string[], segments: readonly string[]): string | undefined {
  const missing = template.slice(segments.length);
  const hasAll = segments.every((segment, index) => {
    const part = template[index] ?? '';
    return part.startsWith('{') ? segment !== '' : segment === part;
  });
  if (missing.length === 0 || !hasAll || !missing.every(part => part.startsWith('{'))) return undefined;
  return [...segments, ...missing.map(part => `{${part}}`)].join('/');
}

/** Whether no word was replaced with a completely different one. */
function isAlike(segments: readonly string[], filled: readonly string[]): boolean {
  if (segments.length !== filled.length) return true;
  return segments.every((segment, index) => {
    const other = filled[index] ?? '';
    const limit = Math.ceil(Math.max(segment.length, other.length) / 2);
    return editDistance(segment, other, limit) <= limit;
  });
}

/** The template with each variable replaced by the segment at the same position; after an extra or a missing segment,
 *  positions shift. */
function fill(template: readonly string[], segments: readonly string[]): readonly string[] {
  return template.map((part, index) => {
    if (!part.startsWith('{')) return part;
    const own = segments[index] || segments[index - template.length + segments.length] || part;
    return template.includes(own) ? part : own;
  });
}

import type { Endpoint } from '../../api/endpoint.ts';
import { editDistance } from '../../editDistance.ts';

const MAX_DISTANCE = 6;
const MAX_PATH_LENGTH = 500;

/** The path of an endpoint that is nearest to one that no endpoint has: with the variables' values as they were written
 *  (by their names where there are none). Undefined where none is near. */
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

/** The path with the variables that it lacks at its end. */
function completedPath(template: readonly string[], segments: readonly string[]): string | undefined {
  const missing = template.slice(segments.length);
  const hasAll = segments.every((segment, index) => {
    const part = template[index] ?? '';
    return part.startsWith('{') ? segment !== '' : segment === part;
  });
  if (missing.length === 0 || !hasAll || !missing.every(part => part.startsWith('{'))) return undefined;
  return [...segments, ...missing.map(part => `{${part}}`)].join('/');
}

/** Whether no word was replaced by quite another one. */
function isAlike(segments: readonly string[], filled: readonly string[]): boolean {
  if (segments.length !== filled.length) return true;
  return segments.every((segment, index) => {
    const other = filled[index] ?? '';
    const limit = Math.ceil(Math.max(segment.length, other.length) / 2);
    return editDistance(segment, other, limit) <= limit;
  });
}

/** The template with each variable's segment taken from the same place of the path: behind a segment that is too much
 *  or missing, the places move along. */
function fill(template: readonly string[], segments: readonly string[]): readonly string[] {
  return template.map((part, index) => {
    if (!part.startsWith('{')) return part;
    const own = segments[index] || segments[index - template.length + segments.length] || part;
    return template.includes(own) ? part : own;
  });
}

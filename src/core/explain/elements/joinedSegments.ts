import { once } from '../../once.ts';
import type { Binary } from '../pipeline/binary.ts';
import { alone, type Step, step } from '../pipeline/step.ts';

/** The path's segments joined by something else than slashes. */
export const joinedSegmentSteps = once((): readonly Step[] => [
  ...BACKSLASHED.map(([form, write]) => alone(step('path-backslashes', write, { form }))),
  ...LISTS.map(([form, write]) =>
    alone(step('path-segments-listed', path => write(path.split('/').slice(1)), { form })),
  ),
]);

/** What functions that join file names make of a path on Windows: a backslash for every slash, or only for those that they add. */
const BACKSLASHED: readonly (readonly [example: string, write: (path: Binary) => Binary])[] = [
  ['\\openapi\\v2', text => text.replaceAll('/', '\\')],
  ['openapi\\v2', text => text.replace(/^\//, '').replaceAll('/', '\\')],
  ['/openapi\\v2', text => text.replace(/(?<=.)\//g, '\\')],
  ['/openapi\\v2/…', text => text.replace(/(?<=^\/[^/]*)\//, '\\')],
  ['/openapi/v2\\empresas/…', text => text.replace(/(?<=^\/[^/]*\/[^/]*)\//, '\\')],
  ['/openapi/v2\\…', text => text.replace(/\/(?=[^/]*$)/, '\\')],
  ['C:\\openapi\\v2', text => `C:${text.replaceAll('/', '\\')}`],
];

/** What languages make of a list of the segments in a string: JavaScript's arrays, as `pm.request.url.path` in Postman is one; Java and
 *  Kotlin, as OkHttp's `pathSegments`; JSON and Swift, whose `pathComponents` start with a slash; Go; Scala. */
const LISTS: readonly (readonly [form: string, write: (segments: readonly Binary[]) => Binary])[] = [
  ['openapi,v2', segments => segments.join(',')],
  ['[openapi, v2]', segments => `[${segments.join(', ')}]`],
  ['["openapi","v2"]', segments => JSON.stringify(segments)],
  ['["openapi", "v2"]', segments => `["${segments.join('", "')}"]`],
  ['["/", "openapi", "v2"]', segments => `["/", "${segments.join('", "')}"]`],
  ["['openapi', 'v2']", segments => `['${segments.join("', '")}']`],
  ['[openapi v2]', segments => `[${segments.join(' ')}]`],
  ['List(openapi, v2)', segments => `List(${segments.join(', ')})`],
];

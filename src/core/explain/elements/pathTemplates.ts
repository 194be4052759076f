import { ENDPOINTS } from '../../api/endpoints.ts';
import { matchEndpoint } from '../../api/matchEndpoint.ts';
import type { DetailOf } from '../causes/causes.ts';

/** A route with its variables unresolved, in the syntax of a framework. The most common ones may come with other causes. */
export type PathTemplate = readonly [
  text: string,
  detail?: DetailOf<'path-template-unresolved'>,
  isCommon?: boolean,
];

/** How frameworks write a variable without a value. */
const UNSET = [
  ...['undefined', 'null', '', 'None', 'nil', '[object Object]', '0'],
  ...['%!d(MISSING)', '%!s(MISSING)', '%!s(<nil>)'],
];

type Syntax = (name: string) => string;

const EXPRESS: Syntax = name => `:${name}`;
const POSTMAN: Syntax = name => `{{${name}}}`;
const COMMON_SYNTAXES: readonly Syntax[] = [EXPRESS, POSTMAN];

const SYNTAXES: readonly Syntax[] = [
  EXPRESS,
  POSTMAN,
  name => `<${name}>`,
  name => `<int:${name}>`,
  name => `<str:${name}>`,
  name => `<string:${name}>`,
  name => `\${${name}}`,
  name => `$${name}`,
  name => `{$${name}}`,
  name => `#{${name}}`,
  name => `{${name}:int}`,
  name => `{${name}:long}`,
  name => `{${name}?}`,
  name => `[${name}]`,
  name => `{${snakeCase(name)}}`,
  name => `:${snakeCase(name)}`,
  name => `%(${name})s`,
  name => `@${name}`,
  name => `{${name.replace(/Id$/, '')}}`,
  name => `{${name.replace(/Id$/, 'ID')}}`,
  name => `:${name.replace(/Id$/, '')}`,
  name => `$${name.replace(/Id$/, '')}`,
  name => `\${${snakeCase(name)}}`,
  name => `#{${snakeCase(name)}}`,
  name => `#{${name.replace(/Id$/, '')}}`,
  name => `{{${snakeCase(name)}}}`,
  name => `<${snakeCase(name)}>`,
  name => `<int:${snakeCase(name)}>`,
  () => '<id>',
  () => '<int:id>',
  () => '{id}',
  () => ':id',
  () => '%s',
  () => '%d',
  () => '*',
  () => '?',
  () => '{}',
];

/** The templates that may have been signed instead of the path: the endpoint's own in the syntax of common
 *  frameworks. */
export function pathTemplates(path: string, template: string | undefined): readonly PathTemplate[] {
  const own = template ?? knownTemplate(path);
  if (own === undefined) return [];
  return templatesOf(own).filter(([text]) => text !== path);
}

function templatesOf(own: string): readonly PathTemplate[] {
  const resolved = SYNTAXES.map((syntax): PathTemplate => {
    const text = own.replace(/\{(\w+)\}/g, (_, name: string) => syntax(name));
    return [text, { template: text }, COMMON_SYNTAXES.includes(syntax)];
  });
  let position = 0;
  const numbered = own.replace(/\{\w+\}/g, () => `{${position++}}`);
  const unset = UNSET.map((text): PathTemplate => {
    const signed = own.replace(/\{\w+\}/g, () => text);
    return [signed, { template: signed }];
  });
  return [[own], ...unset, ...resolved, [numbered, { template: numbered }], ...nested(own), ...mounted(own)];
}

/** The route of a nested resource, whose own variable is just `id`: `/empresas/:empresa_id/nf-e/:id`. */
function nested(own: string): readonly PathTemplate[] {
  const last = own.lastIndexOf('{');
  if (last === own.indexOf('{')) return [];
  const withId = own.slice(0, last) + own.slice(last).replace(/\{\w+\}/, '{id}');
  return NESTED_SYNTAXES.map((syntax): PathTemplate => {
    const text = withId.replace(/\{(\w+)\}/g, (_, name: string) => syntax(name));
    return [text, { template: text }];
  });
}

const NESTED_SYNTAXES: readonly Syntax[] = [
  name => `:${snakeCase(name)}`,
  name => `:${name}`,
  name => `{${name}}`,
  name => `{${snakeCase(name)}}`,
  name => `<int:${snakeCase(name)}>`,
];

/** What a router that is mounted at a part of the path has as its template: `/:nfeId`. */
function mounted(own: string): readonly PathTemplate[] {
  const segments = own.split('/').slice(1);
  const parts = segments
    .map((_, at) => `/${segments.slice(at).join('/')}`)
    .filter(part => part !== own && part.includes('{'));
  const named: Syntax = name => `{${name}}`;
  // Retrofit's annotations have no slash at the start.
  const relative = parts.map((part): PathTemplate => [part.slice(1), { template: part.slice(1) }]);
  const resolved = [named, ...SYNTAXES.slice(0, MOUNTED_SYNTAXES)].flatMap(syntax =>
    parts.map((part): PathTemplate => {
      const text = part.replace(/\{(\w+)\}/g, (_, name: string) => syntax(name));
      return [text, { template: text }];
    }),
  );
  return [...resolved, ...relative];
}

/** The first syntaxes are those of routers and collections, whose base URL often ends in `/openapi`. */
const MOUNTED_SYNTAXES = 6;

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}

function knownTemplate(path: string): string | undefined {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const match = matchEndpoint(method, path, ENDPOINTS);
    if (match !== undefined) return match.endpoint.pathTemplate;
  }
  return guessedTemplate(path);
}

/** For a path without a known endpoint: segments that look like values become variables, named after the previous
 *  segment. */
function guessedTemplate(path: string): string | undefined {
  const segments = path.split('/');
  const guessed = segments.map((segment, index) => {
    const isValue = /\d/.test(segment) && !/^v\d+$/.test(segment);
    const name = (segments[index - 1] ?? '').replace(/s$/, '').replace(/\W/g, '');
    return isValue && name !== '' ? `{${name}Id}` : segment;
  });
  const template = guessed.join('/');
  return template === path ? undefined : template;
}

import { ENDPOINTS } from '../api/endpoints.ts';
import { matchEndpoint } from '../api/matchEndpoint.ts';
import type { MistakeDetail } from './mistakes.ts';

/** A route with its variables unresolved, as some framework writes it. */
export type PathTemplate = readonly [text: string, detail?: MistakeDetail];

type Syntax = (name: string) => string;

const SYNTAXES: readonly Syntax[] = [
  name => `:${name}`,
  name => `<${name}>`,
  name => `<int:${name}>`,
  name => `<str:${name}>`,
  name => `<string:${name}>`,
  name => `\${${name}}`,
  name => `{{${name}}}`,
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
  () => '{id}',
  () => ':id',
  () => '%s',
  () => '%d',
  () => '*',
  () => '?',
  () => '{}',
];

/** The templates that a path may have been signed as: the endpoint's own in the syntaxes of common frameworks. */
export function pathTemplates(path: string, template: string | undefined): readonly PathTemplate[] {
  const own = template ?? knownTemplate(path);
  if (own === undefined) return [];
  const resolved = SYNTAXES.map((syntax): PathTemplate => {
    const text = own.replace(/\{(\w+)\}/g, (_, name: string) => syntax(name));
    return [text, { template: text }];
  });
  let position = 0;
  const numbered = own.replace(/\{\w+\}/g, () => `{${position++}}`);
  return [[own], ...resolved, [numbered, { template: numbered }]];
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}

function knownTemplate(path: string): string | undefined {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const match = matchEndpoint(method, path, ENDPOINTS);
    if (match !== undefined) return match.endpoint.pathTemplate;
  }
  return undefined;
}

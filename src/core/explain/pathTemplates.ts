import { ENDPOINTS } from '../api/endpoints.ts';
import { matchEndpoint } from '../api/matchEndpoint.ts';
import type { MistakeDetail } from './mistakes.ts';

/** A route with its variables unresolved, as some framework writes it. */
export type PathTemplate = readonly [text: string, detail?: MistakeDetail];

/** What a variable without a value is written as. */
const UNSET = [
  ...['undefined', 'null', '', 'None', 'nil', '[object Object]', '0'],
  ...['%!d(MISSING)', '%!s(MISSING)', '%!s(<nil>)'],
];

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

/** The templates that a path may have been signed as: the endpoint's own in the syntaxes of common frameworks. */
export function pathTemplates(path: string, template: string | undefined): readonly PathTemplate[] {
  const own = template ?? knownTemplate(path);
  if (own === undefined) return [];
  return templatesOf(own).filter(([text]) => text !== path);
}

function templatesOf(own: string): readonly PathTemplate[] {
  const resolved = SYNTAXES.map((syntax): PathTemplate => {
    const text = own.replace(/\{(\w+)\}/g, (_, name: string) => syntax(name));
    return [text, { template: text }];
  });
  let position = 0;
  const numbered = own.replace(/\{\w+\}/g, () => `{${position++}}`);
  const unset = UNSET.map((text): PathTemplate => {
    const signed = own.replace(/\{\w+\}/g, () => text);
    return [signed, { template: signed }];
  });
  return [[own], ...unset, ...resolved, [numbered, { template: numbered }]];
}

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

/** A path that no known endpoint has: what looks like a value in it is a variable named after the segment before it. */
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

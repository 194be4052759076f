import { ENDPOINTS } from '../../api/endpoints.ts';
import { matchEndpoint } from '../../api/matchEndpoint.ts';
import type { DetailOf } from '../causes/causes.ts';
import { type Binary, encode, percentDecoded } from '../pipeline/binary.ts';
import type { ElementChoice, Levels } from '../pipeline/choice.ts';
import type { ExplainInput } from '../pipeline/explainInput.ts';
import { pipelineLevels } from '../pipeline/pipeline.ts';
import { alone, fixed, step } from '../pipeline/step.ts';
import { paddingSteps } from '../text/fieldWidths.ts';
import { encodedQueries, originSteps } from './originSteps.ts';
import { pathEncodingSteps } from './pathEncodings.ts';
import { joinedSegmentSteps, pathValueSteps } from './pathValues.ts';

/** The most segments of a path of which each is treated as a value: the API's paths have up to eight. With thousands, each of the many
 *  forms of each segment would be a copy of the whole path. */
const MOST_SEGMENTS = 64;

/** Everything that may have been signed instead of the path. */
export function pathChoices(input: ExplainInput): Levels<ElementChoice> {
  const { path, query, origin, method, template } = input;
  const hasValues = path.split('/').length <= MOST_SEGMENTS;
  return pipelineLevels(encode(path), [
    {
      steps: [
        fixed('path-missing', ''),
        ...(hasValues ? pathTemplates(path, template) : []).map(([text, detail, isCommon]) => {
          const unresolved = step('path-template-unresolved', () => encode(text), detail);
          return detail === undefined || isCommon === true ? unresolved : alone(unresolved);
        }),
        ...['undefined', 'null', 'None'].map(text => fixed('path-placeholder-signed', text, { text })),
        ...(path === ECHO ? [] : [fixed('path-placeholder-signed', ECHO, { text: ECHO })]),
        ...['$path', '${path}', '{path}', '{$path}', '#{path}', '$PATH', '/'].map(text =>
          alone(fixed('path-placeholder-signed', text, { text })),
        ),
        ...SHELL_PATHS.map(text => alone(fixed('path-shell-variable', text))),
        step('path-openapi-prefix-missing', text => text.replace(/^\/openapi(?=\/|$)/, '')),
        step('path-part-signed', text => text.slice(text.lastIndexOf('/'))),
        step('path-part-signed', text => text.slice(text.lastIndexOf('/') + 1), { slash: 'missing' }),
        step('path-part-signed', text => segmentsUpTo(text, 2), { part: 'start' }),
        step('path-part-signed', text => segmentsUpTo(text, 3), { part: 'start' }),
        step('path-part-signed', text => text.replace(/^\/openapi\/v\d+(?=\/)/, '')),
        step('path-part-signed', text => text.replace(/^\/openapi\/v\d+\/[^/]+(?=\/)/, ''), { segments: 3 }),
        step('path-part-signed', text => text.replace(/^\/openapi\/v\d+\/[^/]+\/[^/]+(?=\/)/, ''), {
          segments: 4,
        }),
        alone(step('path-part-signed', lastCharacterMissing, { missing: 'last character' })),
        step('path-trailing-slash-missing', text => text.replace(/\/$/, '')),
        step('path-last-segment-missing', text => text.slice(0, Math.max(0, text.lastIndexOf('/')))),
        step('path-last-segment-missing', text => text.slice(0, text.lastIndexOf('/') + 1), {
          slash: 'kept',
        }),
        step('path-segment-missing', text => text.split('/').toSpliced(-2, 1).join('/')),
        step('path-version-missing', text => text.replace(/\/v\d+(?=\/|$)/, '')),
      ],
    },
    { steps: hasValues ? pathValueSteps(path) : [] },
    {
      steps: [
        ...joinedSegmentSteps(),
        step('path-slash-doubled', text => `/${text}`),
        step('path-slash-doubled', text => text.replace(/^\/[^/]+\//, '$&/'), { at: 'prefix' }),
        step(
          'path-slash-doubled',
          text =>
            `${text.slice(0, text.lastIndexOf('/') + 1)}${text.slice(Math.max(0, text.lastIndexOf('/')))}`,
          { at: 'last' },
        ),
        step('path-slashes-merged', text => text.replace(/\/{2,}/g, '/')),
        step('path-trailing-slash-added', text => `${text}/`),
        step('path-leading-slash-missing', text => text.replace(/^\//, '')),
      ],
    },
    {
      steps: [
        step('path-query-included', text => text + encode(query)),
        step('path-query-included', text => text + encode(query.replace(/^\?/, '')), { mark: 'missing' }),
        step('path-query-included', text => text + encode(sortedQuery(query)), { order: 'sorted' }),
        step('path-query-included', text => text + percentDecoded(encode(query)), { encoding: 'decoded' }),
        step('path-text-added', text => (query === '' ? `${text}?` : text), { text: '?' }),
        alone(step('path-text-added', text => (query === '' ? text : `${text}?`), { text: '?' })),
        alone(step('path-text-added', text => (query === '' ? `${text}?null` : text), { text: '?null' })),
        alone(
          step('path-query-included', text => text + encode(query.replaceAll('%20', '+')), { spaces: '+' }),
        ),
        alone(
          step('path-query-included', text => text + encode(sortedQuery(query).replaceAll('%20', '+')), {
            ...{ order: 'sorted', spaces: '+' },
          }),
        ),
        alone(step('path-query-included', text => text + encode(query.split('&', 1)[0] ?? ''), { cut: '&' })),
        ...encodedQueries(query).map(([encoding, written]) =>
          alone(step('path-query-included', text => text + encode(written), { encoding })),
        ),
      ],
    },
    {
      steps: [
        ...pathEncodingSteps(path),
        step('path-lowercased', text => text.toLowerCase()),
        step('path-case-changed', text => text.toUpperCase(), { of: 'A–Z' }),
      ],
    },
    {
      steps: [
        step('path-method-prefixed', text => method + text),
        step('path-method-prefixed', text => method.toLowerCase() + text, { case: 'lower' }),
        step('path-method-prefixed-space', text => `${method} ${text}`),
        step('path-method-prefixed', text => `${method}:${text}`, { separator: ':' }),
        step('path-method-prefixed', text => `${method}\n${text}`, { separator: 'LF' }),
        step('path-text-added', text => `${method} ${text} HTTP/1.1`, {
          text: `${method} … HTTP/1.1`,
        }),
        // Code that adds the prefix to a path that already has it, such as the one of a request in an interceptor.
        step('path-text-added', text => (text.startsWith(PREFIX) ? PREFIX + text : undefined), {
          text: PREFIX,
        }),
        step('path-text-added', text => `${text}\n`, { text: 'LF' }),
        ...prefixes(input.body.length).map(prefix =>
          alone(step('path-text-added', text => prefix + text, { text: prefix })),
        ),
        ...UNRESOLVED_ORIGINS.flatMap(origin => [
          alone(step('path-text-added', text => origin + text, { text: origin })),
          alone(
            step('path-text-added', text => (query === '' ? undefined : origin + text + encode(query)), {
              text: `${origin}…${query}`,
            }),
          ),
        ]),
        alone(step('path-text-added', text => `${text}#`, { text: '#' })),
        ...paddingSteps('path-padded', '', input.body.length),
        // What Git Bash makes of an argument that looks like a path.
        alone(step('path-text-added', text => GIT_BASH + text, { text: GIT_BASH })),
        ...originSteps(origin, query),
      ],
    },
  ]);
}

/** Without a slash or a whole segment, which have causes of their own. */
function lastCharacterMissing(path: Binary): Binary | undefined {
  return /[^/][^/\x80-\xff]$/.test(path) ? path.slice(0, -1) : undefined;
}

const PREFIX = '/openapi';
/** The path of the recommended first call, whose code is then copied. Source: Endpoints. */
const ECHO = '/openapi/demo/echo';
const GIT_BASH = 'C:/Program Files/Git';

/** Paths under which companies mount the API in their own proxies. */
const MOUNTS = ['api', 'gateway', 'fiscal', 'v1', 'proxy', 'prod', 'hml', 'homologacao', 'erp'];
/** Variables in place of the origin in the request files of Postman and other clients, if a script reads the path unresolved. */
const UNRESOLVED_ORIGINS = ['baseUrl', 'base_url', 'baseURL', 'url', 'host', 'BASE_URL'].map(
  name => `{{${name}}}`,
);
/** The largest body, in bytes, for which prefixes of two segments are tried, because each prefix needs a digest of the whole body. */
const MOST_WITH_TWO = 4_096;

/** One or two segments before the path. */
function prefixes(bodyBytes: number): readonly string[] {
  const single = MOUNTS.map(mount => `/${mount}`);
  if (bodyBytes > MOST_WITH_TWO) return single;
  return [...single, ...single.flatMap(first => single.map(second => first + second))];
}

/** The value of `$PATH` in a shell of Debian's root and of container images, of Ubuntu, and of macOS. Sources: Debian, /etc/profile;
 *  Ubuntu, /etc/environment; macOS, path_helper. */
const SHELL_PATHS = [
  '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games:/usr/local/games:/snap/bin',
];

function segmentsUpTo(path: Binary, count: number): Binary {
  return path.split('/').slice(0, count).join('/');
}

function sortedQuery(query: string): string {
  return query === '' ? '' : `?${query.slice(1).split('&').sort().join('&')}`;
}

/** A route with its variables unresolved, in the syntax of a framework. The most common ones are combined with other causes. */
type PathTemplate = readonly [
  text: string,
  detail?: DetailOf<'path-template-unresolved'>,
  isCommon?: boolean,
];

/** How languages and frameworks write a variable without a value. */
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
  // A URL class that encodes the braces of a template.
  name => `%7B${name}%7D`,
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
function pathTemplates(path: string, template: string | undefined): readonly PathTemplate[] {
  const own = template ?? knownTemplate(path);
  if (own === undefined) return [];
  return [...templatesOf(own), ...partlyResolved(path, own)].filter(([text]) => text !== path);
}

/** The path without the value of one of several variables. */
function partlyResolved(path: string, own: string): readonly PathTemplate[] {
  const [segments, names] = [path.split('/'), own.split('/')];
  const variables = names.flatMap((name, at) => (/^\{\w+\}$/.test(name) ? [at] : []));
  if (variables.length < 2 || segments.length !== names.length) return [];
  return variables.flatMap(at => {
    const name = names[at]?.slice(1, -1) ?? '';
    const resolved = COMMON_SYNTAXES.map(syntax => syntax(name));
    return [`{${name}}`, ...resolved, ...UNSET].map((text): PathTemplate => {
      const signed = segments.with(at, text).join('/');
      return [signed, { template: signed, missing: 'one' }];
    });
  });
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

/** The route of a nested resource, whose last variable is just `id`: `/empresas/:empresa_id/nf-e/:id`. */
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

/** The template of a router that is mounted at a part of the path: `/:nfeId`. */
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

/** The number of syntaxes at the start of the list that routers and collections use; the base URL of these often ends in
 *  `/openapi`. */
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

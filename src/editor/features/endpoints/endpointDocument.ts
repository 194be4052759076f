import type { Endpoint } from '../../../core/api/endpoint.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { viewSay } from '../../../text/editor/viewText.ts';
import { endpointNotes, endpointTitle } from '../../../text/language/endpointText.ts';
import type { Locale } from '../../../text/text.ts';

/** What the specification says about an endpoint, as a readable document. */
export function endpointDocument(endpoint: Endpoint, locale: Locale): string {
  const say = viewSay(locale);
  const { method, pathTemplate, version, request, signs, variables, group } = endpoint;
  const place =
    pathTemplate === undefined ? `${method} (${say('endpoint.pathNotShown')})` : `${method} ${pathTemplate}`;
  const facts: readonly (readonly [string, string])[] = [
    [say('doc.group'), say(`group.${group}`)],
    ...(version === undefined ? [] : [[say('doc.version'), version] as const]),
    [say('doc.request'), say(`doc.request.${request}`)],
    [say('doc.signs'), say(request === 'none' ? 'doc.signs.empty' : `doc.signs.${signs}`)],
    ...(variables.length === 0
      ? []
      : [[say('doc.variables'), variables.map(name => `{${name}}`).join(', ')] as const]),
  ];
  const width = Math.max(...facts.map(([name]) => name.length)) + 2;
  const lines = [
    place,
    endpointTitle(endpoint, locale),
    '',
    ...facts.map(([name, value]) => `${name.padEnd(width)}${value}`),
    '',
    ...endpointNotes(endpoint, locale).map(note => `- ${note}`),
    '',
    say('doc.headers'),
    say('doc.source'),
  ];
  return `${lines.map(visibleLine).join('\n')}\n`;
}

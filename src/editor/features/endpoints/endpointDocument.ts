import type { Endpoint } from '../../../core/api/endpoint.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { viewLocalizer } from '../../../text/editor/viewText.ts';
import { endpointNotes, endpointTitle } from '../../../text/language/endpointText.ts';
import type { Locale } from '../../../text/text.ts';

/** What the specification says about an endpoint, as a readable document. */
export function endpointDocument(endpoint: Endpoint, locale: Locale): string {
  const localize = viewLocalizer(locale);
  const { method, pathTemplate, version, request, signs, variables, group } = endpoint;
  const place =
    pathTemplate === undefined
      ? `${method} (${localize('endpoint.pathNotShown')})`
      : `${method} ${pathTemplate}`;
  const facts: readonly (readonly [string, string])[] = [
    [localize('doc.group'), localize(`group.${group}`)],
    ...(version === undefined ? [] : [[localize('doc.version'), version] as const]),
    [localize('doc.request'), localize(`doc.request.${request}`)],
    [localize('doc.signs'), localize(request === 'none' ? 'doc.signs.empty' : `doc.signs.${signs}`)],
    ...(variables.length === 0
      ? []
      : [[localize('doc.variables'), variables.map(name => `{${name}}`).join(', ')] as const]),
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
    localize('doc.headers'),
    localize('doc.source'),
  ];
  return `${lines.map(visibleLine).join('\n')}\n`;
}

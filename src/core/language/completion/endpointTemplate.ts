import type { Endpoint } from '../../api/endpoints.ts';
import type { ValueOf } from '../model/fileVariables.ts';
import { literal } from './completion.ts';

/** A request to the endpoint as a snippet, with tab stops for what the user fills in. If the path isn't known, it's the first tab stop. */
export function endpointTemplate(
  { id, title, method, pathTemplate, request }: Endpoint,
  lookup: ValueOf = () => undefined,
): string {
  const next = tabStops();
  const path =
    pathTemplate === undefined
      ? next('/openapi/')
      : pathSnippet(pathTemplate, name => pathStop(name, lookup, next));
  return `### ${literal(title)}\n${method} ${path}\n${bodyTemplate(id, request, next)}`;
}

/** A path as a snippet. It may come from workspace settings, so everything except variables is escaped, including `$`
 *  and what follows it, which a snippet would replace (`$CLIPBOARD`). */
export function pathSnippet(pathTemplate: string, stop: (name: string) => string): string {
  return pathTemplate
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? literal(part) : stop(part)))
    .join('');
}

/** Writes a path's variables as a snippet, with tab stops numbered from 1. */
export function pathStops(lookup: ValueOf): (name: string) => string {
  const next = tabStops();
  return name => pathStop(name, lookup, next);
}

/** A variable with a value needs no tab stop: the variable would be selected, and the next Enter would delete it. */
function pathStop(name: string, lookup: ValueOf, next: TabStops): string {
  const variable = `{{${name}\\}\\}`;
  return lookup(name) === undefined ? next(variable) : variable;
}

type TabStops = (text: string) => string;

function tabStops(): TabStops {
  let stop = 0;
  return text => {
    stop += 1;
    return `\${${stop}:${text}}`;
  };
}

function bodyTemplate(id: string, request: Endpoint['request'], next: (text: string) => string): string {
  switch (request) {
    case 'none':
      return '';
    case 'json':
    case 'json-optional':
      return `Content-Type: application/json\n\n${jsonTemplate(id, next)}\n`;
    case 'xml':
      return `Content-Type: application/xml\n\n< ${next('./nota.xml')}\n`;
    case 'multipart':
      return [
        'Content-Type: multipart/form-data; boundary=limite',
        '',
        '--limite',
        `Content-Disposition: form-data; name="${next('arquivo')}"; filename="${next('certificado.pfx')}"`,
        'Content-Type: application/x-pkcs12',
        '',
        `< ${next('./certificado.pfx')}`,
        '--limite--',
        '',
      ].join('\n');
  }
}

/** The fields that the specification shows. */
function jsonTemplate(id: string, next: (text: string) => string): string {
  switch (id) {
    case 'echo-post':
      return `{ "message": "${next('olá')}" }`;
    case 'nfe-create':
      return `{\n  "id": "${next('nota-000123')}",\n  "ambienteEmissao": "Homologacao"\n}`;
    default:
      return `{ ${next('')} }`;
  }
}

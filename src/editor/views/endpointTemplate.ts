import type { Endpoint } from '../../core/api/endpoint.ts';

/** A request to the endpoint as a snippet: what the caller fills in are its tab stops. Where the specification does
 *  not show the path, the path is the first of them. */
export function endpointTemplate({ id, title, method, pathTemplate, request }: Endpoint): string {
  let stop = 0;
  const next = (text: string): string => {
    stop += 1;
    return `\${${stop}:${text}}`;
  };
  const path =
    pathTemplate === undefined
      ? next('/openapi/')
      : pathTemplate.replace(/\{(\w+)\}/g, (_, name: string) => next(`{{${name}\\}\\}`));
  return `### ${title}\n${method} ${path}\n${bodyTemplate(id, request, next)}`;
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

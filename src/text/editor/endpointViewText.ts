import type { Text } from '../text.ts';

/** The endpoints' view, its commands and its documents. */
export const ENDPOINT_VIEW_TEXTS = {
  'endpoint.pathNotShown': { en: 'path not shown', 'pt-BR': 'caminho não mostrado' },
  'endpoint.empty': { en: 'Empty request', 'pt-BR': 'Requisição vazia' },
  'endpoint.pickFirst': {
    en: 'First request of the new file',
    'pt-BR': 'Primeira requisição do novo arquivo',
  },
  'endpoint.pick': { en: 'Endpoint', 'pt-BR': 'Endpoint' },
  'group.echo': { en: 'Echo', 'pt-BR': 'Echo' },
  'group.nf-e': { en: 'NF-e', 'pt-BR': 'NF-e' },
  'group.lookup': { en: 'Look-ups', 'pt-BR': 'Consultas' },
  'group.verification': { en: 'Verification', 'pt-BR': 'Verificação' },
  'group.cancellation': { en: 'Cancellation', 'pt-BR': 'Cancelamento' },
  'group.certificate': { en: 'Certificate', 'pt-BR': 'Certificado' },
  'endpoint.noPath': {
    en: 'The specification does not show the path of this endpoint. Set it where you know it.',
    'pt-BR': 'A especificação não mostra o caminho deste endpoint. Defina-o onde você o conhecer.',
  },
  'endpoint.setPath': { en: 'Set Path…', 'pt-BR': 'Definir caminho…' },

  'path.pick': {
    en: 'Endpoint whose path the specification does not show',
    'pt-BR': 'Endpoint cujo caminho a especificação não mostra',
  },
  'path.title': { en: 'Path of “{title}”', 'pt-BR': 'Caminho de “{title}”' },
  'path.prompt': {
    en: 'From /openapi on, a variable as {variable}. Kept in the setting fiscal.endpoints; empty takes it back.',
    'pt-BR':
      'A partir de /openapi, variável como {variable}. Fica na configuração fiscal.endpoints; vazio desfaz.',
  },
  'path.prefix-missing': {
    en: 'A path of the API begins with /openapi/.',
    'pt-BR': 'Um caminho da API começa com /openapi/.',
  },
  'path.segment-malformed': {
    en: 'Segments between slashes, each of letters, digits and -._~ or a variable in braces; no query.',
    'pt-BR':
      'Segmentos entre barras, cada um de letras, dígitos e -._~ ou uma variável entre chaves; sem query.',
  },
  'path.variable-missing': {
    en: 'It needs {variable} as a segment of its own.',
    'pt-BR': 'Ele precisa de {variable} como um segmento próprio.',
  },
  'path.path-taken': {
    en: '“{title}” has this method and path already.',
    'pt-BR': '“{title}” já tem este método e caminho.',
  },

  'openApi.open': { en: 'Read Paths', 'pt-BR': 'Ler caminhos' },
  'openApi.title': { en: 'OpenAPI document in JSON or YAML', 'pt-BR': 'Documento OpenAPI em JSON ou YAML' },
  'openApi.malformed': {
    en: 'Can’t read this file: it isn’t valid JSON or YAML.',
    'pt-BR': 'Não foi possível ler este arquivo: não é um JSON ou YAML válido.',
  },
  'openApi.not-openapi': {
    en: 'This file isn’t an OpenAPI document: it has neither “openapi” nor “swagger”.',
    'pt-BR': 'Este arquivo não é um documento OpenAPI: não tem “openapi” nem “swagger”.',
  },
  'openApi.too-large': {
    en: 'This file is larger than {megabytes} MiB.',
    'pt-BR': 'Este arquivo tem mais de {megabytes} MiB.',
  },
  'openApi.noCandidate': {
    en: 'No operation of this document can be one of the endpoints whose path is not shown.',
    'pt-BR': 'Nenhuma operação deste documento pode ser um dos endpoints cujo caminho não é mostrado.',
  },
  'openApi.pick': {
    en: '{method} {title}: which operation is it?',
    'pt-BR': '{method} {title}: qual operação é?',
  },
  'openApi.none': { en: 'None of these', 'pt-BR': 'Nenhuma destas' },
  'openApi.done': { en: 'Paths set: {count}.', 'pt-BR': 'Caminhos definidos: {count}.' },
  'openApi.allSet': {
    en: 'Every endpoint has its path. Clear one under fiscal.endpoints to set it anew.',
    'pt-BR': 'Todo endpoint já tem o seu caminho. Apague um em fiscal.endpoints para defini-lo de novo.',
  },

  'doc.group': { en: 'group', 'pt-BR': 'grupo' },
  'doc.version': { en: 'version', 'pt-BR': 'versão' },
  'doc.request': { en: 'request', 'pt-BR': 'requisição' },
  'doc.request.none': { en: 'no body', 'pt-BR': 'sem corpo' },
  'doc.request.json': { en: 'JSON body', 'pt-BR': 'corpo JSON' },
  'doc.request.json-optional': { en: 'JSON body, optional', 'pt-BR': 'corpo JSON, opcional' },
  'doc.request.xml': { en: 'XML body', 'pt-BR': 'corpo XML' },
  'doc.request.multipart': { en: 'multipart body', 'pt-BR': 'corpo multipart' },
  'doc.signs': { en: 'signs', 'pt-BR': 'assina' },
  'doc.signs.body': {
    en: 'token, path, body less CR and LF, timestamp',
    'pt-BR': 'token, caminho, corpo sem CR e LF, timestamp',
  },
  'doc.signs.empty': {
    en: 'token, path, the empty string in the place of a body, timestamp',
    'pt-BR': 'token, caminho, a string vazia no lugar de um corpo, timestamp',
  },
  'doc.variables': { en: 'path variables', 'pt-BR': 'variáveis do caminho' },
  'doc.headers': {
    en: 'Optional headers: forceRevalidate and Language. They are not signed; their values are not shown in the specification.',
    'pt-BR':
      'Cabeçalhos opcionais: forceRevalidate e Language. Não são assinados; os seus valores não aparecem na especificação.',
  },
  'doc.source': {
    en: 'Source: the specification of the Fiscal Open API, Endpoints and Authentication. What it does not show is not here.',
    'pt-BR':
      'Fonte: a especificação da Fiscal Open API, Endpoints e Authentication. O que ela não mostra não está aqui.',
  },
} as const satisfies Record<string, Text>;

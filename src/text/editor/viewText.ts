import { type AnyText, type Locale, localize, type Text, type TextArguments } from '../text.ts';
import { GATEWAY_VIEW_TEXTS } from './gatewayViewText.ts';

/** The Endpoints view, its commands, and its documents. */
const ENDPOINT_VIEW_TEXTS = {
  'endpoint.pathNotShown': { en: 'path not in the spec', 'pt-BR': 'caminho não consta na especificação' },
  'endpoint.empty': { en: 'Empty request', 'pt-BR': 'Requisição vazia' },
  'endpoint.pickFirst': {
    en: 'Select the first request for the new file',
    'pt-BR': 'Selecione a primeira requisição do novo arquivo',
  },
  'endpoint.pick': { en: 'Select an endpoint', 'pt-BR': 'Selecione um endpoint' },
  'endpoint.list': { en: 'Endpoints', 'pt-BR': 'Endpoints' },
  'group.echo': { en: 'Echo', 'pt-BR': 'Echo' },
  'group.nf-e': { en: 'NF-e', 'pt-BR': 'NF-e' },
  'group.lookup': { en: 'Lookups', 'pt-BR': 'Consultas' },
  'group.verification': { en: 'Verification', 'pt-BR': 'Verificação' },
  'group.cancellation': { en: 'Cancellation', 'pt-BR': 'Cancelamento' },
  'group.certificate': { en: 'Certificate', 'pt-BR': 'Certificado' },
  'endpoint.noPath': {
    en: 'This endpoint’s path isn’t in the specification. If you know it, set it.',
    'pt-BR': 'O caminho deste endpoint não consta na especificação. Se você o conhece, defina-o.',
  },
  'endpoint.setPath': { en: 'Set Path…', 'pt-BR': 'Definir caminho…' },

  'path.pick': {
    en: 'Select an endpoint to set its path',
    'pt-BR': 'Selecione o endpoint para definir o caminho',
  },
  'path.title': { en: 'Path of “{title}”', 'pt-BR': 'Caminho de “{title}”' },
  'path.prompt': {
    en: 'Starts with /openapi/; write variables as {variable}. Stored in the setting fiscal.endpoints. Leave empty to remove the path.',
    'pt-BR':
      'Começa com /openapi/; escreva variáveis como {variable}. Fica na configuração fiscal.endpoints. Deixe em branco para removê-lo.',
  },
  'path.prefix-missing': {
    en: 'The path must start with /openapi/.',
    'pt-BR': 'O caminho deve começar com /openapi/.',
  },
  'path.segment-malformed': {
    en: 'Between slashes, use letters, digits, -, ., _, ~, or a variable in braces. Leave out the query string.',
    'pt-BR':
      'Entre as barras, use letras, dígitos, -, ., _, ~ ou uma variável entre chaves. Não inclua a query string.',
  },
  'path.variable-missing': {
    en: 'The path must have {variable} as a segment.',
    'pt-BR': 'O caminho deve ter {variable} como segmento.',
  },
  'path.path-taken': {
    en: '“{title}” already has this method and path.',
    'pt-BR': '“{title}” já tem este método e caminho.',
  },

  'openApi.open': { en: 'Read Paths', 'pt-BR': 'Ler caminhos' },
  'openApi.title': { en: 'OpenAPI document in JSON or YAML', 'pt-BR': 'Documento OpenAPI em JSON ou YAML' },
  'openApi.malformed': {
    en: 'Can’t read this file: it isn’t valid JSON or YAML.',
    'pt-BR': 'Não foi possível ler este arquivo: não é um JSON ou YAML válido.',
  },
  'openApi.syntax': {
    en: 'Can’t read this file: the {format} has a syntax error on line {line}.',
    'pt-BR': 'Não foi possível ler este arquivo: o {format} tem um erro de sintaxe na linha {line}.',
  },
  'openApi.not-openapi': {
    en: 'This file isn’t an OpenAPI document: it has neither “openapi” nor “swagger”.',
    'pt-BR': 'Este arquivo não é um documento OpenAPI: não tem “openapi” nem “swagger”.',
  },
  'openApi.too-large': {
    en: 'This file is too large: the limit is {megabytes} MiB.',
    'pt-BR': 'Este arquivo tem mais de {megabytes} MiB.',
  },
  'openApi.noCandidate': {
    en: 'No operation in this document matches an endpoint whose path is missing.',
    'pt-BR': 'Nenhuma operação deste documento corresponde a um endpoint cujo caminho ainda falta.',
  },
  'openApi.pick': {
    en: '{method} {title}: which operation is it?',
    'pt-BR': '{method} {title}: qual é a operação?',
  },
  'openApi.none': { en: 'None of these', 'pt-BR': 'Nenhuma destas' },
  'openApi.done': {
    one: { en: '{count} path set.', 'pt-BR': '{count} caminho definido.' },
    other: { en: '{count} paths set.', 'pt-BR': '{count} caminhos definidos.' },
  },
  'openApi.allSet': {
    en: 'Every endpoint already has a path. To set one again, remove it from fiscal.endpoints.',
    'pt-BR': 'Todos os endpoints já têm caminho. Para definir um de novo, remova-o de fiscal.endpoints.',
  },

  'doc.group': { en: 'group', 'pt-BR': 'grupo' },
  'doc.version': { en: 'version', 'pt-BR': 'versão' },
  'doc.request': { en: 'request', 'pt-BR': 'requisição' },
  'doc.request.none': { en: 'no body', 'pt-BR': 'sem corpo' },
  'doc.request.json': { en: 'JSON body', 'pt-BR': 'corpo JSON' },
  'doc.request.json-optional': { en: 'JSON body, optional', 'pt-BR': 'corpo JSON, opcional' },
  'doc.request.xml': { en: 'XML body', 'pt-BR': 'corpo XML' },
  'doc.request.multipart': { en: 'multipart body', 'pt-BR': 'corpo multipart' },
  'doc.signs': { en: 'signed', 'pt-BR': 'assinado' },
  'doc.signs.body': {
    en: 'token, path, body without CR or LF, timestamp',
    'pt-BR': 'token, caminho, corpo sem CR e LF, timestamp',
  },
  'doc.signs.empty': {
    en: 'token, path, the empty string instead of a body, timestamp',
    'pt-BR': 'token, caminho, a string vazia em vez de um corpo, timestamp',
  },
  'doc.variables': { en: 'path variables', 'pt-BR': 'variáveis do caminho' },
  'doc.headers': {
    en: 'Optional headers: forceRevalidate and Language. They aren’t signed; their values aren’t in the specification.',
    'pt-BR':
      'Cabeçalhos opcionais: forceRevalidate e Language. Não são assinados; os valores não constam na especificação.',
  },
  'doc.source': {
    en: 'Source: the Fiscal Open API specification (Endpoints and Authentication). Only what it documents is shown here.',
    'pt-BR':
      'Fonte: especificação da Fiscal Open API, Endpoints e Authentication. O que não consta na especificação não aparece aqui.',
  },
} as const satisfies Record<string, AnyText>;

/** The Environments view and its commands. */
const ENVIRONMENT_VIEW_TEXTS = {
  'environments.onlyLocal': {
    en: '“local” is the local gateway. Add an environment to send requests to the platform.',
    'pt-BR': '“local” é o gateway local. Adicione um ambiente para enviar requisições à plataforma.',
  },
  'environments.add': { en: 'Add Environment…', 'pt-BR': 'Adicionar ambiente…' },
  'environments.active': { en: 'active', 'pt-BR': 'ativo' },
  'environments.signs': { en: 'signs', 'pt-BR': 'assina' },
  'environments.stored': { en: 'App Secret stored', 'pt-BR': 'App Secret armazenado' },
  'environments.missing': { en: 'no App Secret', 'pt-BR': 'sem App Secret' },
  'environments.unknown': {
    en: 'App Secret unknown: can’t access the secret storage',
    'pt-BR': 'App Secret desconhecido: não foi possível acessar o armazenamento de segredos',
  },
  'environments.earlier': {
    en: 'stored for an earlier origin, {origin}',
    'pt-BR': 'armazenado para uma origem anterior, {origin}',
  },
  'environments.unusable': {
    en: 'invalid base URL',
    'pt-BR': 'URL base inválida',
  },
  'environments.bound': {
    en: 'The App Secret is bound to {origin} and sent only there.',
    'pt-BR': 'O App Secret é vinculado a {origin} e só é enviado para lá.',
  },
  'environments.malformed': { en: 'Can’t read {file}', 'pt-BR': 'Não foi possível ler {file}' },
  'environments.elsewhere': {
    en: 'Other App Secrets',
    'pt-BR': 'Outros App Secrets',
  },
  'environments.elsewhereTooltip': {
    en: 'Stored for environments, origins, or applications that this folder doesn’t define, such as those of other folders or of an earlier origin. No request in this folder is sent with them.',
    'pt-BR':
      'Armazenados para ambientes, origens ou aplicações que esta pasta não define, como os de outras pastas ou de uma origem que mudou. Nada desta pasta é enviado com eles.',
  },
  'environments.template': {
    en: 'Base URL of the test environment (homologação), provided by the platform',
    'pt-BR': 'URL base de homologação, informada pela plataforma',
  },
  'kind.local': { en: 'this machine', 'pt-BR': 'esta máquina' },
  'kind.homologacao': { en: 'test (homologação)', 'pt-BR': 'homologação' },
  'kind.producao': { en: 'production (produção)', 'pt-BR': 'produção' },
} as const satisfies Record<string, Text>;

/** The texts of the activity bar's views, of their commands, and of the Testing view. Loaded when first needed. */
export const VIEW_TEXTS = {
  ...GATEWAY_VIEW_TEXTS,
  ...ENDPOINT_VIEW_TEXTS,
  ...ENVIRONMENT_VIEW_TEXTS,
  'test.failed': { en: '{assertion}: it was {actual}', 'pt-BR': '{assertion}: recebido {actual}' },
  'test.valueMissing': {
    en: '{assertion}: the response has no value there',
    'pt-BR': '{assertion}: a resposta não tem valor nesse lugar',
  },
  'test.underWay': {
    en: 'This request is still being sent, so it wasn’t sent again.',
    'pt-BR': 'Esta requisição ainda está sendo enviada e não foi enviada de novo.',
  },
  'test.gone': {
    en: 'The request was changed or removed. Refresh the tests.',
    'pt-BR': 'A requisição foi alterada ou removida. Atualize os testes.',
  },
  'test.needed': {
    en: '{name}: {label} (sent first because its response is needed)',
    'pt-BR': '{name}: {label} (enviada primeiro, porque a resposta é necessária)',
  },
  'test.needFailed': {
    en: 'Not sent, because this request needs {name}, which failed.',
    'pt-BR': 'Não enviada, porque esta requisição precisa de {name}, que falhou.',
  },
  'test.coverage': {
    en: 'These tests call {count} of {all} endpoints.',
    'pt-BR': 'Estes testes chamam {count} de {all} endpoints.',
  },
  'test.uncovered': { en: 'Not called: {endpoints}', 'pt-BR': 'Não chamados: {endpoints}' },
} as const satisfies Record<string, AnyText>;

export type ViewTextKey = keyof typeof VIEW_TEXTS;

/** Looks up a text of the views in the user's language. */
export type ViewLocalizer = (key: ViewTextKey, args?: TextArguments) => string;

export function viewLocalizer(locale: Locale): ViewLocalizer {
  return (key, args) => localize(VIEW_TEXTS[key], locale, args);
}

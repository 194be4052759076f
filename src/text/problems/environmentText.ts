import type { Text } from '../text.ts';

/** Problems of environments and their files, by code. */
export const ENVIRONMENT_PROBLEM_TEXTS = {
  'environment-unknown': {
    en: 'The selected environment “{name}” isn’t in fiscal.env.json, so nothing can be sent. Add it, or select another one: {known}.',
    'pt-BR':
      'O ambiente selecionado “{name}” não está no fiscal.env.json, então nada pode ser enviado. Adicione-o ou selecione outro: {known}.',
  },
  'environment-kind-mismatch': {
    en: '“{value}” doesn’t match the environment “{environment}”, whose kind is {kind}. Change the value, or select another environment.',
    'pt-BR':
      '“{value}” não corresponde ao ambiente “{environment}”, cujo tipo é {kind}. Altere o valor ou selecione outro ambiente.',
  },
  'environment-secret-stored': {
    en: 'The value of “{name}” is one of your stored App Secrets. Remove it: the token header is added automatically.',
    'pt-BR':
      'O valor de “{name}” é um dos App Secrets armazenados. Remova-o: o cabeçalho token é adicionado automaticamente.',
  },
  'environment-secret-name': {
    en: '“{name}” looks like an App Secret, and anyone with access to this folder can read it. Store it with “Fiscal: Set App Secret…” or FISCAL_APP_SECRET. Other private values belong in {privateFile}.',
    'pt-BR':
      '“{name}” parece um App Secret que qualquer pessoa com acesso a esta pasta pode ler. Armazene-o com “Fiscal: Definir App Secret…” ou FISCAL_APP_SECRET; outros valores privados ficam em {privateFile}.',
  },
  'origin-mismatch': {
    en: 'This request goes to {origin}, but the environment’s App Secret is bound to {expected}. Choose the environment for {origin}, or use only a path.',
    'pt-BR':
      'Esta requisição vai para {origin}, mas o App Secret do ambiente está vinculado a {expected}. Escolha o ambiente de {origin} ou use apenas o caminho.',
  },
  'base-url-malformed': {
    en: 'The base URL “{baseUrl}” (environment “{environment}”) is invalid. Use a URL such as https://api.example.com.br.',
    'pt-BR':
      'A URL base “{baseUrl}” (ambiente “{environment}”) é inválida. Use uma URL como https://api.example.com.br.',
  },
  'base-url-not-https': {
    en: 'The base URL “{baseUrl}” (environment “{environment}”) uses http, which would expose the App Secret. Use https; http is allowed only for this machine.',
    'pt-BR':
      'A URL base “{baseUrl}” (ambiente “{environment}”) usa http, o que exporia o App Secret. Use https; http só é permitido para esta máquina.',
  },
  'base-url-with-extras': {
    en: 'The base URL of the environment “{environment}” contains a username, query string, or fragment. Use only scheme, host, port, and path.',
    'pt-BR':
      'A URL base do ambiente “{environment}” contém usuário, query string ou fragmento. Use só esquema, host, porta e caminho.',
  },
  'base-path-openapi': {
    en: 'The base URL already contains /openapi, so this request goes to {basePath}/openapi/…. Remove /openapi and what follows from the base URL.',
    'pt-BR':
      'A URL base já contém /openapi; por isso, esta requisição vai para {basePath}/openapi/…. Remova da URL base /openapi e o que vem depois.',
  },
  'base-path-not-signed': {
    en: 'The base URL has its own path, {basePath}. It’s sent but not signed: the signed path starts at /openapi.',
    'pt-BR':
      'A URL base tem um caminho próprio, {basePath}. Ele é enviado, mas não assinado: o caminho assinado começa em /openapi.',
  },
} as const satisfies Record<string, Text>;

/** The editor's texts about applications, and about environments without a folder. */
export const ENVIRONMENT_TEXTS = {
  'application.default': {
    en: 'unnamed application',
    'pt-BR': 'aplicação sem nome',
  },
  'application.pick': {
    en: 'Select the application that signs requests without # @application',
    'pt-BR': 'Selecione a aplicação que assina as requisições sem # @application',
  },
  'application.pickForSecret': {
    en: 'Select an application of “{environment}” to set its App Secret',
    'pt-BR': 'Selecione a aplicação de “{environment}” para definir o App Secret',
  },
  'environment.noFolder': {
    en: 'Environments need a folder. Open one first.',
    'pt-BR': 'Ambientes exigem uma pasta. Abra uma primeiro.',
  },
  'folder.open': { en: 'Open Folder…', 'pt-BR': 'Abrir pasta…' },
} as const satisfies Record<string, Text>;

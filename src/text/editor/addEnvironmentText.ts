import type { Text } from '../text.ts';

/** Texts of *Add Environment…*. */
export const ADD_ENVIRONMENT_TEXTS = {
  'addEnvironment.title': { en: 'Add Environment', 'pt-BR': 'Adicionar ambiente' },
  'addEnvironment.item': { en: 'Add Environment…', 'pt-BR': 'Adicionar ambiente…' },
  'addEnvironment.name': {
    en: 'Name for the status bar and for --env on the command line.',
    'pt-BR': 'Nome para a barra de status e para --env na linha de comando.',
  },
  'addEnvironment.nameFor': {
    en: 'Name of the environment for {baseUrl}, for the status bar and for --env on the command line.',
    'pt-BR': 'Nome do ambiente de {baseUrl}, para a barra de status e para --env na linha de comando.',
  },
  'addEnvironment.namePlaceholder': { en: 'homologacao', 'pt-BR': 'homologacao' },
  'addEnvironment.nameMissing': { en: 'Enter a name.', 'pt-BR': 'Digite um nome.' },
  'addEnvironment.nameTaken': {
    en: '“{name}” already exists. Enter another name.',
    'pt-BR': '“{name}” já existe. Digite outro nome.',
  },
  'addEnvironment.nameMalformed': {
    en: 'Use up to 60 letters, digits, spaces, dots, hyphens, and underscores; start with a letter or digit.',
    'pt-BR': 'Use até 60 letras, dígitos, espaços, pontos, hifens e sublinhados; comece com letra ou dígito.',
  },
  'addEnvironment.url': {
    en: 'Base URL. Use https; http is allowed only for this machine.',
    'pt-BR': 'URL base. Use https; http só é permitido para esta máquina.',
  },
  'addEnvironment.base-url-malformed': {
    en: 'Enter a URL such as https://api.example.com.br.',
    'pt-BR': 'Digite uma URL como https://api.example.com.br.',
  },
  'addEnvironment.base-url-not-https': {
    en: 'Use https: every request contains the App Secret. http is allowed only for this machine.',
    'pt-BR': 'Use https: toda requisição contém o App Secret. http só é permitido para esta máquina.',
  },
  'addEnvironment.base-url-with-extras': {
    en: 'Remove the username, query string, and fragment from the URL.',
    'pt-BR': 'Remova usuário, query string e fragmento da URL.',
  },
  'addEnvironment.kind': {
    en: 'What is {host} for?',
    'pt-BR': 'Para que serve {host}?',
  },
  'addEnvironment.local': {
    en: 'your own test server or gateway',
    'pt-BR': 'seu próprio servidor ou gateway de testes',
  },
  'addEnvironment.homologacao': {
    en: 'documents have no fiscal value',
    'pt-BR': 'os documentos não têm valor fiscal',
  },
  'addEnvironment.producao': {
    en: 'documents are real; you’re asked to confirm each POST and DELETE',
    'pt-BR': 'os documentos são reais; há uma confirmação antes de cada POST e DELETE',
  },
  'addEnvironment.secret': {
    en: 'App Secret for {kind} at {origin}. Stored in the editor’s secret storage. Leave empty to set it later.',
    'pt-BR':
      'App Secret para {kind} em {origin}. Fica no armazenamento de segredos do editor. Deixe em branco para defini-lo depois.',
  },
  'addEnvironment.done': {
    en: '“{name}” was added to fiscal.env.json and selected.',
    'pt-BR': '“{name}” foi adicionado ao fiscal.env.json e selecionado.',
  },
  'addEnvironment.open': { en: 'Open File', 'pt-BR': 'Abrir arquivo' },
  'addEnvironment.broken': {
    en: 'fiscal.env.json has unsaved changes that aren’t valid JSON. Fix them first.',
    'pt-BR': 'O fiscal.env.json tem alterações não salvas que não são JSON válido. Corrija-as primeiro.',
  },
} as const satisfies Record<string, Text>;

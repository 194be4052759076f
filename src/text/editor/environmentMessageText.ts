import type { AnyText, Text } from '../text.ts';

/** Messages of the editor about App Secrets. */
export const SECRET_MESSAGE_TEXTS = {
  'secret.set': { en: 'Set App Secret…', 'pt-BR': 'Definir App Secret…' },
  'secret.missing': {
    en: 'No App Secret is stored for “{environment}” at {host}.',
    'pt-BR': 'Nenhum App Secret armazenado para “{environment}” em {host}.',
  },
  'secret.unsent': { en: 'Nothing was sent.', 'pt-BR': 'Nada foi enviado.' },
  'secret.earlier': {
    en: 'An App Secret is stored for this environment’s earlier origin, {origin}.',
    'pt-BR': 'Há um App Secret armazenado para a origem anterior deste ambiente, {origin}.',
  },
  'secret.pickEnvironment': {
    en: 'Select an environment to set its App Secret',
    'pt-BR': 'Selecione o ambiente para definir o App Secret',
  },
  'secret.isStored': { en: 'App Secret stored', 'pt-BR': 'App Secret armazenado' },
  'secret.isNotStored': { en: 'No App Secret', 'pt-BR': 'Sem App Secret' },
  'secret.noOrigin': {
    en: 'Invalid base URL. Fix it in fiscal.env.json.',
    'pt-BR': 'URL base inválida. Corrija-a no fiscal.env.json.',
  },
  'secret.setTitle': {
    en: 'App Secret of “{environment}”',
    'pt-BR': 'App Secret de “{environment}”',
  },
  'secret.replaceTitle': {
    en: 'Replace the App Secret of “{environment}”',
    'pt-BR': 'Substituir o App Secret de “{environment}”',
  },
  'secret.prompt': {
    en: 'For {kind} at {origin}, application “{application}”. The App Secret is sent only there and stored in the editor’s secret storage.',
    'pt-BR':
      'Para {kind} em {origin}, aplicação “{application}”. O App Secret só é enviado para lá e fica no armazenamento de segredos do editor.',
  },
  'secret.placeholder': { en: 'Paste the App Secret', 'pt-BR': 'Cole o App Secret' },
  'secret.tooLong': {
    en: 'An App Secret has at most 4,096 characters.',
    'pt-BR': 'Um App Secret tem no máximo 4.096 caracteres.',
  },
  'secret.tooShort': {
    en: 'Too short to be masked. Copy the whole App Secret.',
    'pt-BR': 'Curto demais para ser mascarado. Copie o App Secret inteiro.',
  },
  'secret.notPrintable': {
    en: 'Use only printable ASCII without spaces. Other characters would change in the header, and no signature would match.',
    'pt-BR':
      'Use só ASCII imprimível, sem espaços. Outros caracteres mudariam no cabeçalho, e nenhuma assinatura conferiria.',
  },
  'secret.noneStored': { en: 'No App Secret is stored.', 'pt-BR': 'Nenhum App Secret armazenado.' },
  'secret.pickToDelete': {
    en: 'Select an App Secret to delete',
    'pt-BR': 'Selecione o App Secret a excluir',
  },
  'secret.delete': { en: 'Delete', 'pt-BR': 'Excluir' },
  'secret.deleteQuestion': {
    en: 'Delete the App Secret of “{environment}” at {host}?',
    'pt-BR': 'Excluir o App Secret de “{environment}” em {host}?',
  },
  'secret.deleteDetail': {
    en: 'The platform shows an App Secret only once. If you have no copy, you must rotate the App Secret to get a new one.',
    'pt-BR':
      'A plataforma mostra o App Secret uma única vez. Se você não tiver uma cópia, será preciso rotacioná-lo para obter outro.',
  },
} as const satisfies Record<string, AnyText>;

/** Asks whether requests may send environment variables, and lists those that are allowed. */
export const ALLOWED_VARIABLE_TEXTS = {
  'variables.question': {
    one: {
      en: 'Let requests in this workspace send this environment variable?',
      'pt-BR': 'Permitir que requisições deste espaço de trabalho enviem esta variável de ambiente?',
    },
    other: {
      en: 'Let requests in this workspace send these {count} environment variables?',
      'pt-BR':
        'Permitir que requisições deste espaço de trabalho enviem estas {count} variáveis de ambiente?',
    },
  },
  'variables.process': { en: '• {name}, from this machine', 'pt-BR': '• {name}, desta máquina' },
  'variables.dotenv': { en: '• {name}, from the .env file', 'pt-BR': '• {name}, do arquivo .env' },
  'variables.detail': {
    one: {
      en: '{file} sends this variable in its requests. The value can be a password: allow only what you expect here. To revoke the permission later, run “Fiscal: Manage Allowed Environment Variables…”.',
      'pt-BR':
        '{file} envia o valor desta variável nas requisições. O valor pode ser uma senha: permita apenas o que você espera aqui. Para revogar a permissão depois, execute “Fiscal: Gerenciar variáveis de ambiente permitidas…”.',
    },
    other: {
      en: '{file} sends these variables in its requests. Their values can be passwords: allow only what you expect here. To revoke the permission later, run “Fiscal: Manage Allowed Environment Variables…”.',
      'pt-BR':
        '{file} envia os valores destas variáveis nas requisições. Os valores podem ser senhas: permita apenas o que você espera aqui. Para revogar a permissão depois, execute “Fiscal: Gerenciar variáveis de ambiente permitidas…”.',
    },
  },
  'variables.accept': { en: 'Allow', 'pt-BR': 'Permitir' },
  'variables.allow': { en: 'Allow…', 'pt-BR': 'Permitir…' },
  'variables.notAllowed': { en: 'Variable not allowed', 'pt-BR': 'Variável não permitida' },
  'variables.manage': {
    en: 'Allowed Environment Variables',
    'pt-BR': 'Variáveis de ambiente permitidas',
  },
  'variables.uncheck': {
    en: 'Clear a variable to stop requests from sending it',
    'pt-BR': 'Desmarque uma variável para que as requisições não a enviem mais',
  },
  'variables.none': {
    en: 'No environment variables are allowed in requests yet.',
    'pt-BR': 'Ainda não há variáveis de ambiente permitidas em requisições.',
  },
  'variables.revoked': {
    en: 'No longer allowed in requests: {names}.',
    'pt-BR': 'Permissão em requisições revogada: {names}.',
  },
  'variables.ofProcess': { en: 'environment variable', 'pt-BR': 'variável de ambiente' },
  'variables.ofDotenv': { en: '.env file', 'pt-BR': 'arquivo .env' },
} as const satisfies Record<string, AnyText>;

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
  'addEnvironment.takenMeanwhile': {
    en: 'An environment “{name}” was added in the meantime, so nothing was changed. Start again with another name.',
    'pt-BR':
      'Um ambiente “{name}” foi adicionado nesse meio-tempo, então nada foi alterado. Comece de novo com outro nome.',
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

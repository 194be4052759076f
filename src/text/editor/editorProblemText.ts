import type { AnyText, Text } from '../text.ts';

/** Problems whose next step differs between the editor and the command line. */
export const EDITOR_PROBLEM_TEXTS: Readonly<Record<string, Text>> = {
  'process-variable-not-allowed': {
    en: 'The environment variable {name} isn’t allowed in requests in this workspace. Send the request and choose Allow.',
    'pt-BR':
      'A variável de ambiente {name} não é permitida em requisições deste espaço de trabalho. Envie a requisição e escolha Permitir.',
  },
  'dotenv-variable-not-allowed': {
    en: 'The variable {name} in the .env file isn’t allowed in requests in this workspace. Send the request and choose Allow.',
    'pt-BR':
      'A variável {name} do arquivo .env não é permitida em requisições deste espaço de trabalho. Envie a requisição e escolha Permitir.',
  },
  'prompt-unanswered': {
    en: 'No value was entered for {name}, so nothing was sent.',
    'pt-BR': 'Nenhum valor foi informado para {name}, então nada foi enviado.',
  },
  'response-missing': {
    en: '{name} has no response from this environment yet. Send this request: {name} is sent before it.',
    'pt-BR':
      '{name} ainda não tem resposta deste ambiente. Envie esta requisição: {name} é enviada antes dela.',
  },
  'assertion-expected-differs': {
    en: 'The body differs from the expected response at {paths}. Compare them. If the new response is correct, save it as the expected response.',
    'pt-BR':
      'O corpo difere da resposta esperada em {paths}. Compare os dois. Se a nova resposta estiver correta, salve-a como resposta esperada.',
  },
  'assertion-expected-missing': {
    en: '{file} has no expected response for “{name}”. Save one with “Save as Expected Response”.',
    'pt-BR': '{file} não tem a resposta esperada de “{name}”. Salve uma com “Salvar como resposta esperada”.',
  },
};

/** The texts of a support report. */
export const SUPPORT_TEXTS = {
  title: { en: 'Fiscal Playground: support report', 'pt-BR': 'Fiscal Playground: relatório para o suporte' },
  promise: {
    en: 'You can share this report: it contains none of your App Secrets or tokens, and no signature that was computed with them here. The request is signed here with a made-up secret, so that anyone can recompute the signature. The report contains what you sent and received, including personal data: read it before you share it, and remove what must stay private.',
    'pt-BR':
      'Este relatório pode ser compartilhado: não contém os seus App Secrets nem tokens, nem assinaturas calculadas com eles aqui. A requisição é assinada aqui com um segredo fictício, para que qualquer pessoa possa recalcular a assinatura. O relatório contém o que foi enviado e recebido, inclusive dados pessoais: leia-o antes de compartilhar e remova o que deve permanecer privado.',
  },
  surroundings: { en: 'Environment and time', 'pt-BR': 'Ambiente e horário' },
  environment: { en: 'Environment', 'pt-BR': 'Ambiente' },
  application: { en: 'Application', 'pt-BR': 'Aplicação' },
  sentAt: { en: 'Sent', 'pt-BR': 'Enviada' },
  notSent: { en: 'not sent', 'pt-BR': 'não enviada' },
  outcome: { en: 'Outcome', 'pt-BR': 'Resultado' },
  request: { en: 'Request', 'pt-BR': 'Requisição' },
  requestPart: {
    one: {
      en: 'The body isn’t shown byte for byte here: it isn’t text, it was cut, or a secret in it was masked. It has {count} byte.',
      'pt-BR':
        'O corpo não é mostrado byte a byte aqui: não é texto, foi cortado, ou um segredo nele foi mascarado. Ele tem {count} byte.',
    },
    other: {
      en: 'The body isn’t shown byte for byte here: it isn’t text, it was cut, or a secret in it was masked. It has {count} bytes.',
      'pt-BR':
        'O corpo não é mostrado byte a byte aqui: não é texto, foi cortado, ou um segredo nele foi mascarado. Ele tem {count} bytes.',
    },
  },
  signature: {
    en: 'Signature, with the made-up secret `{secret}`',
    'pt-BR': 'Assinatura, com o segredo fictício `{secret}`',
  },
  forced: {
    en: 'The file sets the signature with # @sign: {sign}. If your program computed it with the App Secret, remove it before you share the report.',
    'pt-BR':
      'O arquivo define a assinatura com # @sign: {sign}. Se o seu programa a calculou com o App Secret, remova-a antes de compartilhar o relatório.',
  },
  element: { en: 'Element', 'pt-BR': 'Elemento' },
  bytes: { en: 'Bytes', 'pt-BR': 'Bytes' },
  signingString: {
    en: 'String to sign, without CR or LF in the body:',
    'pt-BR': 'String a assinar, sem CR e LF no corpo:',
  },
  ofShown: {
    en: 'This is the signature of the body as shown here, not of the real one.',
    'pt-BR': 'Esta é a assinatura do corpo como aparece aqui, não do corpo real.',
  },
  response: { en: 'Response', 'pt-BR': 'Resposta' },
  noResponse: { en: 'No response was stored.', 'pt-BR': 'Nenhuma resposta armazenada.' },
  cut: {
    one: {
      en: '{count} more character wasn’t stored.',
      'pt-BR': 'Mais {count} caractere não foi armazenado.',
    },
    other: {
      en: '{count} more characters weren’t stored.',
      'pt-BR': 'Mais {count} caracteres não foram armazenados.',
    },
  },
  suspects: { en: 'What to check', 'pt-BR': 'O que verificar' },
} as const satisfies Record<string, AnyText>;

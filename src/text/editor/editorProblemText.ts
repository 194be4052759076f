import type { Text } from '../text.ts';

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

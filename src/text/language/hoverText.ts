import type { VariableOrigin } from '../../core/language/model/variableOrigin.ts';
import type { Text } from '../text.ts';

/** Where a variable's value comes from. */
export const ORIGIN_TEXTS: Readonly<Record<VariableOrigin['kind'], Text>> = {
  file: { en: 'from line {line} of this file', 'pt-BR': 'da linha {line} deste arquivo' },
  'imported-file': { en: 'from line {line} of {file}', 'pt-BR': 'da linha {line} de {file}' },
  environment: { en: 'from environment {name}', 'pt-BR': 'do ambiente {name}' },
  'environment-file': { en: 'from {file}, environment {name}', 'pt-BR': 'de {file}, ambiente {name}' },
  'shared-file': { en: 'from {file}, for every environment', 'pt-BR': 'de {file}, para todos os ambientes' },
  response: {
    en: 'from the response to {request}, once that request is sent',
    'pt-BR': 'da resposta de {request}, depois que a requisição for enviada',
  },
  prompt: { en: 'entered each time you send the request', 'pt-BR': 'informada a cada envio' },
  secret: {
    en: 'entered each time you send the request, and masked',
    'pt-BR': 'informada a cada envio e mascarada',
  },
  dynamic: { en: 'generated each time you send the request', 'pt-BR': 'gerada a cada envio' },
  unresolved: { en: 'no value here', 'pt-BR': 'sem valor aqui' },
};

/** Shown in an empty request file, where there is no text yet. */
export const EMPTY_FILE_TEXTS = {
  hint: {
    en: 'Type a request, or press Ctrl+Space for suggestions',
    'pt-BR': 'Digite uma requisição ou pressione Ctrl+Espaço para ver sugestões',
  },
} satisfies Readonly<Record<string, Text>>;

export const INLAY_TEXTS = {
  multipart: { en: 'multipart: the empty string is signed', 'pt-BR': 'multipart: assina-se a string vazia' },
} satisfies Readonly<Record<string, Text>>;

/** The texts of a hover besides its values. */
export const HOVER_TEXTS = {
  hidden: { en: 'overrides {value} ({where})', 'pt-BR': 'tem precedência sobre {value} ({where})' },
  signingString: {
    en: 'String to sign: token, path, body without CR or LF, timestamp',
    'pt-BR': 'String a assinar: token, caminho, corpo sem CR e LF, timestamp',
  },
} satisfies Readonly<Record<string, Text>>;

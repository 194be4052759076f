import type { Endpoint } from '../../core/api/endpoints.ts';
import type { Locale, Text } from '../text.ts';

interface EndpointText {
  readonly title: string;
  readonly notes: readonly string[];
}

const NO_PATH = 'O caminho desta operação não consta na especificação; se você o conhece, preencha-o.';
const NO_RESPONSE = 'A resposta não consta na especificação.';
const EMPTY_SIGNED = 'Assina-se a string vazia como corpo.';

/** The endpoints' titles and notes in Portuguese, by id; core/api/endpoints.ts has the English ones in the
 *  specification's wording. A test compares the two tables. */
export const ENDPOINT_TEXTS_PT: Readonly<Record<string, EndpointText>> = {
  'echo-post': {
    title: 'Echo com corpo',
    notes: [
      'Corpo JSON com uma string `message`. A especificação não informa se ela é obrigatória nem quais são os limites dela.',
      'Responde com o envelope da plataforma com `echo`, `appKey`, `appName` e `serverTime` em `data`.',
    ],
  },
  'echo-get': {
    title: 'Echo sem corpo',
    notes: [EMPTY_SIGNED, 'Responde com o envelope da plataforma, como no POST.'],
  },
  'nfe-create': {
    title: 'Emitir uma NF-e',
    notes: [
      'Corpo JSON com `id` (string, escolhida por quem chama; é o `nfeId` dos caminhos) e `ambienteEmissao` ' +
        '(o único valor que consta é `Homologacao`), e possivelmente outros campos.',
      NO_RESPONSE,
    ],
  },
  'nfe-get': { title: 'Consultar uma NF-e', notes: [EMPTY_SIGNED, NO_RESPONSE] },
  'cpf-lookup': {
    title: 'Consultar CPF com data de nascimento',
    notes: [
      'O CPF e a data de nascimento são segmentos do caminho, e ambos são assinados.',
      EMPTY_SIGNED,
      NO_RESPONSE,
    ],
  },
  'nfe-verify-xml': {
    title: 'Verificar uma NF-e pelo XML',
    notes: ['O XML é enviado sem alteração; para a assinatura, todo CR e LF é removido.', NO_RESPONSE],
  },
  'nfe-verify-chave': {
    title: 'Verificar uma NF-e pela chave de acesso',
    notes: [EMPTY_SIGNED, NO_RESPONSE],
  },
  'cte-cancel': {
    title: 'Cancelar um CT-e',
    notes: [NO_PATH, 'Pode ter um corpo JSON com o motivo; o corpo é assinado.', NO_RESPONSE],
  },
  'dce-cancel': {
    title: 'Cancelar uma DC-e',
    notes: [NO_PATH, 'Pode ter um corpo JSON com o motivo; o corpo é assinado.', NO_RESPONSE],
  },
  'certificate-upload': {
    title: 'Enviar um certificado',
    notes: [NO_PATH, 'Corpo multipart; assina-se a string vazia.', NO_RESPONSE],
  },
};

export function endpointTitle(endpoint: Endpoint, locale: Locale): string {
  return textIn(endpoint, locale).title;
}

/** The titles in all languages, the user's first, for finding the endpoint by typing. */
export function endpointTitles(endpoint: Endpoint, locale: Locale): readonly string[] {
  const titles = [
    endpointTitle(endpoint, locale),
    endpointTitle(endpoint, 'en'),
    endpointTitle(endpoint, 'pt-BR'),
  ];
  return [...new Set(titles)];
}

const PATH_SET: Text = {
  en: 'The path is set in fiscal.endpoints; it isn’t in the specification.',
  'pt-BR': 'O caminho está definido em fiscal.endpoints; não consta na especificação.',
};

/** For an endpoint without a known path, the first note says so; it changes once a path is set. */
export function endpointNotes(endpoint: Endpoint, locale: Locale): readonly string[] {
  const { notes } = textIn(endpoint, locale);
  return endpoint.isPathSet === true ? [PATH_SET[locale], ...notes.slice(1)] : notes;
}

function textIn(endpoint: Endpoint, locale: Locale): EndpointText {
  return (locale === 'en' ? undefined : ENDPOINT_TEXTS_PT[endpoint.id]) ?? endpoint;
}

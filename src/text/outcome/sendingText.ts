// What a user chooses and is asked when sending, in the words of both front ends: options, commands, questions, comparisons.
import type { CountedText, Text } from '../text.ts';

/** The help of `fiscal send`, and of the options for connections, which other commands have, too. */
export const SEND_HELP_TEXT = {
  send: {
    en: 'sign and send requests in .fiscal or .http files',
    'pt-BR': 'assina e envia requisições de arquivos .fiscal ou .http',
  },
  'send-files': { en: 'request files', 'pt-BR': 'arquivos de requisições' },
  'send-name': {
    en: 'the request with this # @name; repeatable',
    'pt-BR': 'a requisição com este # @name; a opção pode ser repetida',
  },
  'send-line': {
    en: 'the request at this line, counted from 1',
    'pt-BR': 'a requisição nesta linha, contada a partir de 1',
  },
  'send-all': { en: 'every request, in order', 'pt-BR': 'todas as requisições, na ordem do arquivo' },
  'send-needs': {
    en: 'first send the requests whose responses are needed, each once',
    'pt-BR': 'envia antes as requisições cujas respostas são necessárias, uma vez cada',
  },
  'send-junit': {
    en: 'write a JUnit report for a build server',
    'pt-BR': 'grava um relatório JUnit para o servidor de integração contínua',
  },
  'send-bail': { en: 'stop at the first failure', 'pt-BR': 'para na primeira falha' },
  'send-concurrency': {
    en: 'number of requests to send at a time (default: 1)',
    'pt-BR': 'número de requisições enviadas por vez (padrão: 1)',
  },
  'send-retry': {
    en: 'retry with a new signature if a 429 proves that nothing was processed',
    'pt-BR': 'tenta de novo, com nova assinatura, se um 429 provar que nada foi processado',
  },
  timeout: {
    en: 'timeout for requests without # @timeout (default: 60, of which up to 30 for the response headers)',
    'pt-BR':
      'tempo limite de uma requisição sem # @timeout (padrão: 60, dos quais até 30 para os cabeçalhos da resposta)',
  },
  ca: {
    en: 'also trust the certificate authorities in this PEM file',
    'pt-BR': 'confia também nas autoridades certificadoras deste arquivo PEM',
  },
  'client-cert': {
    en: 'client certificate: PEM or PFX (.pfx, .p12); its passphrase comes from FISCAL_CLIENT_PASSPHRASE',
    'pt-BR': 'certificado de cliente: PEM ou PFX (.pfx, .p12); a senha vem de FISCAL_CLIENT_PASSPHRASE',
  },
  'client-key': {
    en: 'private key, if it isn’t in the PEM file',
    'pt-BR': 'chave privada, se não estiver no arquivo PEM',
  },
  'clock-offset': {
    en: 'seconds to add to this machine’s clock when signing, if the clock can’t be set',
    'pt-BR': 'segundos a somar ao relógio desta máquina ao assinar, se não for possível acertá-lo',
  },
  'send-output': {
    en: 'write the response body to a file, byte for byte',
    'pt-BR': 'salva o corpo da resposta em um arquivo, byte a byte',
  },
  'send-save-expected': {
    en: 'save each response as the expected one, in NAME.expected.json next to the file',
    'pt-BR': 'salva cada resposta como a esperada, em NOME.expected.json ao lado do arquivo',
  },
  'send-compare': {
    en: 'compare each response with the expected one, and show only what changed',
    'pt-BR': 'compara cada resposta com a esperada e mostra só o que mudou',
  },
  'send-dry-run': {
    en: 'show the signed request without sending it',
    'pt-BR': 'mostra a requisição assinada sem enviá-la',
  },
  'send-yes': {
    en: 'don’t ask for confirmation of a # @note, of requests that must be sent first, or of files that >>! overwrites; notes are still shown',
    'pt-BR':
      'não pede confirmação para avisos (# @note), para requisições que precisam ser enviadas antes nem para arquivos que >>! sobrescreve; os avisos continuam sendo exibidos',
  },
  'send-reveal': {
    en: 'show the whole signature (the App Secret is never shown)',
    'pt-BR': 'mostra a assinatura inteira (o App Secret nunca é exibido)',
  },
  'send-examples': {
    en: `A file with several requests needs --name, --line, or --all. A request passes if the response is neither an
error (status 400 or higher) nor a redirect and all assertions (?? …) pass; to expect a 401, assert the status. Redirects are
never followed, and nothing is sent twice, except after a 429 with --retry, or by # @until.

Values of # @prompt and # @secret come from --var; otherwise, you’re asked for them in the terminal. {{$processEnv NAME}}
and {{$dotenv NAME}} read only names that --allow-env lists. >> FILE saves responses in the current folder or below it. # @application NAME
uses FISCAL_APP_SECRET_<ENVIRONMENT>_<NAME>. HTTPS_PROXY, ALL_PROXY, HTTP_PROXY, and NO_PROXY are respected.

Examples:
  $ fiscal send echo.fiscal --name echo
  $ fiscal send nfe.fiscal --all --env homologacao --json
  $ fiscal send echo.fiscal --name echo --dry-run
  $ {storedSecret} | fiscal send echo.fiscal --all --secret-stdin --var baseUrl=http://127.0.0.1:9000
  $ fiscal send echo.fiscal --all --secret-file fiscal.secret`,
    'pt-BR': `Um arquivo com várias requisições exige --name, --line ou --all. Uma requisição passa se a resposta não for um erro
(status a partir de 400) nem um redirecionamento e todas as asserções (?? …) passarem; se um 401 for esperado, inclua uma
asserção sobre o status. Redirecionamentos nunca são seguidos, e nada é enviado duas vezes, exceto após um 429 com
--retry ou por # @until.

Os valores de # @prompt e # @secret vêm de --var ou são solicitados no terminal. {{$processEnv NOME}} e
{{$dotenv NOME}} só leem nomes listados em --allow-env. >> ARQUIVO salva respostas na pasta atual ou abaixo dela. # @application NOME usa o App Secret
de FISCAL_APP_SECRET_<AMBIENTE>_<NOME>. As variáveis HTTPS_PROXY, ALL_PROXY, HTTP_PROXY e NO_PROXY são respeitadas.

Exemplos:
  $ fiscal send echo.fiscal --name echo
  $ fiscal send nfe.fiscal --all --env homologacao --json
  $ fiscal send echo.fiscal --name echo --dry-run
  $ {storedSecret} | fiscal send echo.fiscal --all --secret-stdin --var baseUrl=http://127.0.0.1:9000
  $ fiscal send echo.fiscal --all --secret-file fiscal.secret`,
  },
} as const satisfies Record<string, Text>;

/** The titles of the commands of the feature `send`, by their ids without `fiscal.`. */
export const SEND_COMMAND_TEXT = {
  send: { en: 'Send Signed Request', 'pt-BR': 'Enviar requisição assinada' },
  sendAtCursor: { en: 'Send Signed Request at Cursor', 'pt-BR': 'Enviar requisição assinada no cursor' },
  sendAtCursorAnd: {
    en: 'Send Request at Cursor and Compare or Save…',
    'pt-BR': 'Enviar requisição no cursor e comparar ou salvar…',
  },
  sendAll: { en: 'Send All Requests in File', 'pt-BR': 'Enviar todas as requisições do arquivo' },
  cancelSend: { en: 'Cancel Sending', 'pt-BR': 'Cancelar envio' },
  inspect: { en: 'Sign Without Sending', 'pt-BR': 'Assinar sem enviar' },
  inspectAtCursor: { en: 'Sign at Cursor Without Sending', 'pt-BR': 'Assinar no cursor sem enviar' },
  followUp: { en: 'Run Suggested Next Step', 'pt-BR': 'Executar próximo passo sugerido' },
  showSigning: { en: 'Show Signing Output', 'pt-BR': 'Mostrar saída da assinatura' },
  showResponse: { en: 'Show Response', 'pt-BR': 'Mostrar resposta' },
  saveResponseBody: { en: 'Save Response Body…', 'pt-BR': 'Salvar corpo da resposta…' },
  copyResponseBody: { en: 'Copy Response Body', 'pt-BR': 'Copiar corpo da resposta' },
  saveExpectedResponse: { en: 'Save as Expected Response', 'pt-BR': 'Salvar como resposta esperada' },
  compareExpectedResponse: {
    en: 'Compare with Expected Response',
    'pt-BR': 'Comparar com a resposta esperada',
  },
  showRawResponse: { en: 'Show Raw Response', 'pt-BR': 'Mostrar resposta bruta' },
  showFormattedResponse: { en: 'Show Formatted Response', 'pt-BR': 'Mostrar resposta formatada' },
  correctClock: { en: 'Correct Clock Skew…', 'pt-BR': 'Corrigir diferença de relógio…' },
} as const satisfies Readonly<Record<string, Text>>;

/** What the editor offers for `sendAtCursorAnd`, by the manner of sending. */
export const MANNER_TEXT = {
  compare: {
    en: 'Compare the response with the expected one',
    'pt-BR': 'Comparar a resposta com a esperada',
  },
  saveExpected: {
    en: 'Save the response as the expected one',
    'pt-BR': 'Salvar a resposta como a esperada',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** A question before a request is sent, in the words of both front ends. */
export interface SendQuestionText {
  readonly dialog: {
    readonly question: Text;
    /** Absent if it depends on what is known about the request. */
    readonly detail?: Text;
    readonly accept: Text;
    /** It's about what can't be undone, so not sending is a button of its own. */
    readonly isFinal?: true;
  };
  /** Undefined if the command line doesn't ask, so that its answer is no; otherwise `--yes` is a yes. */
  readonly terminal:
    | {
        readonly question: Text;
        /** Absent if the request is sent anyway. */
        readonly declined?: { readonly message: Text; readonly advice: Text; readonly unsigned: Text };
      }
    | undefined;
}

const SEND_IT: Text = { en: 'Send {request}?', 'pt-BR': 'Enviar {request}?' };
const SEND: Text = { en: 'Send', 'pt-BR': 'Enviar' };
const SEND_TO: Text = { en: 'Send to {host}', 'pt-BR': 'Enviar para {host}' };

/** Each question is one row. A question whose text needs only the request requires just this row and the place where it's asked. */
const SEND_QUESTIONS = {
  'first-send': {
    dialog: {
      question: { en: 'Send requests to {host}?', 'pt-BR': 'Enviar requisições para {host}?' },
      detail: {
        en: 'This is the first request to {origin} from the environment “{environment}”. Your App Secret is part of each request.',
        'pt-BR':
          'Esta é a primeira requisição do ambiente “{environment}” para {origin}. O App Secret vai em cada requisição.',
      },
      accept: SEND_TO,
    },
    terminal: undefined,
  },
  note: {
    dialog: { question: SEND_IT, accept: SEND },
    terminal: {
      question: { en: 'Send {request}? [y/N]', 'pt-BR': 'Enviar {request}? [s/N]' },
      declined: {
        message: {
          en: 'The request’s note wasn’t confirmed.',
          'pt-BR': 'O aviso da requisição não foi confirmado.',
        },
        advice: {
          en: 'Type y in a terminal, or use --yes if you’ve read the notes.',
          'pt-BR': 'Responda s em um terminal ou use --yes se você já leu os avisos.',
        },
        unsigned: {
          en: 'not signed, not sent: the request’s note wasn’t confirmed',
          'pt-BR': 'sem assinatura, não enviada: o aviso não foi confirmado',
        },
      },
    },
  },
  again: {
    dialog: {
      question: {
        en: 'Outcome unknown: send {request} again?',
        'pt-BR': 'Resultado desconhecido: enviar {request} de novo?',
      },
      accept: { en: 'Send Again', 'pt-BR': 'Enviar de novo' },
      isFinal: true,
    },
    terminal: undefined,
  },
  production: {
    dialog: {
      question: { en: 'Send to production (produção)?', 'pt-BR': 'Enviar para produção?' },
      accept: SEND_TO,
      isFinal: true,
    },
    terminal: undefined,
  },
  unnoted: {
    dialog: {
      question: SEND_IT,
      detail: {
        en: 'Can’t write to the extension’s storage; the disk may be full. If no response arrives, you won’t be reminded that the outcome is unknown.',
        'pt-BR':
          'Não foi possível gravar no armazenamento da extensão; o disco pode estar cheio. Se não houver resposta, não haverá lembrete de que o resultado é desconhecido.',
      },
      accept: SEND,
    },
    terminal: undefined,
  },
  overwrite: {
    dialog: {
      question: {
        en: 'Overwrite “{path}” with the response?',
        'pt-BR': 'Sobrescrever “{path}” com a resposta?',
      },
      detail: {
        en: 'The request file chose this name, and Fiscal Playground didn’t write the file’s current content. That content will be lost.',
        'pt-BR':
          'O nome foi definido pelo arquivo de requisições, e o conteúdo atual do arquivo não foi gravado pelo Fiscal Playground. Esse conteúdo será perdido.',
      },
      accept: { en: 'Overwrite', 'pt-BR': 'Sobrescrever' },
    },
    terminal: {
      question: {
        en: 'Overwrite {path}? Its current content will be lost. [y/N]',
        'pt-BR': 'Sobrescrever {path}? O conteúdo atual será perdido. [s/N]',
      },
    },
  },
} as const satisfies Readonly<Record<string, SendQuestionText>>;

export type SendQuestionKind = keyof typeof SEND_QUESTIONS;

export function sendQuestionText(kind: SendQuestionKind): SendQuestionText {
  return SEND_QUESTIONS[kind];
}

/** Why nothing was sent if the user declined a question of the command line; undefined if it doesn't ask that question, or sends
 *  the request anyway. */
export function declinedText(decision: string): NonNullable<SendQuestionText['terminal']>['declined'] {
  const rows: Readonly<Record<string, SendQuestionText>> = SEND_QUESTIONS;
  return rows[decision]?.terminal?.declined;
}

/** How a response differs from another one, by what that is. */
export const COMPARISON_TEXT = {
  expected: {
    changed: {
      one: {
        en: '{count} value differs from the expected response.',
        'pt-BR': '{count} valor difere da resposta esperada.',
      },
      other: {
        en: '{count} values differ from the expected response.',
        'pt-BR': '{count} valores diferem da resposta esperada.',
      },
    },
    same: {
      en: 'The response to “{name}” is as expected.',
      'pt-BR': 'A resposta a “{name}” é a esperada.',
    },
    sides: { en: '{name}: expected ↔ actual', 'pt-BR': '{name}: esperada ↔ recebida' },
  },
} as const satisfies Readonly<Record<string, ComparisonText>>;

export type ComparedWith = keyof typeof COMPARISON_TEXT;

interface ComparisonText {
  readonly changed: CountedText;
  readonly same: Text;
  /** The title of both side by side. */
  readonly sides: Text;
}

import type { CollapsedWhitespace, StyleChange } from '../../core/explain/causes/causeDetails.ts';
import type { DetailOf } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';
import {
  type CauseTextRows,
  type CauseTexts,
  type DetailWords,
  NOTHING,
  SIGN_SENT_BODY,
} from './causeRow.ts';
import { changeNames } from './styleChangeText.ts';

const ONLY_CR_AND_LF: Text = {
  en: 'Remove only CR and LF to sign. Keep spaces and tabs.',
  'pt-BR': 'Para assinar, remova apenas CR e LF. Mantenha espaços e tabulações.',
};

type CollapsedForm =
  | 'all'
  | 'none'
  | 'trimmed'
  | 'trimmed with CR'
  | 'shell'
  | 'xargs'
  | 'spaces'
  | 'of two or more';

function collapsedForm({
  of,
  runs,
  ends,
  kept,
  breaks,
  characters,
  quotes,
}: CollapsedWhitespace): CollapsedForm {
  if (ends === undefined) return of ?? runs ?? 'all';
  if (ends === 'none') return 'none';
  if (quotes !== undefined) return 'xargs';
  if (kept !== undefined) return 'shell';
  return breaks === undefined && characters === undefined ? 'trimmed' : 'trimmed with CR';
}

/** Which code reduces whitespace like this. */
const COLLAPSED: Readonly<Record<CollapsedForm, Text>> = {
  all: {
    en: "`replace(/\\s+/g, ' ')` does this.",
    'pt-BR': "`replace(/\\s+/g, ' ')` faz isso.",
  },
  none: {
    en: "`replace(/\\s+/g, ' ')`, `squish`, and an unquoted shell variable do this.",
    'pt-BR': "`replace(/\\s+/g, ' ')`, `squish` e uma variável de shell sem aspas fazem isso.",
  },
  trimmed: {
    en: "`squish`, an unquoted shell variable, and `replace(/\\s+/g, ' ').trim()` do this.",
    'pt-BR': "`squish`, uma variável de shell sem aspas e `replace(/\\s+/g, ' ').trim()` fazem isso.",
  },
  'trimmed with CR': {
    en: "`squish` and `replace(/\\s+/g, ' ').trim()` do this.",
    'pt-BR': "`squish` e `replace(/\\s+/g, ' ').trim()` fazem isso.",
  },
  shell: {
    en: 'An unquoted shell variable does this, but keeps each CR.',
    'pt-BR': 'Uma variável de shell sem aspas faz isso, mas mantém os CR.',
  },
  xargs: {
    en: '`xargs` does this, which some scripts use to trim text.',
    'pt-BR': 'O `xargs`, que alguns scripts usam para tirar espaços das pontas, faz isso.',
  },
  spaces: { en: "`replace(/ +/g, ' ')` does this.", 'pt-BR': "`replace(/ +/g, ' ')` faz isso." },
  'of two or more': {
    en: "`replace(/\\s{2,}/g, ' ')` does this.",
    'pt-BR': "`replace(/\\s{2,}/g, ' ')` faz isso.",
  },
};

/** The forms that may come from a shell. */
const BY_SHELLS: readonly CollapsedForm[] = ['none', 'trimmed', 'shell'];

const KEEP_QUOTES: Text = {
  en: 'Remove only CR and LF to sign. Keep spaces, tabs, and quotation marks.',
  'pt-BR': 'Para assinar, remova apenas CR e LF. Mantenha espaços, tabulações e aspas.',
};

const QUOTE_THE_VARIABLE: Text = {
  en: 'Remove only CR and LF to sign. Keep spaces and tabs. In a shell, put the variable in double quotes.',
  'pt-BR':
    'Para assinar, remova apenas CR e LF. Mantenha espaços e tabulações. No shell, coloque a variável entre aspas duplas.',
};

/** The words for whitespace that was reduced: which, what does this, and what to do instead. */
function collapsedWords(detail: CollapsedWhitespace): DetailWords {
  const form = collapsedForm(detail);
  const kept = form === 'xargs' ? KEEP_QUOTES : ONLY_CR_AND_LF;
  return {
    fix: BY_SHELLS.includes(form) ? QUOTE_THE_VARIABLE : kept,
    runs:
      detail.of === undefined
        ? { en: 'whitespace', 'pt-BR': 'espaços em branco' }
        : { en: 'spaces', 'pt-BR': 'espaços' },
    trimmed:
      detail.ends === undefined || detail.ends === 'none'
        ? NOTHING
        : detail.quotes === undefined
          ? { en: ', and trimmed at both ends', 'pt-BR': ' e sem espaços no início e no fim' }
          : { en: ', and without its quotation marks', 'pt-BR': ' e sem as aspas' },
    example: COLLAPSED[form],
  };
}

const ENTITIES: readonly StyleChange[] = ['< → &lt;', '> → &gt;', '& → &amp;'];

const ANY_WHITESPACE: Text = { en: 'any whitespace', 'pt-BR': 'nenhum espaço em branco' };

const REMOVED_RUNS: Readonly<
  Record<
    NonNullable<DetailOf<'body-whitespace-removed'>['runs']> | 'all',
    { readonly whitespace: Text; readonly code: Text | string }
  >
> = {
  all: { whitespace: ANY_WHITESPACE, code: '`replace(/\\s/g, "")`' },
  'of two or more': {
    whitespace: {
      en: 'its runs of two or more whitespace characters',
      'pt-BR': 'as sequências de dois ou mais espaços em branco',
    },
    code: '`replace(/\\s{2,}/g, "")`',
  },
  'of JSON': {
    whitespace: ANY_WHITESPACE,
    code: { en: 'Serializing the JSON again (`jq -c`)', 'pt-BR': 'Serializar o JSON de novo (`jq -c`)' },
  },
  'in pairs': {
    whitespace: { en: 'its pairs of spaces', 'pt-BR': 'os pares de espaços' },
    code: '`replaceAll("  ", "")`',
  },
};

const TABS_REMOVED: CauseTexts = {
  title: { en: 'The body was signed without its tabs', 'pt-BR': 'O corpo foi assinado sem as tabulações' },
  how: {
    en: '`replace(/[\\r\\n\\t]/g, "")` does this, and so does `CLEAN` in a spreadsheet.',
    'pt-BR': '`replace(/[\\r\\n\\t]/g, "")` faz isso, e a função `TIRAR` de planilhas também.',
  },
};

/** The texts of the causes in the text of the body. */
export const BODY_TEXT_CAUSE_TEXT = {
  'body-xml-whitespace-between-tags-removed': {
    title: {
      en: 'The XML was signed without the whitespace between its tags',
      'pt-BR': 'O XML foi assinado sem o espaço em branco entre as tags',
    },
    label: {
      en: 'whitespace between XML tags removed',
      'pt-BR': 'espaço em branco entre tags XML removido',
    },
    fix: ONLY_CR_AND_LF,
  },
  'body-lines-trimmed': {
    title: {
      en: 'Each line of the body was trimmed before signing',
      'pt-BR': 'Cada linha do corpo passou por `trim` antes de ser assinada',
    },
    label: { en: 'body lines trimmed', 'pt-BR': 'linhas do corpo com trim' },
    fix: ONLY_CR_AND_LF,
    variants: [
      [
        { ends: 'the start' },
        {
          title: {
            en: 'The body was signed without the indentation of its lines',
            'pt-BR': 'O corpo foi assinado sem a indentação das linhas',
          },
        },
      ],
      [
        { ends: 'the end' },
        {
          title: {
            en: 'The body was signed without the whitespace at the end of its lines',
            'pt-BR': 'O corpo foi assinado sem o espaço em branco no fim das linhas',
          },
          how: {
            en: 'For example, Python’s `line.rstrip()` also removes spaces and tabs.',
            'pt-BR': 'Por exemplo, o `linha.rstrip()` do Python também remove espaços e tabulações.',
          },
        },
      ],
      [
        { kept: 'CR' },
        {
          title: {
            en: 'The body was signed with its CR bytes, but without its LF bytes and any whitespace after them',
            'pt-BR':
              'O corpo foi assinado com os bytes CR, mas sem os bytes LF e os espaços em branco depois deles',
          },
        },
      ],
    ],
  },
  'body-xml-declaration-missing': {
    title: {
      en: 'The XML was signed without its declaration',
      'pt-BR': 'O XML foi assinado sem a declaração',
    },
    label: { en: 'XML declaration not signed', 'pt-BR': 'declaração XML não assinada' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: {
      en: 'Sign the document as it’s sent, without CR or LF.',
      'pt-BR': 'Assine o documento como é enviado, sem CR e LF.',
    },
    words: ({ whitespace }) => ({
      example:
        whitespace === undefined
          ? {
              en: 'Many serializers leave out `<?xml …?>`.',
              'pt-BR': 'Muitos serializadores omitem `<?xml …?>`.',
            }
          : {
              en: 'The whitespace between tags was removed too.',
              'pt-BR': 'O espaço em branco entre as tags também foi removido.',
            },
    }),
  },
  'body-xml-entities-unescaped': {
    title: {
      en: 'The XML was signed with its entities decoded',
      'pt-BR': 'O XML foi assinado com as entidades substituídas',
    },
    label: { en: 'XML entities decoded', 'pt-BR': 'entidades XML substituídas' },
    how: { en: '`&amp;` became `&`, for example.', 'pt-BR': '`&amp;` virou `&`, por exemplo.' },
    fix: {
      en: 'Sign the document’s bytes as they’re sent, without CR or LF.',
      'pt-BR': 'Assine os bytes do documento como são enviados, sem CR e LF.',
    },
  },
  'body-whitespace-removed': {
    title: {
      en: 'The body was signed without {whitespace}',
      'pt-BR': 'O corpo foi assinado sem {whitespace}',
    },
    label: { en: 'body whitespace removed', 'pt-BR': 'espaços do corpo removidos' },
    how: { en: '{code} does this.', 'pt-BR': '{code} faz isso.' },
    fix: ONLY_CR_AND_LF,
    words: ({ runs }) => REMOVED_RUNS[runs ?? 'all'],
  },
  'body-whitespace-collapsed': {
    title: {
      en: 'The body was signed with each run of {runs} reduced to one space{trimmed}',
      'pt-BR': 'O corpo foi assinado com cada sequência de {runs} reduzida a um único espaço{trimmed}',
    },
    label: { en: 'whitespace collapsed', 'pt-BR': 'espaços reduzidos' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: { en: '{fix}', 'pt-BR': '{fix}' },
    words: collapsedWords,
  },
  'body-entities-escaped': {
    title: {
      en: 'The body was signed with{example} {changes}',
      'pt-BR': 'O corpo foi assinado{example} com {changes}',
    },
    label: { en: 'entities signed', 'pt-BR': 'entidades assinadas' },
    fix: SIGN_SENT_BODY,
    // Of the characters outside ASCII, only one is named.
    words: ({ entities = ENTITIES, others }, locale) => ({
      changes: changeNames(entities, locale),
      example: others === undefined ? NOTHING : { en: ', for example,', 'pt-BR': ', por exemplo,' },
    }),
  },
  'body-tags-removed': {
    title: {
      en: 'The body was signed without its tags',
      'pt-BR': 'O corpo foi assinado sem as tags',
    },
    label: { en: 'tags removed', 'pt-BR': 'tags removidas' },
    how: {
      en: 'For example, PHP’s `strip_tags` does this.',
      'pt-BR': 'Por exemplo, o `strip_tags` do PHP faz isso.',
    },
    fix: SIGN_SENT_BODY,
    variants: [
      [
        { quotes: '&#34; and &#39;' },
        {
          title: {
            en: 'The body was signed without its tags, and with its quotation marks as `&#34;` and `&#39;`',
            'pt-BR': 'O corpo foi assinado sem as tags e com as aspas como `&#34;` e `&#39;`',
          },
          how: {
            en: 'PHP’s `FILTER_SANITIZE_STRING` removes tags and replaces quotation marks.',
            'pt-BR': 'O `FILTER_SANITIZE_STRING` do PHP remove tags e substitui aspas.',
          },
        },
      ],
      [
        { of: 'texts' },
        {
          title: {
            en: 'Only the texts of the XML’s elements were signed',
            'pt-BR': 'Só os textos dos elementos do XML foram assinados',
          },
          how: {
            en: 'For example, .NET’s `InnerText` returns these (`OuterXml` returns the document), and a string with the result of Groovy’s `XmlSlurper` has only these.',
            'pt-BR':
              'Por exemplo, o `InnerText` do .NET os retorna (o `OuterXml` retorna o documento), e uma string com o resultado do `XmlSlurper` do Groovy só tem esses textos.',
          },
        },
      ],
    ],
  },
  'body-case-changed': {
    title: {
      en: 'The body was signed in {letters}{except}',
      'pt-BR': 'O corpo foi assinado em {letters}{except}',
    },
    label: { en: 'body in a different letter case', 'pt-BR': 'maiúsculas/minúsculas do corpo alteradas' },
    fix: SIGN_SENT_BODY,
    words: ({ to = 'a–z', kept }) => ({
      letters: to.startsWith('A')
        ? { en: 'uppercase', 'pt-BR': 'maiúsculas' }
        : { en: 'lowercase', 'pt-BR': 'minúsculas' },
      except: kept
        ? { en: `, except for letters such as ${kept}`, 'pt-BR': `, exceto letras como ${kept}` }
        : NOTHING,
    }),
  },
  'body-entities-decoded': {
    title: {
      en: 'The body was signed with HTML entities decoded: `{from}` became `{to}`',
      'pt-BR': 'O corpo foi assinado com entidades HTML decodificadas: `{from}` virou `{to}`',
    },
    label: { en: 'HTML entities decoded', 'pt-BR': 'entidades HTML decodificadas' },
    how: {
      en: 'PHP’s `htmlspecialchars_decode` decodes only the characters of markup, `html_entity_decode` other characters too, and Python’s `html.unescape` even entities without `;`.',
      'pt-BR':
        'O `htmlspecialchars_decode` do PHP só decodifica os caracteres de marcação; o `html_entity_decode`, também outros; o `html.unescape` do Python, até entidades sem `;`.',
    },
    fix: SIGN_SENT_BODY,
    example: { from: '&eacute;', to: 'é' },
  },
  'body-tabs-to-spaces': {
    title: {
      en: 'The body was signed with spaces instead of tabs ({spaces} per tab)',
      'pt-BR': 'O corpo foi assinado com espaços no lugar das tabulações ({spaces} por tabulação)',
    },
    label: { en: 'tabs replaced', 'pt-BR': 'tabulações substituídas' },
    fix: SIGN_SENT_BODY,
    variants: [[{ spaces: 'none' }, TABS_REMOVED]],
    example: { spaces: '4' },
  },
  'body-value-formatted': {
    title: {
      en: '`{signed}` was signed instead of `{sent}` in the body',
      'pt-BR': '`{signed}` foi assinado no lugar de `{sent}` no corpo',
    },
    label: { en: 'body value in another format', 'pt-BR': 'valor do corpo em outro formato' },
    fix: SIGN_SENT_BODY,
    variants: [
      [
        { values: 'several' },
        {
          title: {
            en: 'Values of the body were signed in another format: for example, `{signed}` instead of `{sent}`',
            'pt-BR':
              'Valores do corpo foram assinados em outro formato: por exemplo, `{signed}` no lugar de `{sent}`',
          },
        },
      ],
    ],
    example: { sent: '11222333000181', signed: '11.222.333/0001-81', notation: 'masked' },
  },
} satisfies CauseTextRows;

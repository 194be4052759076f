import type { CauseId } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';
import { type CauseRow, SIGN_SENT_BODY } from './causeRow.ts';

const REMOVE_LINE_BREAKS: Text = {
  en: 'Remove every CR and LF to sign, and send the body unchanged.',
  'pt-BR': 'Para assinar, remova todos os CR e LF; envie o corpo sem alteração.',
};
const REPLACE_BY_NOTHING: Text = {
  en: 'Remove every CR and LF to sign, without replacing them.',
  'pt-BR': 'Para assinar, remova todos os CR e LF, sem colocar nada no lugar.',
};
const ONLY_CR_AND_LF: Text = {
  en: 'Remove only CR and LF to sign. Spaces and tabs stay.',
  'pt-BR': 'Para assinar, remova apenas CR e LF. Mantenha espaços e tabulações.',
};

/** The texts of the causes in the body's text and its line breaks. */
export const BODY_TEXT_CAUSE_TEXT = {
  'body-crlf-kept': {
    title: {
      en: 'The {text} was signed with its line breaks',
      'pt-BR': 'As quebras de linha {text} também foram assinadas',
    },
    label: { en: 'line breaks signed', 'pt-BR': 'quebras de linha assinadas' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-cr-kept': {
    title: {
      en: 'The body was signed with its CR bytes',
      'pt-BR': 'Os bytes CR do corpo também foram assinados',
    },
    label: { en: 'CR signed', 'pt-BR': 'CR assinado' },
    how: { en: 'Its LF bytes weren’t signed.', 'pt-BR': 'Os bytes LF não foram assinados.' },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-lf-kept': {
    title: {
      en: 'The {text} was signed with its LF bytes',
      'pt-BR': 'Os bytes LF {text} também foram assinados',
    },
    label: { en: 'LF signed', 'pt-BR': 'LF assinado' },
    how: { en: 'Its CR bytes weren’t signed.', 'pt-BR': 'Os bytes CR não foram assinados.' },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-newlines-to-lf-kept': {
    title: {
      en: 'The body was signed with its line breaks converted to LF',
      'pt-BR': 'O corpo foi assinado com as quebras de linha convertidas em LF',
    },
    label: {
      en: 'line breaks signed as LF',
      'pt-BR': 'quebras de linha assinadas como LF',
    },
    how: {
      en: 'A file that is opened in text mode is often read like this.',
      'pt-BR': 'Um arquivo aberto em modo texto costuma ser lido assim.',
    },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-newlines-to-crlf-kept': {
    title: {
      en: 'The body was signed with its line breaks converted to CR LF',
      'pt-BR': 'O corpo foi assinado com as quebras de linha convertidas em CR LF',
    },
    label: {
      en: 'line breaks signed as CR LF',
      'pt-BR': 'quebras de linha assinadas como CR LF',
    },
    how: { en: 'Text mode on Windows does this.', 'pt-BR': 'O modo texto do Windows faz isso.' },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-newlines-to-space': {
    title: {
      en: 'The body’s line breaks were replaced with spaces',
      'pt-BR': 'As quebras de linha do corpo foram trocadas por espaços',
    },
    label: {
      en: 'line breaks turned into spaces',
      'pt-BR': 'quebras de linha viraram espaços',
    },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: REPLACE_BY_NOTHING,
  },
  'body-each-newline-byte-to-space': {
    title: {
      en: 'Each CR and each LF of the body was replaced with a space',
      'pt-BR': 'Cada CR e cada LF do corpo foi trocado por um espaço',
    },
    label: {
      en: 'CR and LF turned into spaces',
      'pt-BR': 'CR e LF viraram espaços',
    },
    fix: REPLACE_BY_NOTHING,
  },
  'body-final-newline-removed': {
    title: {
      en: 'The {text} was signed with its line breaks, except for {last}',
      'pt-BR': 'As quebras de linha {text} também foram assinadas, exceto {last}',
    },
    label: { en: 'only the last line break removed', 'pt-BR': 'só a última quebra removida' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-first-newline-removed': {
    title: {
      en: 'Only the body’s first line break was removed to sign it',
      'pt-BR': 'Só a primeira quebra de linha do corpo foi removida antes da assinatura',
    },
    label: { en: 'only the first line break removed', 'pt-BR': 'só a primeira quebra removida' },
    how: {
      en: "JavaScript’s `replace('\\n', '')` replaces only the first occurrence.",
      'pt-BR': "O `replace('\\n', '')` do JavaScript substitui só a primeira ocorrência.",
    },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-crlf-pairs-removed': {
    title: {
      en: 'Only CR LF pairs were removed from the signed body',
      'pt-BR': 'Só os pares CR LF foram removidos do corpo assinado',
    },
    label: { en: 'only CR LF pairs removed', 'pt-BR': 'só pares CR LF removidos' },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-final-newline-added': {
    title: {
      en: 'The body was signed with a line break at its end',
      'pt-BR': 'O corpo foi assinado com uma quebra de linha no fim',
    },
    label: { en: 'line break added to the body', 'pt-BR': 'quebra de linha a mais no corpo' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-newlines-escaped': {
    title: {
      en: 'The body’s line breaks were signed as `\\n`',
      'pt-BR': 'As quebras de linha do corpo foram assinadas como `\\n`',
    },
    label: { en: 'line breaks signed as \\n', 'pt-BR': 'quebras assinadas como \\n' },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-newline-escapes-removed': {
    title: {
      en: 'The body was signed with its line breaks, but without its literal `\\r` and `\\n` sequences',
      'pt-BR': 'O corpo foi assinado com as quebras de linha, mas sem as sequências literais `\\r` e `\\n`',
    },
    label: { en: '\\n in the text removed', 'pt-BR': '\\n do texto removido' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-read-by-shell': {
    title: {
      en: 'The body was read with `while read` in a shell, and signed without its last line',
      'pt-BR': 'O corpo foi lido com `while read` no shell e assinado sem a última linha',
    },
    label: { en: 'body read by a shell', 'pt-BR': 'corpo lido por um shell' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: {
      en: 'Read the whole file and remove only CR and LF: `tr -d "\\r\\n" < file`.',
      'pt-BR': 'Leia o arquivo inteiro e remova apenas CR e LF: `tr -d "\\r\\n" < arquivo`.',
    },
  },
  'body-newlines-as-tags': {
    title: {
      en: 'The body was signed with `{tag}` at its line breaks',
      'pt-BR': 'O corpo foi assinado com `{tag}` nas quebras de linha',
    },
    label: { en: 'line breaks as tags', 'pt-BR': 'quebras de linha como tags' },
    how: { en: 'PHP’s `nl2br` does this.', 'pt-BR': 'O `nl2br` do PHP faz isso.' },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-trimmed': {
    title: {
      en: 'The body was trimmed before signing',
      'pt-BR': 'O corpo passou por `trim` antes de ser assinado',
    },
    label: { en: 'body trimmed', 'pt-BR': 'corpo com trim' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: {
      en: 'Remove only CR and LF to sign, or send the trimmed body too.',
      'pt-BR': 'Para assinar, remova apenas CR e LF, ou envie também o corpo com `trim`.',
    },
  },
  'body-trimmed-lines-kept': {
    title: {
      en: 'The body was signed with its line breaks, and trimmed at both ends',
      'pt-BR': 'O corpo foi assinado com as quebras de linha e sem os espaços no início e no fim',
    },
    label: {
      en: 'line breaks kept, ends trimmed',
      'pt-BR': 'quebras mantidas, início e fim sem espaços',
    },
    how: {
      en: '`strip()` and `trim()` remove whitespace only at the ends: line breaks within the body stay.',
      'pt-BR':
        '`strip()` e `trim()` removem espaço em branco só no início e no fim: as quebras de linha dentro do corpo permanecem.',
    },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-xml-declaration-missing': {
    title: {
      en: 'The XML was signed without its declaration',
      'pt-BR': 'O XML foi assinado sem a declaração',
    },
    label: {
      en: 'XML declaration not signed',
      'pt-BR': 'declaração XML não assinada',
    },
    how: {
      en: '{example}',
      'pt-BR': '{example}',
    },
    fix: {
      en: 'Sign the document as it’s sent, without CR or LF.',
      'pt-BR': 'Assine o documento como é enviado, sem CR e LF.',
    },
  },
  'body-xml-whitespace-between-tags-removed': {
    title: {
      en: 'The XML was signed without the whitespace between its tags',
      'pt-BR': 'O XML foi assinado sem os espaços entre as tags',
    },
    label: {
      en: 'whitespace between XML tags removed',
      'pt-BR': 'espaço entre tags XML removido',
    },
    fix: ONLY_CR_AND_LF,
  },
  'body-xml-entities-unescaped': {
    title: {
      en: 'The XML was signed with its entities replaced',
      'pt-BR': 'O XML foi assinado com as entidades substituídas',
    },
    label: { en: 'XML entities replaced', 'pt-BR': 'entidades XML substituídas' },
    how: { en: '`&amp;` became `&`, for example.', 'pt-BR': '`&amp;` virou `&`, por exemplo.' },
    fix: {
      en: 'Sign the document’s bytes as they are sent, without CR or LF.',
      'pt-BR': 'Assine os bytes do documento como são enviados, sem CR e LF.',
    },
  },
  'body-lines-trimmed': {
    title: {
      en: 'Each line of the body was trimmed before signing',
      'pt-BR': 'Cada linha do corpo passou por `trim` antes de ser assinada',
    },
    label: { en: 'body lines trimmed', 'pt-BR': 'linhas do corpo com trim' },
    fix: ONLY_CR_AND_LF,
  },
  'body-whitespace-removed': {
    title: {
      en: 'The body was signed without {whitespace}',
      'pt-BR': 'O corpo foi assinado sem {whitespace}',
    },
    label: { en: 'body whitespace removed', 'pt-BR': 'espaços do corpo removidos' },
    how: { en: '{code} does this.', 'pt-BR': '{code} faz isso.' },
    fix: ONLY_CR_AND_LF,
  },
  'body-whitespace-collapsed': {
    title: {
      en: 'The body was signed with each run of {runs} reduced to one space{trimmed}',
      'pt-BR': 'O corpo foi assinado com cada sequência de {runs} reduzida a um único espaço{trimmed}',
    },
    label: { en: 'whitespace collapsed', 'pt-BR': 'espaços reduzidos' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: {
      en: 'Remove only CR and LF to sign. Spaces and tabs stay; in a shell, put the variable in double quotes.',
      'pt-BR':
        'Para assinar, remova apenas CR e LF. Mantenha espaços e tabulações; no shell, coloque a variável entre aspas duplas.',
    },
  },
  'body-entities-escaped': {
    title: {
      en: 'The body was signed with {changes}',
      'pt-BR': 'O corpo foi assinado com {changes}',
    },
    label: { en: 'entities signed', 'pt-BR': 'entidades assinadas' },
    fix: SIGN_SENT_BODY,
  },
  'body-tags-removed': {
    title: {
      en: 'The body was signed without its tags',
      'pt-BR': 'O corpo foi assinado sem as tags',
    },
    label: { en: 'tags removed', 'pt-BR': 'tags removidas' },
    how: {
      en: 'PHP’s `strip_tags` removes them.',
      'pt-BR': 'O `strip_tags` do PHP as remove.',
    },
    fix: SIGN_SENT_BODY,
  },
  'body-quotes-escaped': {
    title: {
      en: 'The body was signed with backslashes before its quotation marks',
      'pt-BR': 'O corpo foi assinado com barras invertidas antes das aspas',
    },
    label: { en: 'quotation marks escaped', 'pt-BR': 'aspas com escape' },
    fix: SIGN_SENT_BODY,
  },
  'body-quotes-removed': {
    title: {
      en: 'The body was signed without its quotation marks',
      'pt-BR': 'O corpo foi assinado sem as aspas',
    },
    label: { en: 'quotation marks removed', 'pt-BR': 'aspas removidas' },
    how: {
      en: 'A shell removes them if the text isn’t in single quotes.',
      'pt-BR': 'O shell as remove se o texto não estiver entre aspas simples.',
    },
    fix: SIGN_SENT_BODY,
  },
  'body-backslashes-removed': {
    title: {
      en: 'The body was signed without backslashes that were sent',
      'pt-BR': 'O corpo foi assinado sem as barras invertidas que foram enviadas',
    },
    label: { en: 'backslashes removed', 'pt-BR': 'barras invertidas removidas' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: SIGN_SENT_BODY,
  },
  'body-escapes-interpreted': {
    title: {
      en: 'The body was signed with its escapes interpreted',
      'pt-BR': 'O corpo foi assinado com os escapes interpretados',
    },
    label: { en: 'escapes interpreted', 'pt-BR': 'escapes interpretados' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: SIGN_SENT_BODY,
  },
  'body-case-changed': {
    title: {
      en: 'The body was signed in another letter case',
      'pt-BR': 'O corpo foi assinado com maiúsculas ou minúsculas alteradas',
    },
    label: { en: 'body in another letter case', 'pt-BR': 'maiúsculas/minúsculas do corpo alteradas' },
    fix: SIGN_SENT_BODY,
  },
} as const satisfies Partial<Record<CauseId, CauseRow>>;

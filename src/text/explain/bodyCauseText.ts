import type { CauseId } from '../../core/explain/causes.ts';
import type { Text } from '../text.ts';
import { type CauseText, SERIALIZE_ONCE, SIGN_SENT_BODY } from './causeAdvice.ts';
import { SERIALIZER_CAUSE_TEXT } from './serializerCauseText.ts';

const REMOVE_LINE_BREAKS: Text = {
  en: 'Remove every CR and LF to sign, and send the body unchanged.',
  'pt-BR': 'Remova todo CR e LF para assinar e envie o corpo sem alteração.',
};
const SIGN_NOTHING: Text = {
  en: 'Without a body and for multipart, sign the empty string.',
  'pt-BR': 'Sem corpo e em multipart, assine a string vazia.',
};
const SIGN_UTF8: Text = {
  en: 'Sign the UTF-8 bytes that you send.',
  'pt-BR': 'Assine os bytes UTF-8 que são enviados.',
};

/** Causes in the body that were found in real programs: each row has all texts of one. */
export const BODY_CAUSE_TEXT = {
  ...SERIALIZER_CAUSE_TEXT,
  'body-final-newline-removed': {
    title: {
      en: 'Only the body’s last line break was removed to sign it',
      'pt-BR': 'Só a última quebra de linha do corpo foi removida para assinar',
    },
    label: { en: 'only the last line break removed', 'pt-BR': 'só a última quebra removida' },
    how: {
      en: '`chomp`, `rstrip("\\n")`, `TrimEnd`, and `$(cat file)` do this.',
      'pt-BR': '`chomp`, `rstrip("\\n")`, `TrimEnd` e `$(cat arquivo)` fazem isso.',
    },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-trimmed-lines-kept': {
    title: {
      en: 'The body was signed with its line breaks, and trimmed at both ends',
      'pt-BR': 'O corpo foi assinado com as quebras de linha e cortado nas pontas',
    },
    label: { en: 'line breaks kept, ends trimmed', 'pt-BR': 'quebras mantidas, pontas cortadas' },
    how: {
      en: '`strip()` and `trim()` remove whitespace only at the ends: line breaks within the body stay.',
      'pt-BR':
        '`strip()` e `trim()` removem espaço em branco só nas pontas: as quebras de linha dentro do corpo permanecem.',
    },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-first-newline-removed': {
    title: {
      en: 'Only the body’s first line break was removed to sign it',
      'pt-BR': 'Só a primeira quebra de linha do corpo foi removida para assinar',
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
  'body-sent-encoded-twice': {
    title: {
      en: 'The body that was sent is encoded twice; the signed one isn’t',
      'pt-BR': 'O corpo enviado está codificado duas vezes; o assinado, não',
    },
    label: { en: 'sent body encoded twice', 'pt-BR': 'corpo enviado codificado duas vezes' },
    fix: {
      en: 'Send the UTF-8 bytes that you sign: don’t decode them as ISO-8859-1 on the way.',
      'pt-BR': 'Envie os bytes UTF-8 que são assinados: não os decodifique como ISO-8859-1 no caminho.',
    },
  },
  'body-sent-as-form': {
    title: {
      en: 'JSON was signed, but the body was sent as a form',
      'pt-BR': 'Um JSON foi assinado, mas o corpo foi enviado como formulário',
    },
    label: { en: 'form sent, JSON signed', 'pt-BR': 'formulário enviado, JSON assinado' },
    how: {
      en: 'HTTP libraries turn an object into a form if it’s passed as `data=` (requests), `form_params` (Guzzle), or URLSearchParams.',
      'pt-BR':
        'Bibliotecas HTTP transformam um objeto em formulário quando ele é passado como `data=` (requests), `form_params` (Guzzle) ou URLSearchParams.',
    },
    fix: {
      en: 'Serialize the object to JSON once, then sign and send that same string.',
      'pt-BR': 'Serialize o objeto em JSON uma única vez e use essa mesma string para assinar e enviar.',
    },
  },
  'body-sent-latin1': {
    title: {
      en: 'The body wasn’t sent as UTF-8, but the signed one was UTF-8',
      'pt-BR': 'O corpo não foi enviado em UTF-8, mas o assinado estava em UTF-8',
    },
    label: { en: 'body not sent as UTF-8', 'pt-BR': 'corpo não enviado em UTF-8' },
    how: {
      en: 'Windows PowerShell’s `Invoke-WebRequest` sends text in ISO-8859-1.',
      'pt-BR': 'O `Invoke-WebRequest` do Windows PowerShell envia texto em ISO-8859-1.',
    },
    fix: {
      en: 'Encode the body as UTF-8 once, and sign and send those bytes.',
      'pt-BR': 'Codifique o corpo em UTF-8 uma única vez e assine e envie esses bytes.',
    },
  },
  'body-whitespace-collapsed': {
    title: {
      en: 'The body was signed with each run of whitespace reduced to one space',
      'pt-BR': 'O corpo foi assinado com cada sequência de espaços reduzida a um só',
    },
    label: { en: 'whitespace collapsed', 'pt-BR': 'espaços reduzidos' },
    how: {
      en: "`replace(/\\s+/g, ' ')`, `squish`, and an unquoted shell variable do this.",
      'pt-BR': "`replace(/\\s+/g, ' ')`, `squish` e uma variável de shell sem aspas fazem isso.",
    },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-entities-escaped': {
    title: {
      en: 'The body was signed with its `<`, `>`, and `&` as entities',
      'pt-BR': 'O corpo foi assinado com `<`, `>` e `&` como entidades',
    },
    label: { en: 'entities signed', 'pt-BR': 'entidades assinadas' },
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
  'body-backslashes-removed': {
    title: {
      en: 'The body was signed without backslashes that were sent',
      'pt-BR': 'O corpo foi assinado sem barras invertidas que foram enviadas',
    },
    label: { en: 'backslashes removed', 'pt-BR': 'barras invertidas removidas' },
    how: {
      en: '`stripslashes` undoes `\\/`, and breaks every other escape.',
      'pt-BR': '`stripslashes` desfaz `\\/` e quebra os outros escapes.',
    },
    fix: SIGN_SENT_BODY,
  },
  'body-escapes-interpreted': {
    title: {
      en: 'The body was signed with its escapes interpreted',
      'pt-BR': 'O corpo foi assinado com os escapes interpretados',
    },
    label: { en: 'escapes interpreted', 'pt-BR': 'escapes interpretados' },
    how: {
      en: '`echo -e` and `printf` turn `\\n` into a line break.',
      'pt-BR': '`echo -e` e `printf` transformam `\\n` em quebra de linha.',
    },
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
  'body-object-as-text': {
    title: {
      en: 'An object was signed as text instead of its JSON',
      'pt-BR': 'Um objeto foi assinado como texto em vez do JSON',
    },
    label: { en: 'object signed as text', 'pt-BR': 'objeto assinado como texto' },
    how: { en: 'Signed format: {form}.', 'pt-BR': 'Formato assinado: {form}.' },
    fix: SERIALIZE_ONCE,
  },
  'body-multipart-part-signed': {
    title: {
      en: 'A part of the multipart body was signed',
      'pt-BR': 'Uma parte do corpo multipart foi assinada',
    },
    label: { en: 'multipart part signed', 'pt-BR': 'parte do multipart assinada' },
    how: { en: 'What was signed: {what}.', 'pt-BR': 'O que foi assinado: {what}.' },
    fix: SIGN_NOTHING,
  },
  'body-whitespace-signed': {
    title: {
      en: 'Whitespace was signed instead of the empty string: {text}',
      'pt-BR': 'Espaço em branco foi assinado no lugar da string vazia: {text}',
    },
    label: { en: 'whitespace signed', 'pt-BR': 'espaço em branco assinado' },
    fix: SIGN_NOTHING,
  },
  'body-cp1252-bytes': {
    title: { en: 'The body was signed as Windows-1252', 'pt-BR': 'O corpo foi assinado em Windows-1252' },
    label: { en: 'body as Windows-1252', 'pt-BR': 'corpo em Windows-1252' },
    fix: SIGN_UTF8,
  },
  'body-cp850-bytes': {
    title: {
      en: 'The body was signed in code page 850',
      'pt-BR': 'O corpo foi assinado na página de código 850',
    },
    label: { en: 'body in code page 850', 'pt-BR': 'corpo na página de código 850' },
    how: {
      en: 'It’s the encoding of Windows consoles and of OEM functions in older Windows programs.',
      'pt-BR': 'É a codificação do console do Windows e das funções OEM de programas mais antigos.',
    },
    fix: SIGN_UTF8,
  },
  'body-utf16': {
    title: { en: 'The body was signed in UTF-16', 'pt-BR': 'O corpo foi assinado em UTF-16' },
    label: { en: 'body in UTF-16', 'pt-BR': 'corpo em UTF-16' },
    fix: SIGN_UTF8,
  },
  'body-replacement-characters': {
    title: {
      en: 'The body was signed with U+FFFD (�) instead of its non-ASCII characters',
      'pt-BR': 'O corpo foi assinado com U+FFFD (�) no lugar dos caracteres não ASCII',
    },
    label: { en: 'U+FFFD signed', 'pt-BR': 'U+FFFD assinado' },
    how: {
      en: 'Bytes were decoded in an incorrect encoding.',
      'pt-BR': 'Os bytes foram decodificados em uma codificação incorreta.',
    },
    fix: SIGN_UTF8,
  },
  'body-high-bits-cleared': {
    title: {
      en: 'The body was signed with only seven bits of each byte',
      'pt-BR': 'O corpo foi assinado com apenas sete bits de cada byte',
    },
    label: { en: 'seven bits signed', 'pt-BR': 'sete bits assinados' },
    how: {
      en: "Node’s `toString('ascii')` does this to non-ASCII characters.",
      'pt-BR': "O `toString('ascii')` do Node faz isso com caracteres não ASCII.",
    },
    fix: SIGN_UTF8,
  },
  'body-hex': {
    title: { en: 'The body was signed in hexadecimal', 'pt-BR': 'O corpo foi assinado em hexadecimal' },
    label: { en: 'body in hexadecimal', 'pt-BR': 'corpo em hexadecimal' },
    fix: SIGN_SENT_BODY,
  },
  'body-non-ascii-dropped': {
    title: {
      en: 'The body was signed without its non-ASCII characters',
      'pt-BR': 'O corpo foi assinado sem os caracteres não ASCII',
    },
    label: { en: 'non-ASCII dropped', 'pt-BR': 'não ASCII descartado' },
    fix: SIGN_UTF8,
  },
  'body-non-ascii-references': {
    title: {
      en: 'The body was signed with its non-ASCII characters as `{form}`',
      'pt-BR': 'O corpo foi assinado com os caracteres não ASCII como `{form}`',
    },
    label: { en: 'non-ASCII as references', 'pt-BR': 'não ASCII como referências' },
    fix: SIGN_UTF8,
  },
  'body-quoted': {
    title: { en: 'The body was signed in quotation marks', 'pt-BR': 'O corpo foi assinado entre aspas' },
    label: { en: 'body in quotation marks', 'pt-BR': 'corpo entre aspas' },
    fix: SIGN_SENT_BODY,
  },
  'body-labeled': {
    title: {
      en: 'The body was signed with `{label}` before it',
      'pt-BR': 'O corpo foi assinado com `{label}` antes dele',
    },
    label: { en: 'body with a label', 'pt-BR': 'corpo com rótulo' },
    fix: SIGN_SENT_BODY,
  },
} as const satisfies Partial<Record<CauseId, CauseText>>;

import type { SignedOrder } from '../../core/explain/causes/causeDetails.ts';
import type { ElementName } from '../../core/signing/sign.ts';
import { type Locale, localize, type Text } from '../text.ts';
import { type CauseTextRows, type CauseTexts, type DetailWords, NOTHING } from './causeRow.ts';
import { separatorName } from './formNames.ts';
import { variableText } from './variableText.ts';

const CONCATENATE: Text = {
  en: 'Concatenate App Secret, path, body without CR and LF, and timestamp, with nothing before, between, or after them.',
  'pt-BR':
    'Concatene App Secret, caminho, corpo sem CR e LF e timestamp, sem nada antes, entre ou depois deles.',
};

const NUL_AFTER_PATH: CauseTexts = {
  title: {
    en: 'A NUL byte was signed after the path',
    'pt-BR': 'Um byte NUL foi assinado depois do caminho',
  },
};

const NUL_AFTER_BODY: CauseTexts = {
  title: { en: 'A NUL byte was signed after the body', 'pt-BR': 'Um byte NUL foi assinado depois do corpo' },
};

const NUL_AFTER_EACH: CauseTexts = {
  title: {
    en: 'A NUL byte was signed after each of the four elements',
    'pt-BR': 'Um byte NUL foi assinado depois de cada um dos quatro elementos',
  },
};

const AFTER_EACH: CauseTexts = elements({
  en: 'a line break (LF) after each of them, including the last',
  'pt-BR': 'uma quebra de linha (LF) depois de cada um, inclusive do último',
});

const CR_LF_AFTER_EACH: CauseTexts = elements({
  en: 'a line break (CR LF) after each of them, including the last',
  'pt-BR': 'uma quebra de linha (CR LF) depois de cada um, inclusive do último',
});

const SPACES_AND_LF: CauseTexts = elements(
  {
    en: 'spaces between them and a line break (LF) at the end',
    'pt-BR': 'espaços entre eles e uma quebra de linha (LF) no fim',
  },
  {
    en: 'For example, this is how `echo`, Go’s `Sprintln`, and Python’s `print` write several arguments. In a shell, use `printf %s` instead.',
    'pt-BR':
      'Por exemplo, o `echo`, o `Sprintln` do Go e o `print` do Python escrevem assim vários argumentos. No shell, use `printf %s`.',
  },
);

const TWO_SPACES: CauseTexts = elements({
  en: 'two spaces between them',
  'pt-BR': 'dois espaços entre eles',
});

const BOM_AND_CR_LF: CauseTexts = elements(
  {
    en: 'a byte order mark at the start and a line break (CR LF) at the end',
    'pt-BR': 'um BOM no início e uma quebra de linha (CR LF) no fim',
  },
  {
    en: 'For example, this is how Windows PowerShell writes text files.',
    'pt-BR': 'Por exemplo, o Windows PowerShell grava assim os arquivos de texto.',
  },
);

const IN_QUOTES: CauseTexts = {
  title: {
    en: 'The concatenated elements were signed in quotation marks',
    'pt-BR': 'Os elementos concatenados foram assinados entre aspas',
  },
};

const OPTION_AND_LF: CauseTexts = elements(
  {
    en: '`-n ` at the start and a line break (LF) at the end',
    'pt-BR': '`-n ` no início e uma quebra de linha (LF) no fim',
  },
  {
    en: 'This is the output of `echo -n` in a shell whose `echo` has no options. Use `printf %s` instead.',
    'pt-BR': 'É a saída de `echo -n` em um shell cujo `echo` não tem opções. Use `printf %s` em vez dele.',
  },
);

const EQUALS_SIGN: CauseTexts = elements(
  { en: '`=` at the start', 'pt-BR': '`=` no início' },
  {
    en: 'In n8n and in spreadsheets, `=` starts an expression. As part of the text, it’s signed.',
    'pt-BR': 'No n8n e em planilhas, `=` inicia uma expressão. Como parte do texto, ele é assinado.',
  },
);

function elements(text: Text, how?: Text): CauseTexts {
  const title = {
    en: `The elements were signed with ${text.en}`,
    'pt-BR': `Os elementos foram assinados com ${text['pt-BR']}`,
  };
  return how === undefined ? { title } : { title, how };
}

/** The elements of the string to sign. */
const ELEMENTS: Readonly<Record<ElementName, Text>> = {
  token: { en: 'App Secret', 'pt-BR': 'App Secret' },
  path: { en: 'path', 'pt-BR': 'caminho' },
  body: { en: 'body', 'pt-BR': 'corpo' },
  timestamp: { en: 'timestamp', 'pt-BR': 'timestamp' },
};

function orderWords({ order = [], body }: Partial<SignedOrder>, locale: Locale): DetailWords {
  const known = body === 'empty' ? order.filter(name => name !== 'body') : order;
  return { order: known.map(name => localize(ELEMENTS[name], locale)).join(' + ') };
}

const WITHOUT_BODY: Text = {
  en: 'Concatenate App Secret + path + timestamp. No body is signed for this request.',
  'pt-BR': 'Concatene App Secret + caminho + timestamp. Nesta requisição, nenhum corpo é assinado.',
};

/** A form such as `timestamp + GET + path`, with the names of its elements; in other forms, each element is a `…`. */
function formWithNames(form: string, locale: Locale): string {
  if (form.includes('…')) return form;
  const names = new Map<string, Text>(Object.entries(ELEMENTS));
  return form
    .split(' ')
    .map(word => {
      const name = names.get(word);
      return name === undefined ? word : localize(name, locale);
    })
    .join(' ');
}

const REPLACE_VARIABLES: Text = {
  en: 'Use a string in which variables are replaced: double quotes in a shell, PHP, or Ruby; backticks in JavaScript; `f"…"` in Python; `$"…"` in C#.',
  'pt-BR':
    'Use uma string em que as variáveis são substituídas: aspas duplas no shell, em PHP ou em Ruby; crases em JavaScript; `f"…"` em Python; `$"…"` em C#.',
};

const VALUES_ENCODED: Text = {
  en: 'The values were percent-encoded too.',
  'pt-BR': 'Os valores também passaram por percent-encoding.',
};

const CONCATENATE_UNENCODED: Text = {
  en: 'Concatenate App Secret, path, body without CR and LF, and timestamp, without percent-encoding, and with nothing before, between, or after them.',
  'pt-BR':
    'Concatene App Secret, caminho, corpo sem CR e LF e timestamp, sem percent-encoding e sem nada antes, entre ou depois deles.',
};

/** The texts of the causes in the order of the elements, and in what is between them. */
export const ORDER_CAUSE_TEXT = {
  'order-wrong': {
    title: {
      en: 'The elements were signed in an incorrect order',
      'pt-BR': 'Os elementos foram assinados na ordem incorreta',
    },
    label: { en: 'incorrect order', 'pt-BR': 'ordem incorreta' },
    how: {
      en: 'They were concatenated as {order}.',
      'pt-BR': 'Eles foram concatenados como {order}.',
    },
    fix: {
      en: 'Concatenate App Secret + path + body without CR and LF + timestamp.',
      'pt-BR': 'Concatene App Secret + caminho + corpo sem CR e LF + timestamp.',
    },
    variants: [
      [{ body: 'empty' }, { fix: WITHOUT_BODY }],
      [{ body: 'empty, separated' }, { fix: WITHOUT_BODY }],
    ],
    words: orderWords,
    example: { order: ['path', 'token', 'body', 'timestamp'] },
  },
  'order-element-repeated': {
    title: {
      en: 'An element was signed more than once: `{order}`',
      'pt-BR': 'Um elemento foi assinado mais de uma vez: `{order}`',
    },
    label: { en: 'element repeated', 'pt-BR': 'elemento repetido' },
    fix: CONCATENATE,
    words: orderWords,
    example: { order: ['token', 'path', 'body', 'timestamp', 'token'] },
  },
  'order-elements-missing': {
    title: {
      en: 'Elements are missing: only `{order}` was signed',
      'pt-BR': 'Faltaram elementos: só `{order}` foi assinado',
    },
    label: { en: 'elements missing', 'pt-BR': 'faltam elementos' },
    fix: CONCATENATE,
    words: orderWords,
    example: { order: ['body', 'token'] },
  },
  'order-labeled': {
    title: {
      en: 'The elements were signed {arranged}: `{form}`',
      'pt-BR': 'Os elementos foram assinados {arranged}: `{form}`',
    },
    label: { en: 'text added to the elements', 'pt-BR': 'texto adicional nos elementos' },
    how: { en: '{encoding}', 'pt-BR': '{encoding}' },
    fix: { en: '{fix}', 'pt-BR': '{fix}' },
    words: ({ form = '', values }, locale) => ({
      arranged: form.includes('…')
        ? { en: 'with extra text', 'pt-BR': 'com texto adicional' }
        : { en: 'in another combination', 'pt-BR': 'em outra combinação' },
      fix: values === undefined ? CONCATENATE : CONCATENATE_UNENCODED,
      form: formWithNames(form, locale),
      encoding: values === undefined ? NOTHING : VALUES_ENCODED,
    }),
    variants: [
      [{ form: '"…………"' }, IN_QUOTES],
      [{ form: "'…………'" }, IN_QUOTES],
      [{ form: '=…………' }, EQUALS_SIGN],
      [{ form: '… LF … LF … LF … LF' }, AFTER_EACH],
      [{ form: '… LF … LF … LF' }, AFTER_EACH],
      [{ form: '… CR LF … CR LF … CR LF … CR LF' }, CR_LF_AFTER_EACH],
      [{ form: '… CR LF … CR LF … CR LF' }, CR_LF_AFTER_EACH],
      [{ form: '… … … … LF' }, SPACES_AND_LF],
      [{ form: '… … … LF' }, SPACES_AND_LF],
      [{ form: '…  …  …  …' }, TWO_SPACES],
      [{ form: '…  …  …' }, TWO_SPACES],
      [{ form: 'BOM ………… CR LF' }, BOM_AND_CR_LF],
      [{ form: '\xef\xbb\xbf……… CR LF' }, BOM_AND_CR_LF],
      [{ form: '-n ………… LF' }, OPTION_AND_LF],
      [{ form: '-n ……… LF' }, OPTION_AND_LF],
    ],
    example: { form: 'token=…&path=…&body=…&timestamp=…' },
  },
  'order-nul-added': {
    title: {
      en: 'A NUL byte was signed at the end of the string',
      'pt-BR': 'Um byte NUL foi assinado no fim da string',
    },
    label: { en: 'NUL byte signed', 'pt-BR': 'byte NUL assinado' },
    how: {
      en: 'A string in C or in the Windows API ends with a NUL byte. `strlen` doesn’t count it; `sizeof`, `strlen(s) + 1`, and buffer sizes of the Windows API include it.',
      'pt-BR':
        'Uma string em C ou na API do Windows termina com um byte NUL. O `strlen` não o conta; `sizeof`, `strlen(s) + 1` e tamanhos de buffer da API do Windows o incluem.',
    },
    fix: CONCATENATE,
    variants: [
      [{ after: 'path' }, NUL_AFTER_PATH],
      [{ after: 'body' }, NUL_AFTER_BODY],
      [{ after: 'elements' }, NUL_AFTER_EACH],
    ],
  },
  'order-sorted-pairs': {
    title: {
      en: 'The body’s fields were signed as sorted pairs: `{form}`',
      'pt-BR': 'Os campos do corpo foram assinados como pares ordenados: `{form}`',
    },
    label: { en: 'sorted pairs signed', 'pt-BR': 'pares ordenados assinados' },
    how: { en: '{required}', 'pt-BR': '{required}' },
    fix: CONCATENATE,
    words: ({ form = '' }) => ({
      required: form.includes('&key=')
        ? {
            en: 'WeChat Pay, for example, requires such pairs, without empty values.',
            'pt-BR': 'O WeChat Pay, por exemplo, exige pares assim, sem os valores vazios.',
          }
        : { en: 'Some payment services require this.', 'pt-BR': 'Alguns serviços de pagamento exigem isso.' },
    }),
    example: { form: 'a=…&b=…&key=App Secret' },
  },
  'order-variables-unresolved': {
    title: {
      en: '`{text}` was signed: its variables weren’t replaced',
      'pt-BR': '`{text}` foi assinado: as variáveis não foram substituídas',
    },
    label: { en: 'variables not replaced', 'pt-BR': 'variáveis não substituídas' },
    fix: { en: '{fix}', 'pt-BR': '{fix}' },
    words: ({ text = '' }) => ({ fix: variableText(text)?.fix ?? REPLACE_VARIABLES }),
    example: { text: '$TOKEN$PATH$BODY$TIMESTAMP' },
  },
  'order-nothing-signed': {
    title: {
      en: 'Nothing was signed: the signature is the MD5 of the empty string',
      'pt-BR': 'Nada foi assinado: a assinatura é o MD5 da string vazia',
    },
    label: { en: 'nothing signed', 'pt-BR': 'nada assinado' },
    how: {
      en: 'Some hash objects, such as Java’s `MessageDigest`, are empty after their digest has been read (for a log, for example), and so is a stream that has been read.',
      'pt-BR':
        'Alguns objetos de hash, como o `MessageDigest` do Java, recomeçam vazios depois que o digest é lido, por exemplo, para um log, e um stream já lido está vazio.',
    },
    fix: {
      en: 'Compute the digest once and keep it in a variable.',
      'pt-BR': 'Calcule o digest uma única vez e guarde-o em uma variável.',
    },
  },
  'separator-inserted': {
    title: {
      en: 'A separator was signed between the elements: {separator}',
      'pt-BR': 'Um separador foi assinado entre os elementos: {separator}',
    },
    label: { en: 'separator signed', 'pt-BR': 'separador assinado' },
    fix: {
      en: 'Concatenate App Secret, path, body without CR and LF, and timestamp with nothing between them.',
      'pt-BR': 'Concatene App Secret, caminho, corpo sem CR e LF e timestamp sem nada entre eles.',
    },
    words: ({ separator = '&' }, locale) => ({ separator: separatorName(separator, locale) }),
    example: { separator: '&' },
  },
} satisfies CauseTextRows;

import type { Cause, CauseId } from '../../core/explain/causes.ts';
import type { Text } from '../text.ts';
import { type CauseRow, SIGN_SENT_BODY } from './causeRow.ts';

type FormRows = Readonly<Record<string, Partial<CauseRow>>>;

const AFTER_EACH: Partial<CauseRow> = elements({
  en: 'a line break (LF) after each of them, also after the last',
  'pt-BR': 'uma quebra de linha (LF) depois de cada um, inclusive do último',
});
const CR_LF_AFTER_EACH: Partial<CauseRow> = elements({
  en: 'a line break (CR LF) after each of them, also after the last',
  'pt-BR': 'uma quebra de linha (CR LF) depois de cada um, inclusive do último',
});
const SPACES_AND_LF: Partial<CauseRow> = elements(
  {
    en: 'spaces between them and a line break (LF) at the end',
    'pt-BR': 'espaços entre eles e uma quebra de linha (LF) no fim',
  },
  {
    en: 'For example, `echo` writes several arguments like this: use `printf %s` for each.',
    'pt-BR': 'Por exemplo, o `echo` escreve assim vários argumentos: use `printf %s` para cada um.',
  },
);
const TWO_SPACES: Partial<CauseRow> = elements({
  en: 'two spaces between them',
  'pt-BR': 'dois espaços entre eles',
});
const BOM_AND_CR_LF: Partial<CauseRow> = elements(
  {
    en: 'a byte order mark at the start and a line break (CR LF) at the end',
    'pt-BR': 'um BOM no início e uma quebra de linha (CR LF) no fim',
  },
  {
    en: 'For example, Windows PowerShell writes text files like this.',
    'pt-BR': 'Por exemplo, o Windows PowerShell grava assim os arquivos de texto.',
  },
);
const OPTION_AND_LF: Partial<CauseRow> = elements(
  {
    en: '`-n ` at the start and a line break (LF) at the end',
    'pt-BR': '`-n ` no início e uma quebra de linha (LF) no fim',
  },
  {
    en: 'It’s the output of `echo -n` in a shell whose `echo` has no options: use `printf %s`.',
    'pt-BR': 'É a saída de `echo -n` em um shell cujo `echo` não tem opções: use `printf %s`.',
  },
);

const LIST_OF_BYTES: Partial<CauseRow> = {
  title: {
    en: 'The body’s bytes were signed as a list of numbers',
    'pt-BR': 'Os bytes do corpo foram assinados como uma lista de números',
  },
  fix: SIGN_SENT_BODY,
};

/** Texts about one form of a cause that say more than the cause's own, by the form: those of elements with and without a
 *  body (`structureChoices.ts`), for example. */
const ROWS_OF_FORMS: Partial<Record<CauseId, FormRows>> = {
  'body-first-newline-removed': {
    '': {
      title: {
        en: 'Only the body’s first LF was removed to sign it',
        'pt-BR': 'Só o primeiro LF do corpo foi removido antes da assinatura',
      },
      how: {
        en: "JavaScript’s `replace('\\n', '')` removes only the first LF, and no CR.",
        'pt-BR': "O `replace('\\n', '')` do JavaScript remove só o primeiro LF, e nenhum CR.",
      },
    },
  },
  'body-object-as-text': {
    'JSON.stringify(Buffer)': LIST_OF_BYTES,
    'Python list(bytes)': LIST_OF_BYTES,
    'String(Uint8Array)': LIST_OF_BYTES,
    'Go %v ([]byte)': {
      ...LIST_OF_BYTES,
      fix: {
        en: 'In Go, use `string(body)` or `%s` to sign the bytes themselves, without CR or LF.',
        'pt-BR': 'No Go, use `string(body)` ou `%s` para assinar os próprios bytes, sem CR e LF.',
      },
    },
  },
  'timestamp-formatted': {
    'Go string(int64)': {
      title: {
        en: 'The character U+FFFD was signed instead of the timestamp (the result of `string(int64)` in Go)',
        'pt-BR': 'Em vez do timestamp, foi assinado o caractere U+FFFD (resultado de `string(int64)` no Go)',
      },
      fix: formatted('`strconv.FormatInt`'),
    },
    'Go %s': {
      title: {
        en: '`%!s(…)` was signed instead of the timestamp: in Go, `%s` isn’t for numbers',
        'pt-BR': 'Em vez do timestamp, foi assinado `%!s(…)`: no Go, `%s` não serve para números',
      },
      fix: formatted('`%d`'),
    },
    'Go %d': {
      title: {
        en: '`%!d(string=…)` was signed instead of the timestamp: in Go, `%d` isn’t for text',
        'pt-BR': 'Em vez do timestamp, foi assinado `%!d(string=…)`: no Go, `%d` não serve para texto',
      },
      fix: formatted('`%s`'),
    },
  },
  'order-labeled': {
    '… LF … LF … LF … LF': AFTER_EACH,
    '… LF … LF … LF': AFTER_EACH,
    '… CR LF … CR LF … CR LF … CR LF': CR_LF_AFTER_EACH,
    '… CR LF … CR LF … CR LF': CR_LF_AFTER_EACH,
    '… … … … LF': SPACES_AND_LF,
    '… … … LF': SPACES_AND_LF,
    '…  …  …  …': TWO_SPACES,
    '…  …  …': TWO_SPACES,
    'BOM ………… CR LF': BOM_AND_CR_LF,
    '\xef\xbb\xbf……… CR LF': BOM_AND_CR_LF,
    '-n ………… LF': OPTION_AND_LF,
    '-n ……… LF': OPTION_AND_LF,
  },
};

/** The texts that replace those of the cause, if any. */
export function rowOfForm({ id, detail = {} }: Pick<Cause, 'id' | 'detail'>): Partial<CauseRow> {
  return ROWS_OF_FORMS[id]?.[String(detail['form'] ?? detail['of'] ?? '')] ?? {};
}

function elements(text: Text, how?: Text): Partial<CauseRow> {
  const title = {
    en: `The elements were signed with ${text.en}`,
    'pt-BR': `Os elementos foram assinados com ${text['pt-BR']}`,
  };
  return how === undefined ? { title } : { title, how };
}

function formatted(function_: string): Text {
  return {
    en: `Use ${function_}, and sign the same string that the \`timestamp\` header carries.`,
    'pt-BR': `Use ${function_} e assine a mesma string que vai no cabeçalho \`timestamp\`.`,
  };
}

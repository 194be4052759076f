import type { BooleanForm } from '../../core/explain/causes/causeDetails.ts';
import type { Text } from '../text.ts';

/** What writes booleans in each form. */
export const BOOLEANS: Readonly<Record<BooleanForm, Text>> = {
  True: {
    en: 'C#, VB.NET, Python, and Delphi’s `BoolToStr` write a boolean this way when it’s converted to text, for example by `ToString()` or in an interpolated string.',
    'pt-BR':
      'C#, VB.NET, Python e o `BoolToStr` do Delphi escrevem um booleano assim ao convertê-lo em texto, por exemplo, com `ToString()` ou em uma string interpolada.',
  },
  Verdadeiro: {
    en: 'Visual Basic 6 and VBA use the language of Windows when `&` joins a boolean with text.',
    'pt-BR': 'O Visual Basic 6 e o VBA usam o idioma do Windows quando o `&` une um booleano a um texto.',
  },
  1: {
    en: 'For example, a boolean in MySQL is a `TINYINT(1)`, so queries return a number.',
    'pt-BR':
      'Por exemplo, um booleano no MySQL é um `TINYINT(1)`; por isso, as consultas retornam um número.',
  },
  '"X"': {
    en: 'In ABAP, a boolean is a character, `X` or a space. `CALL TRANSFORMATION id` writes it as text.',
    'pt-BR':
      'No ABAP, um booleano é um caractere, `X` ou espaço. O `CALL TRANSFORMATION id` o escreve como texto.',
  },
  '"true"': {
    en: 'For example, the values of a form, of a Zapier step, or of a map of strings are text.',
    'pt-BR':
      'Por exemplo, os valores de um formulário, de um passo do Zapier ou de um mapa de strings são texto.',
  },
  '"True"': {
    en: 'Python’s `str` and .NET’s `ToString()` convert a boolean to this text.',
    'pt-BR': 'O `str` do Python e o `ToString()` do .NET convertem um booleano neste texto.',
  },
  '"1"': {
    en: 'For example, PHP’s PDO with `ATTR_STRINGIFY_FETCHES` returns numbers as text, and booleans in MySQL are numbers.',
    'pt-BR':
      'Por exemplo, o PDO do PHP com `ATTR_STRINGIFY_FETCHES` retorna números como texto, e os booleanos do MySQL são números.',
  },
  '-1': {
    en: 'As a number, `True` is −1 in Visual Basic, VBA, and Access.',
    'pt-BR': 'Como número, `True` é −1 no Visual Basic, no VBA e no Access.',
  },
  TRUE: {
    en: 'R’s `paste` and formulas of Excel in English convert a boolean to this text.',
    'pt-BR': 'O `paste` do R e as fórmulas do Excel em inglês convertem um booleano neste texto.',
  },
  VERDADEIRO: {
    en: 'Formulas of Excel in Portuguese convert a boolean to this text.',
    'pt-BR': 'As fórmulas do Excel em português convertem um booleano neste texto.',
  },
  '.T.': {
    en: 'AdvPL, Harbour, and other xBase languages write booleans this way.',
    'pt-BR': 'AdvPL, Harbour e outras linguagens xBase escrevem booleanos assim.',
  },
  '"S"': {
    en: 'For example, databases without booleans often have `S` and `N`.',
    'pt-BR': 'Por exemplo, bancos de dados sem booleanos costumam ter `S` e `N`.',
  },
  '"t"': {
    en: 'PHP’s `pg_fetch_…` functions return booleans of PostgreSQL as `t` and `f`.',
    'pt-BR': 'As funções `pg_fetch_…` do PHP retornam os booleanos do PostgreSQL como `t` e `f`.',
  },
};

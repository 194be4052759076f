import type { CauseTextRows } from './causeRow.ts';
import { SEND_HEX } from './digestFormCauseText.ts';

/** Whitespace around the signature as symbols; the detail contains it as a JSON string. */
function withSymbols(text: string): string {
  if (!text.startsWith('"') || !/ |\\[nrt]/.test(text)) return text;
  const symbols: Readonly<Record<string, string>> = { ' ': '␣', '\\n': '␊', '\\r': '␍', '\\t': '␉' };
  return text.slice(1, -1).replace(/ |\\[nrt]/g, written => symbols[written] ?? written);
}

/** The texts of the causes in which something was added to the signature. */
export const DIGEST_ADDED_CAUSE_TEXT = {
  'digest-tool-output': {
    title: {
      en: 'The whole output of `{tool}` was sent',
      'pt-BR': 'A saída inteira de `{tool}` foi enviada',
    },
    label: { en: 'tool output sent', 'pt-BR': 'saída da ferramenta enviada' },
    how: {
      en: "To get only the signature, use `cut -d' ' -f1` if it comes first, or `awk '{print $NF}'` if it comes last.",
      'pt-BR':
        "Para obter só a assinatura, use `cut -d' ' -f1` se ela vier primeiro ou `awk '{print $NF}'` se vier por último.",
    },
    fix: SEND_HEX,
    example: { tool: 'md5sum' },
  },
  'digest-text-added': {
    title: {
      en: 'The signature was sent with extra text: `{text}`',
      'pt-BR': 'A assinatura foi enviada com texto adicional: `{text}`',
    },
    label: { en: 'text added to the signature', 'pt-BR': 'texto adicional na assinatura' },
    fix: SEND_HEX,
    words: ({ text }) => ({ text: withSymbols(String(text)) }),
    variants: [
      [
        { text: '0x', end: 'cut off' },
        {
          title: {
            en: 'The signature was sent with `0x` before it, and without its last two characters',
            'pt-BR': 'A assinatura foi enviada com `0x` antes e sem os dois últimos caracteres',
          },
          how: {
            en: 'In SQL Server, `CONVERT(VARCHAR(32), HASHBYTES(…), 1)` returns this. Use style 2 and `LOWER`.',
            'pt-BR':
              'No SQL Server, `CONVERT(VARCHAR(32), HASHBYTES(…), 1)` retorna isso. Use o estilo 2 e `LOWER`.',
          },
        },
      ],
      [
        { text: 'MD5 digest: ' },
        {
          how: {
            en: 'Swift’s CryptoKit describes a digest this way. Write its bytes with `String(format: "%02x", byte)`.',
            'pt-BR':
              'O CryptoKit do Swift descreve um digest assim. Escreva os bytes com `String(format: "%02x", byte)`.',
          },
        },
      ],
      [
        { text: '020010' },
        {
          how: {
            en: 'Progress’ `STRING` of a RAW value starts with its type and length. Use `HEX-ENCODE`.',
            'pt-BR': 'O `STRING` do Progress de um valor RAW começa com tipo e tamanho. Use `HEX-ENCODE`.',
          },
        },
      ],
    ],
    example: { text: 'md5=' },
  },
} satisfies CauseTextRows;

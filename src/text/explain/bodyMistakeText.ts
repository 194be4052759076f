import type { Text } from '../text.ts';
import type { CauseAdvice } from './causeAdvice.ts';

const REMOVE_LINE_BREAKS: Text = {
  en: 'Remove every CR and LF to sign, and send the body unchanged.',
  'pt-BR': 'Remova todo CR e LF para assinar e envie o corpo sem alteração.',
};
const REPLACE_BY_NOTHING: Text = {
  en: 'Remove every CR and LF to sign, without replacing them.',
  'pt-BR': 'Remova todo CR e LF para assinar e não coloque nada no lugar.',
};
const ONLY_CR_AND_LF: Text = {
  en: 'Remove only CR and LF to sign. Spaces and tabs stay.',
  'pt-BR': 'Remova apenas CR e LF para assinar. Mantenha espaços e tabulações.',
};
const SIGN_BODY_ITSELF: Text = {
  en: 'Sign the body itself, without CR or LF.',
  'pt-BR': 'Assine o próprio corpo, sem CR e LF.',
};
const SIGN_BYTES_SENT: Text = {
  en: 'Sign the bytes that are sent.',
  'pt-BR': 'Assine os bytes que são enviados.',
};
const READ_AS_UTF8: Text = {
  en: 'Read the body as UTF-8, or sign its bytes.',
  'pt-BR': 'Leia o corpo como UTF-8 ou assine os próprios bytes.',
};
const HASH_UTF8: Text = {
  en: 'Compute the MD5 of the UTF-8 bytes.',
  'pt-BR': 'Calcule o MD5 dos bytes UTF-8.',
};
const SIGN_EMPTY_STRING: Text = {
  en: 'Sign the empty string when no body is sent, and for multipart.',
  'pt-BR': 'Assine a string vazia quando nenhum corpo é enviado e em multipart.',
};
const OTHER_APIS: Text = { en: 'Other APIs require this.', 'pt-BR': 'Outras APIs exigem isso.' };

/** The causes in the body, except those that only JSON can have. */
export const BODY_MISTAKE_TEXT = {
  'body-crlf-kept': { fix: REMOVE_LINE_BREAKS },
  'body-cr-kept': {
    how: { en: 'Only its LF bytes were removed.', 'pt-BR': 'Só os bytes LF foram removidos.' },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-lf-kept': {
    how: { en: 'Only its CR bytes were removed.', 'pt-BR': 'Só os bytes CR foram removidos.' },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-newlines-to-lf-kept': {
    how: {
      en: 'A file that is opened in text mode is often read like this.',
      'pt-BR': 'Um arquivo aberto em modo texto costuma ser lido assim.',
    },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-newlines-to-crlf-kept': {
    how: { en: 'Text mode on Windows does this.', 'pt-BR': 'O modo texto do Windows faz isso.' },
    fix: REMOVE_LINE_BREAKS,
  },
  'body-newlines-to-space': { fix: REPLACE_BY_NOTHING },
  'body-each-newline-byte-to-space': { fix: REPLACE_BY_NOTHING },
  'body-whitespace-removed': {
    how: { en: '`replace(/\\s/g, "")` does this.', 'pt-BR': '`replace(/\\s/g, "")` faz isso.' },
    fix: ONLY_CR_AND_LF,
  },
  'body-trimmed': {
    how: {
      en: '`trim` and `strip` remove the whitespace at both ends.',
      'pt-BR': '`trim` e `strip` removem o espaço em branco das pontas.',
    },
    fix: {
      en: 'Remove only CR and LF to sign, or send the trimmed body too.',
      'pt-BR': 'Remova apenas CR e LF para assinar ou envie o corpo também com `trim`.',
    },
  },
  'body-lines-trimmed': { fix: ONLY_CR_AND_LF },
  'body-missing': {
    fix: {
      en: 'Sign the body of every request that has one, DELETE included, without CR or LF.',
      'pt-BR': 'Assine o corpo de toda requisição que tenha um, inclusive DELETE, sem CR e LF.',
    },
  },
  'body-placeholder-signed': {
    fix: {
      en: 'Pass the body that is sent to the code that signs.',
      'pt-BR': 'Passe o corpo que é enviado para o código que assina.',
    },
  },
  'body-object-name': {
    how: {
      en: 'This is what the language writes when it concatenates an object and a string.',
      'pt-BR': 'É o que a linguagem escreve ao concatenar um objeto com uma string.',
    },
    fix: {
      en: 'Serialize the object once, then sign and send that same string.',
      'pt-BR': 'Serialize o objeto uma única vez e use essa mesma string para assinar e enviar.',
    },
  },
  'body-empty-object': { fix: SIGN_EMPTY_STRING },
  'body-null': {
    how: {
      en: 'A serializer writes a missing value like this.',
      'pt-BR': 'Um serializador escreve assim um valor ausente.',
    },
    fix: SIGN_EMPTY_STRING,
  },
  'body-empty-array': {
    how: {
      en: 'PHP’s json_encode writes an empty array like this.',
      'pt-BR': 'O json_encode do PHP escreve assim um array vazio.',
    },
    fix: SIGN_EMPTY_STRING,
  },
  'body-empty-quotes': {
    how: {
      en: 'A JSON serializer writes an empty string like this.',
      'pt-BR': 'Um serializador JSON escreve assim uma string vazia.',
    },
    fix: SIGN_EMPTY_STRING,
  },
  'body-undefined': {
    how: {
      en: 'JavaScript joins a missing value like this.',
      'pt-BR': 'O JavaScript concatena assim um valor ausente.',
    },
    fix: {
      en: 'Sign the empty string when no body is sent (`body ?? ""`), and for multipart.',
      'pt-BR': 'Assine a string vazia quando nenhum corpo é enviado (`body ?? ""`) e em multipart.',
    },
  },
  'body-none': {
    how: {
      en: 'Python’s `str` and f-strings write a missing value like this.',
      'pt-BR': 'O `str` e as f-strings do Python escrevem assim um valor ausente.',
    },
    fix: {
      en: 'Sign the empty string when no body is sent (`body or ""`), and for multipart.',
      'pt-BR': 'Assine a string vazia quando nenhum corpo é enviado (`body or ""`) e em multipart.',
    },
  },
  'body-query-signed': {
    fix: {
      en: 'Never sign the query string. With no body, sign the empty string.',
      'pt-BR': 'Nunca assine a query string. Sem corpo, assine a string vazia.',
    },
  },
  'body-multipart-signed': {
    fix: {
      en: 'Sign the empty string for multipart requests (certificate upload).',
      'pt-BR': 'Assine a string vazia em requisições multipart (envio de certificado).',
    },
  },
  'body-python-bytes-repr': {
    how: {
      en: 'These are the bytes of {of}.',
      'pt-BR': 'São os bytes {of}.',
    },
    fix: {
      en: 'Join bytes to bytes, or decode them as UTF-8 first.',
      'pt-BR': 'Concatene bytes com bytes ou decodifique-os antes como UTF-8.',
    },
  },
  'body-xml-declaration-missing': {
    how: {
      en: 'Many serializers leave out `<?xml …?>`.',
      'pt-BR': 'Muitos serializadores omitem `<?xml …?>`.',
    },
    fix: {
      en: 'Sign the document as it’s sent, without CR or LF.',
      'pt-BR': 'Assine o documento como é enviado, sem CR e LF.',
    },
  },
  'body-xml-whitespace-between-tags-removed': { fix: ONLY_CR_AND_LF },
  'body-xml-entities-unescaped': {
    how: { en: '`&amp;` became `&`, for example.', 'pt-BR': '`&amp;` virou `&`, por exemplo.' },
    fix: {
      en: 'Sign the document’s bytes as they are sent, without CR or LF.',
      'pt-BR': 'Assine os bytes do documento como são enviados, sem CR e LF.',
    },
  },
  'body-bom-missing': {
    fix: {
      en: 'Remove the byte order mark from the file, or sign it too: it’s part of the body.',
      'pt-BR': 'Remova o BOM do arquivo ou assine-o também: ele faz parte do corpo.',
    },
  },
  'body-bom-added': {
    how: {
      en: '.NET’s StreamWriter with Encoding.UTF8, Python’s utf-8-sig, and PowerShell add one.',
      'pt-BR': 'O StreamWriter do .NET com Encoding.UTF8, o utf-8-sig do Python e o PowerShell adicionam um.',
    },
    fix: SIGN_BYTES_SENT,
  },
  'body-latin1-bytes': {
    how: {
      en: '`getBytes()` with another default charset and `Buffer.from(text, "latin1")` do this.',
      'pt-BR': '`getBytes()` com outro charset padrão e `Buffer.from(texto, "latin1")` fazem isso.',
    },
    fix: HASH_UTF8,
  },
  'body-mojibake': {
    how: {
      en: 'Encoded again, ç became Ã§. PHP’s utf8_encode does this.',
      'pt-BR': 'Codificado de novo, ç virou Ã§. O utf8_encode do PHP faz isso.',
    },
    fix: READ_AS_UTF8,
  },
  'body-mojibake-cp1252': {
    how: {
      en: 'Encoded again, ç became Ã§. Programs on Windows do this by default.',
      'pt-BR': 'Codificado de novo, ç virou Ã§. Programas no Windows fazem isso por padrão.',
    },
    fix: READ_AS_UTF8,
  },
  'body-non-ascii-question-marks': {
    how: {
      en: 'An ASCII encoder does this (Encoding.ASCII, US_ASCII).',
      'pt-BR': 'Um codificador ASCII faz isso (Encoding.ASCII, US_ASCII).',
    },
    fix: HASH_UTF8,
  },
  'body-nfd': {
    how: { en: 'macOS writes file names like this.', 'pt-BR': 'O macOS escreve assim os nomes de arquivo.' },
    fix: SIGN_BYTES_SENT,
  },
  'body-nfc': {
    how: {
      en: 'It was sent with its accents as separate characters.',
      'pt-BR': 'Ele foi enviado com os acentos como caracteres separados.',
    },
    fix: SIGN_BYTES_SENT,
  },
  'body-accents-removed': {
    how: { en: 'ç became c, for example.', 'pt-BR': 'ç virou c, por exemplo.' },
    fix: SIGN_BYTES_SENT,
  },
  'body-base64': {
    how: { en: 'It’s the Base64 of {of}.', 'pt-BR': 'É o Base64 {of}.' },
    fix: SIGN_BODY_ITSELF,
  },
  'body-percent-encoded': {
    how: {
      en: 'Functions for URLs and forms do this (encodeURIComponent, `escape`, `quote`, `urlencode`).',
      'pt-BR':
        'Funções para URLs e formulários fazem isso (encodeURIComponent, `escape`, `quote`, `urlencode`).',
    },
    fix: SIGN_BODY_ITSELF,
  },
  'body-md5': { how: OTHER_APIS, fix: SIGN_BODY_ITSELF },
  'body-sha256': { how: OTHER_APIS, fix: SIGN_BODY_ITSELF },
} as const satisfies Record<string, CauseAdvice>;

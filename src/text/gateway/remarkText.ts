import type { Remark, RemarkId } from '../../core/explain/remarks.ts';
import type { CodePage } from '../../core/formats/codePages.ts';
import { characterName } from '../explain/explanationText.ts';
import { type Locale, localize, type Text } from '../text.ts';

/** What is noticed in a request before its signature is explained. */
export const REMARK_TEXT = {
  'headers-missing': {
    en: 'Missing headers: {names}. Every request must have the three headers token, timestamp, and sign.',
    'pt-BR':
      'Cabeçalhos ausentes: {names}. Toda requisição precisa dos três cabeçalhos: token, timestamp e sign.',
  },
  'timestamp-milliseconds': {
    en: 'The timestamp is in milliseconds; it must be in seconds: {seconds}. Divide it by 1000, and use the result both to sign and to send.',
    'pt-BR':
      'O timestamp está em milissegundos; precisa estar em segundos: {seconds}. Divida-o por 1000 e use esse mesmo número para assinar e enviar.',
  },
  'timestamp-digits': {
    en: 'The timestamp must have 10 digits (Unix time in seconds), not {digits}.',
    'pt-BR': 'O timestamp precisa ter 10 dígitos (hora Unix em segundos), e não {digits}.',
  },
  'timestamp-not-decimal': {
    en: 'The timestamp isn’t a decimal integer; it must be Unix time in seconds, digits only, such as 1700000000.',
    'pt-BR':
      'O timestamp não é um inteiro decimal; precisa ser a hora Unix em segundos, só dígitos, como 1700000000.',
  },
  'timestamp-behind': {
    en: 'The timestamp is {seconds} s behind the server’s time; the limit is 300 s. Synchronize the clock, and use a new timestamp for each request.',
    'pt-BR':
      'O timestamp está {seconds} s atrasado em relação ao servidor; o limite é de 300 s. Sincronize o relógio e gere um timestamp novo a cada requisição.',
  },
  'timestamp-ahead': {
    en: 'The timestamp is {seconds} s ahead of the server’s time; the limit is 300 s. Synchronize the clock, and check that the timestamp is in UTC.',
    'pt-BR':
      'O timestamp está {seconds} s adiantado em relação ao servidor; o limite é de 300 s. Sincronize o relógio e confira se o timestamp está em UTC.',
  },
  'token-app-key': {
    en: 'The token header contains the App Key; it must contain the App Secret.',
    'pt-BR': 'O cabeçalho token contém a App Key; precisa conter o App Secret.',
  },
  'token-bearer-prefix': {
    en: 'The token header starts with “Bearer ”; it must contain only the App Secret.',
    'pt-BR': 'O cabeçalho token começa com “Bearer ”; precisa conter só o App Secret.',
  },
  'token-quoted': {
    en: 'The value of the token header is in quotation marks; send the App Secret without them.',
    'pt-BR': 'O cabeçalho token está entre aspas; precisa conter o App Secret sem elas.',
  },
  'token-outer-spaces': {
    en: 'The token header starts or ends with whitespace; it must contain the App Secret unchanged.',
    'pt-BR': 'O cabeçalho token tem espaço no início ou no fim; precisa conter o App Secret sem alteração.',
  },
  'token-repeated': {
    en: 'The request has more than one token header; send only one.',
    'pt-BR': 'O cabeçalho token aparece mais de uma vez na requisição; envie-o uma vez só.',
  },
  'token-rotated': {
    en: 'The token header contains an App Secret that was rotated and is no longer valid; use the new one.',
    'pt-BR':
      'O cabeçalho token contém um App Secret anterior a uma rotação, que o invalidou na hora; use o novo.',
  },
  'token-is-sign': {
    en: 'The token header looks like a signature or another MD5 digest; it must contain the App Secret itself.',
    'pt-BR': 'O cabeçalho token parece uma assinatura ou outro MD5; precisa conter o próprio App Secret.',
  },
  'token-differs': {
    en: 'The token header doesn’t contain the App Secret that is used here. Check which one belongs to the application: if it’s the one in the header, nothing below applies.',
    'pt-BR':
      'O cabeçalho token não contém o App Secret usado aqui. Confira qual dos dois é o da aplicação: se for o do cabeçalho, nada abaixo vale.',
  },
  'token-differs-sign-right': {
    en: 'The token header doesn’t contain the App Secret that is used here, but the signature is correct with the header’s value. Explain the request with that App Secret, or send the one that is used here.',
    'pt-BR':
      'O cabeçalho token não contém o App Secret usado aqui, mas com o valor desse cabeçalho a assinatura está correta. Explique a requisição com esse App Secret ou envie o que é usado aqui.',
  },
  'sign-uppercase': {
    en: 'The signature is in uppercase; it must be in lowercase.',
    'pt-BR': 'A assinatura está em maiúsculas; precisa estar em minúsculas.',
  },
  'sign-length': {
    en: 'The signature has {length} hexadecimal characters{digest}; an MD5 digest has 32.',
    'pt-BR': 'A assinatura tem {length} caracteres hexadecimais{digest}; um MD5 tem 32.',
  },
  'sign-separated': {
    en: 'The signature has separators between its bytes; it must be 32 consecutive hexadecimal characters.',
    'pt-BR': 'A assinatura tem separadores entre os bytes; precisa ter 32 caracteres hexadecimais seguidos.',
  },
  'sign-base64': {
    en: 'The signature looks like Base64; it must be 32 lowercase hexadecimal characters.',
    'pt-BR': 'A assinatura parece Base64; precisa ter 32 caracteres hexadecimais minúsculos.',
  },
  'sign-quoted': {
    en: 'The signature has quotation marks or whitespace around it; send only its 32 characters.',
    'pt-BR': 'A assinatura tem aspas ou espaços em volta; envie só os 32 caracteres.',
  },
  'sign-not-hex': {
    en: 'The signature isn’t hexadecimal (character {position} of {length} is {found}); an MD5 digest has 32 characters: 0 to 9 and a to f.',
    'pt-BR':
      'A assinatura não é hexadecimal (o caractere {position} de {length} é {found}); um MD5 tem 32 caracteres, de 0 a 9 e de “a” a “f”.',
  },
  'body-line-breaks-dropped': {
    en: 'curl -d @file sends the file without CR or LF (--data-binary @file sends it unchanged). The correct signature is the same either way.',
    'pt-BR':
      'curl -d @arquivo envia o arquivo sem CR e LF (--data-binary @arquivo o envia como está). A assinatura correta é a mesma nos dois casos.',
  },
  'log-distorted': {
    en: 'The log was garbled when it was written: its text in {written} was read as {read}, so “{original}” became “{shown}”. What follows is about the original text, which is most likely what was sent. {advice}',
    'pt-BR':
      'O log foi distorcido ao ser gravado: o texto em {written} foi lido como {read}, por isso “{original}” virou “{shown}”. O que segue trata do texto original, que provavelmente foi o enviado. {advice}',
  },
  'log-may-be-distorted': {
    en: 'Either the log was garbled when it was written (text in {written} was read as {read}: “{original}” became “{shown}”), or the program signed the garbled text. To find out which, explain the string together with the signature. {advice}',
    'pt-BR':
      'Ou o log foi distorcido ao ser gravado (o texto em {written} foi lido como {read}: “{original}” virou “{shown}”), ou o programa assinou o texto assim. Para saber, explique a string junto com a assinatura. {advice}',
  },
  'body-looks-distorted': {
    en: 'The body looks like text in {written} that was read as {read}: it contains “{shown}”, perhaps instead of “{original}”. The signature is correct only if the request was sent that way. If it was sent with “{original}”, the program signed garbled text: read the body as UTF-8, or sign its bytes.',
    'pt-BR':
      'O corpo parece um texto em {written} lido como {read}: tem “{shown}”, talvez no lugar de “{original}”. A assinatura só está correta se a requisição foi enviada assim. Se foi enviada com “{original}”, o programa assinou um texto distorcido: leia o corpo como UTF-8 ou assine os próprios bytes.',
  },
  'log-lost-characters': {
    en: 'The log seems to have lost characters: its body has `?` or `�` where letters with accents could be. What was lost can’t be recovered. {advice}',
    'pt-BR':
      'O log parece ter perdido caracteres: o corpo tem `?` ou `�` onde poderia haver letras com acento. O que se perdeu não pode ser recuperado. {advice}',
  },
} as const satisfies Record<RemarkId, Text>;

/** Follows from a remark: the request is refused before its signature is checked. */
export const WILL_RESPOND: Text = {
  en: 'The request is refused with {code}, whatever its signature. {words}',
  'pt-BR': 'A requisição é recusada com {code}, qualquer que seja a assinatura. {words}',
};
const LENGTH_OF: Text = { en: ', the length of {name}', 'pt-BR': ', o tamanho de um {name}' };

/** How to write a log on Windows so that its text isn't distorted. */
const LOG_ADVICE: Text = {
  en: 'To log text correctly in PowerShell, run `[Console]::OutputEncoding = [Text.UTF8Encoding]::new()` first and write with `| Out-File -Encoding utf8 app.log`; in cmd, run `chcp 65001` first.',
  'pt-BR':
    'Para gravar o log corretamente no PowerShell, primeiro execute `[Console]::OutputEncoding = [Text.UTF8Encoding]::new()` e grave com `| Out-File -Encoding utf8 app.log`; no cmd, primeiro execute `chcp 65001`.',
};

/** For a program that didn't write UTF-8, which comes before what its console must do. */
const PRINT_UTF8: Text = {
  en: 'Make the program print UTF-8 (Python: `PYTHONUTF8=1`).',
  'pt-BR': 'Faça o programa imprimir em UTF-8 (Python: `PYTHONUTF8=1`).',
};

/** The code page of a console, by its number. */
const CODE_PAGE: Text = { en: 'code page {number}', 'pt-BR': 'página de código {number}' };

const ENCODINGS: ReadonlyMap<string, string> = new Map<CodePage, string>([
  ['cp1252', 'Windows-1252'],
  ['latin1', 'ISO-8859-1'],
]);

/** The names of encodings, one after the other. */
function encodingNames(ids: string, locale: Locale): string {
  const names = ids.split(' ').map(id => {
    const number = /^cp(850|437)$/.exec(id)?.[1];
    return number === undefined ? (ENCODINGS.get(id) ?? id) : localize(CODE_PAGE, locale, { number });
  });
  return names.join(localize({ en: ', and then as ', 'pt-BR': ' e depois como ' }, locale));
}

/** A character in quotation marks, or the code point and the name of one that can't be seen. */
function shownCharacter({ character = '', name }: Remark['args'], locale: Locale): string {
  if (!/^U\+\w+$/.test(String(character))) return `“${character}”`;
  return name === undefined ? String(character) : `${character}: ${characterName(String(name), locale)}`;
}

/** The text of a remark. */
export function remarkText({ id, args }: Remark, locale: Locale): string {
  const name = args['name'] ?? '';
  const digest = name === '' ? '' : localize(LENGTH_OF, locale, { name });
  const { written, read } = args;
  const isOther = written !== undefined && written !== 'UTF-8';
  const advice = [...(isOther ? [PRINT_UTF8] : []), LOG_ADVICE].map(text => localize(text, locale)).join(' ');
  const encodings = [written, read].map(ids => encodingNames(String(ids), locale));
  const log = { written: encodings[0] ?? '', read: encodings[1] ?? '', advice };
  return localize(REMARK_TEXT[id], locale, { ...args, ...log, digest, found: shownCharacter(args, locale) });
}

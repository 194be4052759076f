import type { FiscalError } from '../../core/errors.ts';
import { type Locale, localize, type Text, type TextArguments } from '../text.ts';
import { failureText } from './failureText.ts';

/** Message and advice for a failure in a language. A known reason is replaced with its text. */
export function localizedFailure(failure: FiscalError, locale: Locale): { message: string; advice: string } {
  const args = withReasonWords(failure.args, locale);
  const { message, advice } = failureText[failure.code];
  return { message: localize(message, locale, args), advice: localize(advice, locale, args) };
}

/** Arguments with the text of the `reason`, if it's a known one. */
export function withReasonWords(args: TextArguments, locale: Locale): TextArguments {
  const { reason } = args;
  const words = typeof reason === 'string' ? failureReasons[reason]?.[locale] : undefined;
  return words === undefined ? args : { ...args, reason: words };
}

/** Texts for the `reason` codes of failures: those of TLS and secret checks, and the most common system codes. Other
 *  codes are shown unchanged, so that they can be searched for. */
export const failureReasons: Readonly<Record<string, Text>> = {
  'not-encrypted': {
    en: 'plain HTTP is allowed only for this machine, because a header carries the App Secret',
    'pt-BR': 'HTTP sem TLS só é permitido nesta máquina: um cabeçalho leva o App Secret',
  },
  'verification-off': {
    en: 'NODE_TLS_REJECT_UNAUTHORIZED=0 disables certificate verification; remove the variable',
    'pt-BR': 'NODE_TLS_REJECT_UNAUTHORIZED=0 desativa a verificação de certificados; remova essa variável',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: {
    en: 'the server’s certificate is self-signed',
    'pt-BR': 'o certificado do servidor é autoassinado',
  },
  SELF_SIGNED_CERT_IN_CHAIN: {
    en: 'this machine doesn’t trust the certificate authority, which often belongs to a proxy',
    'pt-BR': 'esta máquina não confia na autoridade certificadora, muitas vezes a de um proxy',
  },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    en: 'the server doesn’t send its intermediate certificates',
    'pt-BR': 'o servidor não envia os certificados intermediários',
  },
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: {
    en: 'this machine doesn’t trust the server’s certificate authority',
    'pt-BR': 'esta máquina não confia na autoridade certificadora do servidor',
  },
  CERT_HAS_EXPIRED: {
    en: 'the server’s certificate has expired, or this machine’s clock is incorrect',
    'pt-BR': 'o certificado do servidor venceu ou o relógio desta máquina está errado',
  },
  CERT_NOT_YET_VALID: {
    en: 'the server’s certificate isn’t valid yet, or this machine’s clock is incorrect',
    'pt-BR': 'o certificado do servidor ainda não é válido ou o relógio desta máquina está errado',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    en: 'the server’s certificate is for another host',
    'pt-BR': 'o certificado do servidor é de outro host',
  },
  ERR_SSL_WRONG_VERSION_NUMBER: {
    en: 'the server doesn’t use TLS on this port',
    'pt-BR': 'o servidor não usa TLS nesta porta',
  },
  ERR_SSL_PACKET_LENGTH_TOO_LONG: {
    en: 'the server doesn’t use TLS on this port',
    'pt-BR': 'o servidor não usa TLS nesta porta',
  },
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: {
    en: 'the server doesn’t support TLS 1.2 or later',
    'pt-BR': 'o servidor não aceita TLS 1.2 ou posterior',
  },
  ERR_SSL_UNSUPPORTED_PROTOCOL: {
    en: 'the server doesn’t support TLS 1.2 or later',
    'pt-BR': 'o servidor não aceita TLS 1.2 ou posterior',
  },
  'proxy-malformed': {
    en: 'its URL is invalid; use a URL such as http://proxy.example:3128',
    'pt-BR': 'a URL dele é inválida; use uma URL como http://proxy.example:3128',
  },
  'proxy-scheme': {
    en: 'only http and https proxies are supported, not SOCKS',
    'pt-BR': 'só há suporte a proxies http e https, não a SOCKS',
  },
  'proxy-authentication': {
    en: 'it requires a username and password, or it rejected the ones that were sent (407)',
    'pt-BR': 'ele exige usuário e senha ou recusou os informados (407)',
  },
  'proxy-authorization-malformed': {
    en: 'http.proxyAuthorization in your settings isn’t printable ASCII',
    'pt-BR': 'http.proxyAuthorization nas suas configurações não é ASCII imprimível',
  },
  'proxy-hung-up': { en: 'it closed the connection', 'pt-BR': 'ele encerrou a conexão' },
  'proxy-answer-malformed': {
    en: 'it didn’t respond like a proxy',
    'pt-BR': 'a resposta dele não é a de um proxy',
  },
  ECONNREFUSED: { en: 'nothing is listening there', 'pt-BR': 'nenhum serviço escuta nesse endereço' },
  ENOTFOUND: { en: 'the host wasn’t found', 'pt-BR': 'o host não foi encontrado' },
  'wrong-passphrase': {
    en: 'the passphrase is missing or incorrect',
    'pt-BR': 'a senha não foi informada ou está incorreta',
  },
  'pfx-unsupported': {
    en: 'it’s encrypted with an outdated algorithm, such as RC2, which this version of Node.js can’t read; export it again with AES-256',
    'pt-BR':
      'está cifrado com um algoritmo antigo, como RC2, que esta versão do Node.js não lê; exporte-o de novo com AES-256',
  },
  'key-mismatch': {
    en: 'the private key doesn’t match the certificate',
    'pt-BR': 'a chave privada não corresponde ao certificado',
  },
  'path-relative': {
    en: 'its path must be absolute or start with ~/',
    'pt-BR': 'o caminho deve ser absoluto ou começar com ~/',
  },
  'not-pem': { en: 'it contains no PEM certificate', 'pt-BR': 'não contém um certificado PEM' },
  'not-a-certificate': {
    en: 'it contains no readable certificate',
    'pt-BR': 'não contém um certificado legível',
  },
  'encoding-broken': {
    en: 'it doesn’t match its Content-Encoding',
    'pt-BR': 'não corresponde ao Content-Encoding',
  },
  'too-many-encodings': {
    en: 'its Content-Encoding names more than five encodings',
    'pt-BR': 'o Content-Encoding indica mais de cinco codificações',
  },
  ENETUNREACH: { en: 'the network is unreachable', 'pt-BR': 'a rede está inacessível' },
  EHOSTUNREACH: { en: 'the host is unreachable', 'pt-BR': 'o host está inacessível' },
  EACCES: { en: 'permission denied', 'pt-BR': 'permissão negada' },
  EPERM: { en: 'permission denied', 'pt-BR': 'permissão negada' },
  EROFS: { en: 'the file system is read-only', 'pt-BR': 'o sistema de arquivos é somente leitura' },
  ENOSPC: { en: 'the disk is full', 'pt-BR': 'o disco está cheio' },
  EDQUOT: { en: 'your disk quota is used up', 'pt-BR': 'a sua cota de disco está esgotada' },
  EBUSY: { en: 'another program is using it', 'pt-BR': 'está em uso por outro programa' },
  ENOENT: { en: 'part of its path doesn’t exist', 'pt-BR': 'uma parte do caminho não existe' },
  EISDIR: { en: 'it’s a folder', 'pt-BR': 'é uma pasta' },
  ENOTDIR: { en: 'part of its path isn’t a folder', 'pt-BR': 'uma parte do caminho não é uma pasta' },
  NoPermissions: { en: 'permission denied', 'pt-BR': 'permissão negada' },
  FileNotFound: { en: 'part of its path doesn’t exist', 'pt-BR': 'uma parte do caminho não existe' },
  FileIsADirectory: { en: 'it’s a folder', 'pt-BR': 'é uma pasta' },
  FileExists: { en: 'part of its path isn’t a folder', 'pt-BR': 'uma parte do caminho não é uma pasta' },
  FileNotADirectory: {
    en: 'part of its path isn’t a folder',
    'pt-BR': 'uma parte do caminho não é uma pasta',
  },
  Unavailable: { en: 'its location is unreachable', 'pt-BR': 'o local está inacessível' },
  Unknown: { en: 'VS Code gives no reason', 'pt-BR': 'o VS Code não informa o motivo' },
  ELOOP: { en: 'symbolic links form a loop', 'pt-BR': 'os links simbólicos formam um ciclo' },
  empty: { en: 'it’s empty', 'pt-BR': 'está vazio' },
  'too-long': { en: 'it’s longer than 4,096 characters', 'pt-BR': 'tem mais de 4.096 caracteres' },
  'not-printable-ascii': {
    en: 'it contains a space, a line break, or a character that isn’t printable ASCII',
    'pt-BR': 'contém espaço, quebra de linha ou um caractere que não é ASCII imprimível',
  },
  'file-missing': { en: 'the file doesn’t exist', 'pt-BR': 'o arquivo não existe' },
  'file-unreadable': { en: 'the file can’t be read', 'pt-BR': 'não é possível ler o arquivo' },
  'file-not-regular': { en: 'it isn’t a regular file', 'pt-BR': 'não é um arquivo comum' },
  'file-open-to-others': {
    en: 'other users can access the file; run chmod 600',
    'pt-BR': 'outros usuários podem acessar o arquivo; execute chmod 600',
  },
};

import type { Text } from '../text.ts';

/** Words for the `reason` codes of failures: what TLS and the secret checks find, and the system's commonest codes.
 *  Other codes are shown as they are, so that they can be searched for. */
export const failureReasons: Readonly<Record<string, Text>> = {
  'not-encrypted': {
    en: 'plain HTTP is allowed only for this machine because a header carries the App Secret',
    'pt-BR': 'HTTP sem TLS só é permitido nesta máquina: um cabeçalho leva o App Secret',
  },
  'verification-off': {
    en: 'NODE_TLS_REJECT_UNAUTHORIZED=0 disables certificate verification; remove it',
    'pt-BR': 'NODE_TLS_REJECT_UNAUTHORIZED=0 desativa a verificação de certificados; remova-a',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: {
    en: 'the server’s certificate is self-signed',
    'pt-BR': 'o certificado do servidor é autoassinado',
  },
  SELF_SIGNED_CERT_IN_CHAIN: {
    en: 'this machine doesn’t know its certificate authority, often that of a proxy',
    'pt-BR': 'esta máquina não conhece a autoridade certificadora, muitas vezes a de um proxy',
  },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    en: 'the server doesn’t send its intermediate certificates',
    'pt-BR': 'o servidor não envia os certificados intermediários',
  },
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: {
    en: 'this machine doesn’t know the server’s certificate authority',
    'pt-BR': 'esta máquina não conhece a autoridade certificadora do servidor',
  },
  CERT_HAS_EXPIRED: {
    en: 'the server’s certificate has expired, or this machine’s clock is wrong',
    'pt-BR': 'o certificado do servidor venceu, ou o relógio desta máquina está errado',
  },
  CERT_NOT_YET_VALID: {
    en: 'the server’s certificate isn’t valid yet, or this machine’s clock is wrong',
    'pt-BR': 'o certificado do servidor ainda não vale, ou o relógio desta máquina está errado',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    en: 'the server’s certificate is for another name',
    'pt-BR': 'o certificado do servidor é de outro nome',
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
    en: 'its address is not a URL such as http://proxy.example:3128',
    'pt-BR': 'o endereço dele não é uma URL como http://proxy.example:3128',
  },
  'proxy-scheme': {
    en: 'only http and https proxies are spoken to, no SOCKS',
    'pt-BR': 'só há suporte a proxies http e https, não a SOCKS',
  },
  'proxy-authentication': {
    en: 'it asks for a name and a password, or refuses those that it was given (407)',
    'pt-BR': 'ele pede nome e senha, ou recusa os que recebeu (407)',
  },
  'proxy-authorization-malformed': {
    en: 'http.proxyAuthorization in your settings is no header value of printable ASCII',
    'pt-BR': 'http.proxyAuthorization nas suas configurações não é um valor de cabeçalho em ASCII imprimível',
  },
  'proxy-hung-up': { en: 'it hung up', 'pt-BR': 'ele encerrou a conexão' },
  'proxy-answer-malformed': {
    en: 'what it answered is not an answer of a proxy',
    'pt-BR': 'o que ele respondeu não é resposta de um proxy',
  },
  ECONNREFUSED: { en: 'nothing listens there', 'pt-BR': 'nada escuta nesse endereço' },
  ENOTFOUND: { en: 'the host was not found', 'pt-BR': 'o host não foi encontrado' },
  'wrong-passphrase': { en: 'the passphrase doesn’t open it', 'pt-BR': 'a senha não o abre' },
  'pfx-unsupported': {
    en: 'it is encrypted in an old way (RC2 or 3DES) that this Node does not read; export it anew with AES-256',
    'pt-BR':
      'está cifrado de um modo antigo (RC2 ou 3DES) que este Node não lê; exporte-o de novo com AES-256',
  },
  'key-mismatch': {
    en: 'the key does not belong to the certificate',
    'pt-BR': 'a chave não pertence ao certificado',
  },
  'path-relative': {
    en: 'its path is neither absolute nor begins with ~/',
    'pt-BR': 'o caminho não é absoluto nem começa com ~/',
  },
  'not-pem': { en: 'it holds no PEM certificate', 'pt-BR': 'não contém certificado PEM' },
  'not-a-certificate': {
    en: 'it holds no certificate that can be read',
    'pt-BR': 'não contém certificado que possa ser lido',
  },
  'encoding-broken': {
    en: 'it is not what its Content-Encoding says',
    'pt-BR': 'não é o que o Content-Encoding diz',
  },
  'too-many-encodings': {
    en: 'its Content-Encoding names more than five encodings',
    'pt-BR': 'o Content-Encoding indica mais de cinco codificações',
  },
  ENETUNREACH: { en: 'the network cannot be reached', 'pt-BR': 'a rede está inacessível' },
  EHOSTUNREACH: { en: 'the host cannot be reached', 'pt-BR': 'o host está inacessível' },
  EACCES: { en: 'permission denied', 'pt-BR': 'permissão negada' },
  EPERM: { en: 'permission denied', 'pt-BR': 'permissão negada' },
  EROFS: { en: 'what it lies on is read-only', 'pt-BR': 'o local é somente leitura' },
  ENOSPC: { en: 'the disk is full', 'pt-BR': 'o disco está cheio' },
  EDQUOT: { en: 'your share of the disk is full', 'pt-BR': 'a sua cota de disco acabou' },
  EBUSY: { en: 'another program uses it', 'pt-BR': 'outro programa o usa' },
  EISDIR: { en: 'it is a folder', 'pt-BR': 'é uma pasta' },
  ENOTDIR: { en: 'a part of its path is no folder', 'pt-BR': 'uma parte do caminho não é uma pasta' },
  NoPermissions: { en: 'permission denied', 'pt-BR': 'permissão negada' },
  FileNotFound: { en: 'a part of its path is not there', 'pt-BR': 'uma parte do caminho não existe' },
  FileIsADirectory: { en: 'it is a folder', 'pt-BR': 'é uma pasta' },
  FileExists: { en: 'a part of its path is no folder', 'pt-BR': 'uma parte do caminho não é uma pasta' },
  FileNotADirectory: {
    en: 'a part of its path is no folder',
    'pt-BR': 'uma parte do caminho não é uma pasta',
  },
  Unavailable: { en: 'where it lies cannot be reached', 'pt-BR': 'o local está inacessível' },
  Unknown: { en: 'VS Code gives no reason', 'pt-BR': 'o VS Code não informa o motivo' },
  ELOOP: { en: 'a link leads to itself', 'pt-BR': 'um link leva a ele mesmo' },
  empty: { en: 'it is empty', 'pt-BR': 'está vazio' },
  'too-long': { en: 'it is longer than 4,096 characters', 'pt-BR': 'tem mais de 4.096 caracteres' },
  'not-printable-ascii': {
    en: 'it has a space, a line break or another character that is not printable ASCII',
    'pt-BR': 'tem espaço, quebra de linha ou outro caractere que não é ASCII imprimível',
  },
  'file-missing': { en: 'there is no such file', 'pt-BR': 'o arquivo não existe' },
  'file-unreadable': { en: 'the file cannot be read', 'pt-BR': 'o arquivo não pode ser lido' },
  'file-not-regular': { en: 'it is not a regular file', 'pt-BR': 'não é um arquivo regular' },
  'file-open-to-others': {
    en: 'others than its owner may use the file; chmod 600 cures that',
    'pt-BR': 'outros além do dono podem usar o arquivo; chmod 600 resolve',
  },
};

import type { ImportRemark } from '../../core/convert/importRemark.ts';
import { type AnyText, type Locale, localize, type Text } from '../text.ts';
import { URL_REMARK_TEXT } from './urlRemarks.ts';

/** Comments in an imported request file about what the file doesn't contain, or contains in another form. */
const REMARK_TEXT = {
  ...URL_REMARK_TEXT,
  'path-elsewhere': {
    en: 'The path doesn’t start with /openapi/, so this isn’t a Fiscal Open API request.',
    'pt-BR': 'O caminho não começa com /openapi/; esta não é uma requisição da Fiscal Open API.',
  },
  'credential-header': {
    en: 'The {name} header was removed: it contains a credential.',
    'pt-BR': 'O cabeçalho {name} foi removido: é uma credencial.',
  },
  'secret-removed': {
    en: 'The request contained the App Secret, which was replaced with {mark}.',
    'pt-BR': 'A requisição continha o App Secret, que foi substituído por {mark}.',
  },
  'credential-removed': {
    en: 'The request contained a credential, which was replaced with {mark}.',
    'pt-BR': 'A requisição continha uma credencial, que foi substituída por {mark}.',
  },
  'user-info-removed': {
    en: 'The username and password were removed from the URL.',
    'pt-BR': 'O usuário e a senha foram removidos da URL.',
  },
  'braces-encoded': {
    en: 'The URL contained literal braces. They’re written as %7B and %7D, because {{ starts a variable in a request file.',
    'pt-BR':
      'A URL continha chaves literais. Elas foram escritas como %7B e %7D, porque {{ inicia uma variável em um arquivo de requisições.',
  },
  'header-unwritable': {
    en: 'The {name} header was removed: its {{ would start a variable in a request file.',
    'pt-BR':
      'O cabeçalho {name} foi removido: o {{ que ele contém iniciaria uma variável em um arquivo de requisições.',
  },
  'header-unsendable': {
    en: 'The {name} header was removed: its value contains characters that can’t be sent in a header.',
    'pt-BR':
      'O cabeçalho {name} foi removido: o valor tem caracteres que não podem ser enviados em um cabeçalho.',
  },
  computed: {
    en: 'The shell or a file supplied {part} when the command ran. Write it here.',
    'pt-BR': 'Na execução do comando, {part} vinha do shell ou de um arquivo. Escreva esse valor aqui.',
  },
  'body-unwritable': {
    en: 'The body was left out: part of it would be read as request file syntax. Save the body in a file and add < ./FILE.',
    'pt-BR':
      'O corpo ficou de fora: parte dele seria lida como sintaxe do arquivo de requisições. Salve-o em um arquivo e adicione < ./ARQUIVO.',
  },
  'body-line-end': {
    en: 'Line breaks at the end of the body were left out. They aren’t signed.',
    'pt-BR': 'As quebras de linha no fim do corpo ficaram de fora. Elas não são assinadas.',
  },
  'body-line-breaks': {
    en: 'With -d, curl sends {path} without its line breaks. Here the file is sent as it is; the signature is the same.',
    'pt-BR':
      'O curl -d envia {path} sem as quebras de linha. Aqui o arquivo é enviado como está; a assinatura é a mesma.',
  },
  'script-left-out': {
    en: 'The request had a script, which was left out. Signing doesn’t need one.',
    'pt-BR': 'A requisição tinha um script, que ficou de fora. A assinatura não depende dele.',
  },
  'disabled-left-out': {
    en: 'Disabled, so not imported: {what}.',
    'pt-BR': 'Não importado, por estar desativado: {what}.',
  },
  'body-disabled': {
    en: 'The body was left out: it’s disabled in Postman.',
    'pt-BR': 'O corpo ficou de fora: está desativado no Postman.',
  },
  'body-pruned': {
    en: 'The body was left out: Postman sends no body with {method}.',
    'pt-BR': 'O corpo ficou de fora: o Postman não o envia com {method}.',
  },
  'body-mode': {
    en: 'The body was left out: its type in Postman is {mode}.',
    'pt-BR': 'O corpo ficou de fora: o tipo no Postman é {mode}.',
  },
  'method-changed': {
    en: 'The method was {method}. Here, a method can contain only letters.',
    'pt-BR': 'O método era {method}. Aqui, um método só pode conter letras.',
  },
  'body-comments': {
    en: 'Comments in the body were left out: Postman doesn’t send them.',
    'pt-BR': 'Os comentários no corpo ficaram de fora: o Postman não os envia.',
  },
  'body-binary': {
    en: 'The body was left out: it isn’t UTF-8 text. Save the body in a file and add < ./FILE.',
    'pt-BR': 'O corpo ficou de fora: não é texto UTF-8. Salve-o em um arquivo e adicione < ./ARQUIVO.',
  },
  'body-missing': {
    en: 'The recording doesn’t contain the body. Write it here, or save it in a file and add < ./FILE.',
    'pt-BR': 'A gravação não contém o corpo. Escreva-o aqui ou salve-o em um arquivo e adicione < ./ARQUIVO.',
  },
  'body-without-example': {
    en: 'The body was left out: the document has no example for {type}. Write the body here.',
    'pt-BR': 'O corpo ficou de fora: o documento não tem exemplo para {type}. Escreva o corpo aqui.',
  },
  'body-beyond-limit': {
    en: 'The body was left out: the bodies above already reach the size limit. Write the body here.',
    'pt-BR':
      'O corpo ficou de fora: os corpos anteriores já atingiram o limite de tamanho. Escreva o corpo aqui.',
  },
  'body-cut': {
    en: 'The body isn’t complete: its schema is too large or has too many levels. Replace null and add what is missing.',
    'pt-BR':
      'O corpo está incompleto: o schema é grande demais ou tem níveis demais. Substitua null e adicione o que falta.',
  },
  'media-types-left-out': {
    en: 'Not imported, although the body can also have another type: {types}.',
    'pt-BR': 'Não importado, embora o corpo também possa ter outro tipo: {types}.',
  },
  'media-type-open': {
    en: 'The document allows any body type that matches {type}. Check the Content-Type.',
    'pt-BR': 'O documento aceita qualquer tipo de corpo que corresponda a {type}. Confira o Content-Type.',
  },
  'optional-left-out': {
    en: 'Optional, so not imported: {what}.',
    'pt-BR': 'Não importado, por ser opcional: {what}.',
  },
  'example-unsendable': {
    en: 'The example value for the {name} header was left out: it contains characters that can’t be sent in a header.',
    'pt-BR':
      'O valor de exemplo do cabeçalho {name} ficou de fora: tem caracteres que não podem ser enviados em um cabeçalho.',
  },
  'reference-left-out': {
    en: 'Not imported, because it isn’t in this document: {ref}.',
    'pt-BR': 'Não importado, por não estar neste documento: {ref}.',
  },
  'file-to-copy': {
    en: 'Copy {file} to {path}: files are read only from the workspace.',
    'pt-BR': 'Copie {file} para {path}: só são lidos arquivos do espaço de trabalho.',
  },
  'file-to-choose': {
    en: 'Choose the file and replace {path} with its path.',
    'pt-BR': 'Escolha o arquivo e substitua {path} pelo caminho dele.',
  },
  'file-content-missing': {
    en: 'The recording doesn’t contain the content of these files: {what}. Add < ./FILE to each part.',
    'pt-BR': 'A gravação não contém o conteúdo destes arquivos: {what}. Adicione < ./ARQUIVO a cada parte.',
  },
  'dot-segments': {
    en: 'The path contained . or .., which were resolved: here, the path is signed and sent as written.',
    'pt-BR':
      'O caminho continha . ou .., que foram resolvidos: aqui, o caminho é assinado e enviado como está escrito.',
  },
  'header-nameless': {
    en: 'A header without a name was left out.',
    'pt-BR': 'Um cabeçalho sem nome ficou de fora.',
  },
  'variable-renamed': {
    en: 'The variable {name} is called {renamed} here.',
    'pt-BR': 'Aqui, a variável {name} se chama {renamed}.',
  },
  'dynamic-prompted': {
    en: 'The dynamic variable {name} isn’t supported. You’re asked for the value of {prompt} when you send the request.',
    'pt-BR': 'A variável dinâmica {name} não existe aqui. Em vez dela, o valor de {prompt} é solicitado.',
  },
  'variables-removed': {
    en: 'Credentials were removed from the variables: {what}.',
    'pt-BR': 'Credenciais removidas das variáveis: {what}.',
  },
  'requests-elsewhere': {
    one: {
      en: '{count} request wasn’t imported: its URL doesn’t contain /openapi/.',
      'pt-BR': '{count} requisição não foi importada: a URL não contém /openapi/.',
    },
    other: {
      en: '{count} requests weren’t imported: their URLs don’t contain /openapi/.',
      'pt-BR': '{count} requisições não foram importadas: as URLs não contêm /openapi/.',
    },
  },
  'requests-preflight': {
    one: {
      en: '{count} request wasn’t imported: with it, the browser asked whether the page may send another one (CORS preflight).',
      'pt-BR':
        '{count} requisição não foi importada: com ela, o navegador perguntou se a página pode enviar outra (preflight de CORS).',
    },
    other: {
      en: '{count} requests weren’t imported: with them, the browser asked whether the page may send others (CORS preflights).',
      'pt-BR':
        '{count} requisições não foram importadas: com elas, o navegador perguntou se a página pode enviar outras (preflights de CORS).',
    },
  },
  'requests-not-http': {
    one: {
      en: '{count} entry wasn’t imported: it isn’t an HTTP request (its URL starts with wss: or blob:, for example).',
      'pt-BR':
        '{count} entrada não foi importada: não é uma requisição HTTP (a URL começa com wss: ou blob:, por exemplo).',
    },
    other: {
      en: '{count} entries weren’t imported: they aren’t HTTP requests (their URLs start with wss: or blob:, for example).',
      'pt-BR':
        '{count} entradas não foram importadas: não são requisições HTTP (as URLs começam com wss: ou blob:, por exemplo).',
    },
  },
  'multipart-unknown': {
    en: 'The multipart body was left out: the recording doesn’t contain its parts.',
    'pt-BR': 'O corpo multipart ficou de fora: a gravação não contém as partes.',
  },
  'auth-left-out': {
    en: 'The authorization ({type}) wasn’t imported: requests here are signed with the App Secret of the environment.',
    'pt-BR':
      'A autorização ({type}) não foi importada: aqui as requisições são assinadas com o App Secret do ambiente.',
  },
  'left-out': { en: 'Not imported: {what}.', 'pt-BR': 'Não importado: {what}.' },
  'url-missing': {
    en: 'The request has no URL. Write the path here.',
    'pt-BR': 'A requisição não tem URL. Escreva o caminho aqui.',
  },
  'url-encoded': {
    en: 'Some characters of the URL were percent-encoded: here, the URL is signed and sent as written.',
    'pt-BR':
      'Alguns caracteres da URL passaram por percent-encoding: aqui, a URL é assinada e enviada como está escrita.',
  },
  'url-globbed': {
    en: 'Because of the braces or brackets in the URL, curl sends several requests. Here they’re characters of one URL.',
    'pt-BR':
      'O curl expande as chaves ou os colchetes da URL em várias requisições. Aqui eles são caracteres de uma só URL.',
  },
  'marks-straightened': {
    en: 'The typographic quotation marks and dashes, which chat apps and word processors insert, were replaced with ", \', and -. Check the values.',
    'pt-BR':
      'As aspas e os travessões tipográficos, que um chat ou um editor de texto insere, foram substituídos por ", \' e -. Confira os valores.',
  },
  'part-computed': {
    en: 'The shell or standard input supplied the part {name} when the command ran. Write it here.',
    'pt-BR':
      'Na execução do comando, a parte {name} vinha do shell ou da entrada padrão. Escreva esse valor aqui.',
  },
  'part-mixed': {
    en: 'With curl, the files of {name} are sent in one part (multipart/mixed). Here, each file is a part.',
    'pt-BR':
      'O curl envia os arquivos de {name} em uma só parte (multipart/mixed). Aqui, cada arquivo é uma parte.',
  },
  'part-left-out': {
    en: 'Not imported from the part {name}: {what}.',
    'pt-BR': 'Não importado da parte {name}: {what}.',
  },
  'without-url': {
    en: 'Options of a curl command without a URL were left out: {what}.',
    'pt-BR': 'As opções de um comando curl sem URL ficaram de fora: {what}.',
  },
  'body-serialized': {
    en: 'ConvertTo-Json wrote the body. Its layout and the order of its members may differ here.',
    'pt-BR':
      'O corpo era escrito pelo ConvertTo-Json. Aqui, a formatação e a ordem dos campos podem ser outras.',
  },
} as const satisfies Record<ImportRemark['id'], AnyText>;

/** Parts of a request that remarks name. */
const PART_TEXT: Readonly<Record<string, Text>> = {
  url: { en: 'the URL', 'pt-BR': 'a URL' },
  body: { en: 'the body', 'pt-BR': 'o corpo' },
};

/** The text of a remark about an import. */
export function importRemarkText({ id, args }: ImportRemark, locale: Locale): string {
  const part = PART_TEXT[args.part ?? ''];
  return localize(
    REMARK_TEXT[id],
    locale,
    part === undefined ? args : { ...args, part: localize(part, locale) },
  );
}

import type { FixTitle } from '../../core/language/fixes/quickFix.ts';
import type { LanguageProblemCode } from '../../core/language/problems/languageProblem.ts';
import type { Text } from '../text.ts';

/** The texts of problems that are only shown while editing. None of them prevents sending. */
export const LANGUAGE_PROBLEM_TEXTS: Readonly<Record<LanguageProblemCode, Text>> = {
  'endpoint-unknown': {
    en: '{method} {path} isn’t in the specification. The closest endpoint is {nearest}.',
    'pt-BR': '{method} {path} não consta na especificação. O endpoint mais próximo é {nearest}.',
  },
  'endpoint-not-shown': {
    en: '{method} {path} isn’t in the specification. It may still exist: the specification leaves out some paths.',
    'pt-BR':
      '{method} {path} não consta na especificação, que omite alguns caminhos. Este pode existir mesmo assim.',
  },
  'endpoint-method': {
    en: 'In the specification, this path supports {methods}, not {method}.',
    'pt-BR': 'Na especificação, este caminho aceita {methods}, não {method}.',
  },
  'path-percent-malformed': {
    en: 'Invalid escape: % needs two hexadecimal digits. The path is sent and signed as is, but many servers reject it. For a literal %, write %25.',
    'pt-BR':
      'Escape inválido: % exige dois dígitos hexadecimais. O caminho é enviado e assinado como está, mas muitos servidores o rejeitam. Para um % literal, escreva %25.',
  },
  'text-invisible': {
    en: 'Invisible character {character}, probably from pasting. It’s sent and signed. Remove it unless it’s intended.',
    'pt-BR':
      'Caractere invisível {character}, provavelmente colado. Ele é enviado e assinado. Remova-o se não for intencional.',
  },
  'text-entity': {
    en: '“&amp;” is sent as written. It’s probably a “&” that was copied from the source of a web page.',
    'pt-BR': '“&amp;” é enviado como está. Provavelmente é um “&” copiado do código-fonte de uma página web.',
  },
  'secret-hard-coded': {
    en: 'This is the App Secret of {name}. Anyone with this file has it. Remove it: the token header is added automatically. If the file was shared, rotate the App Secret.',
    'pt-BR':
      'Este é o App Secret de {name}. Quem tiver este arquivo terá o segredo. Remova-o: o cabeçalho token é adicionado automaticamente. Se o arquivo foi compartilhado, rotacione o App Secret.',
  },
  'xml-tag-unclosed': {
    en: 'The body isn’t well-formed XML: {name} isn’t closed. You can still send it.',
    'pt-BR': 'O corpo não é XML bem formado: {name} não foi fechado. Ainda assim, é possível enviá-lo.',
  },
  'xml-tag-unmatched': {
    en: 'The body isn’t well-formed XML: the closing tag {name} doesn’t match the open one. You can still send it.',
    'pt-BR':
      'O corpo não é XML bem formado: a tag de fechamento {name} não corresponde à que está aberta. Ainda assim, é possível enviá-lo.',
  },
  'xml-prefix-unbound': {
    en: 'The body isn’t well-formed XML: the namespace prefix {name} isn’t declared. You can still send it.',
    'pt-BR':
      'O corpo não é XML bem formado: o prefixo de namespace {name} não foi declarado. Ainda assim, é possível enviá-lo.',
  },
  'xml-entity-unknown': {
    en: 'The body isn’t well-formed XML: unknown entity. For a literal &, write &amp;. You can still send it.',
    'pt-BR':
      'O corpo não é XML bem formado: entidade desconhecida. Para um & literal, escreva &amp;. Ainda assim, é possível enviá-lo.',
  },
  'xml-declaration-late': {
    en: 'The XML declaration must be at the start of the body. You can still send the body.',
    'pt-BR': 'A declaração XML deve estar no início do corpo. Ainda assim, é possível enviá-lo.',
  },
  'xml-text-outside': {
    en: 'The body isn’t well-formed XML: there is text outside the root element. You can still send it.',
    'pt-BR':
      'O corpo não é XML bem formado: há texto fora do elemento raiz. Ainda assim, é possível enviá-lo.',
  },
  'xml-attribute-malformed': {
    en: 'The body isn’t well-formed XML: write attributes as name="value", in straight quotation marks, after a space. You can still send it.',
    'pt-BR':
      'O corpo não é XML bem formado: escreva atributos como nome="valor", com aspas retas, depois de um espaço. Ainda assim, é possível enviá-lo.',
  },
  'xml-attribute-repeated': {
    en: 'The body isn’t well-formed XML: the attribute {name} appears twice in this tag. You can still send it.',
    'pt-BR':
      'O corpo não é XML bem formado: o atributo {name} aparece duas vezes nesta tag. Ainda assim, é possível enviá-lo.',
  },
  'xml-less-than': {
    en: 'The body isn’t well-formed XML: this tag has no name. For a literal <, write &lt;. You can still send it.',
    'pt-BR':
      'O corpo não é XML bem formado: esta tag não tem nome. Para um < literal, escreva &lt;. Ainda assim, é possível enviá-lo.',
  },
  'xml-character': {
    en: 'The body isn’t well-formed XML: this character isn’t allowed here. In a value, write < as &lt;. You can still send it.',
    'pt-BR':
      'O corpo não é XML bem formado: este caractere não é permitido aqui. Em um valor, escreva < como &lt;. Ainda assim, é possível enviá-lo.',
  },
  'xml-root-missing': {
    en: 'The body isn’t well-formed XML: it has no root element. You can still send it.',
    'pt-BR': 'O corpo não é XML bem formado: falta o elemento raiz. Ainda assim, é possível enviá-lo.',
  },
  'xml-root-repeated': {
    en: 'The body isn’t well-formed XML: it has a second root element. You can still send it.',
    'pt-BR': 'O corpo não é XML bem formado: há um segundo elemento raiz. Ainda assim, é possível enviá-lo.',
  },
  'xml-end-missing': {
    en: 'The body isn’t well-formed XML: it ends inside a tag, comment, or CDATA section. You can still send it.',
    'pt-BR':
      'O corpo não é XML bem formado: ele termina dentro de uma tag, de um comentário ou de uma seção CDATA. Ainda assim, é possível enviá-lo.',
  },
  'xml-malformed': {
    en: 'The body isn’t well-formed XML here ({reason}). You can still send it.',
    'pt-BR': 'O corpo não é XML bem formado aqui ({reason}). Ainda assim, é possível enviá-lo.',
  },
  'xml-signed-line-breaks': {
    en: 'This XML contains a <Signature> and line breaks between tags. If they were added after signing, the XML’s signature is invalid; SEFAZ rejects such line breaks (588).',
    'pt-BR':
      'Este XML contém <Signature> e quebras de linha entre as tags. Se elas foram incluídas depois da assinatura digital, a assinatura é inválida; a SEFAZ rejeita essas quebras (588).',
  },
  'xml-encoding-declared': {
    en: 'The XML declares {encoding}, but this body is sent in UTF-8. Declare UTF-8, or send a file: < ./nota.xml.',
    'pt-BR':
      'O XML declara {encoding}, mas este corpo é enviado em UTF-8. Declare UTF-8 ou envie um arquivo: < ./nota.xml.',
  },
  'content-type-missing': {
    en: 'The body has no Content-Type. Add {contentType}.',
    'pt-BR': 'O corpo não tem Content-Type. Adicione {contentType}.',
  },
  'content-type-malformed': {
    en: 'Invalid content type. Use, for example, application/json, application/xml, or multipart/form-data.',
    'pt-BR':
      'Tipo de conteúdo inválido. Use, por exemplo, application/json, application/xml ou multipart/form-data.',
  },
  'content-type-charset': {
    en: 'The content type declares {encoding}, but a body in the request file is sent in UTF-8. Declare utf-8, or send a file: < ./nota.xml.',
    'pt-BR':
      'O tipo de conteúdo declara {encoding}, mas um corpo no arquivo de requisições é enviado em UTF-8. Declare utf-8 ou envie um arquivo: < ./nota.xml.',
  },
  'header-misspelt': {
    en: 'The {name} header is sent as written. Did you mean {nearest}?',
    'pt-BR': 'O cabeçalho {name} é enviado como está escrito. Você quis dizer {nearest}?',
  },
  'content-type-mismatch': {
    en: 'The body looks like {language}, but the content type indicates another format. Did you mean {contentType}?',
    'pt-BR':
      'O corpo parece {language}, mas o tipo de conteúdo indica outro formato. Você quis dizer {contentType}?',
  },
};

/** The titles of quick fixes. */
export const FIX_TEXTS: Readonly<Record<FixTitle, Text>> = {
  use: { en: 'Use {word}', 'pt-BR': 'Usar {word}' },
  insert: { en: 'Insert {word}', 'pt-BR': 'Inserir {word}' },
  remove: { en: 'Remove {word}', 'pt-BR': 'Remover {word}' },
  'remove-this': { en: 'Remove this', 'pt-BR': 'Remover isto' },
  'remove-header': {
    en: 'Remove the {name} header: it’s computed',
    'pt-BR': 'Remover o cabeçalho {name}: ele é calculado',
  },
  encode: { en: 'Write as {suggestion}', 'pt-BR': 'Escrever como {suggestion}' },
  'remove-comment': { en: 'Remove comment', 'pt-BR': 'Remover comentário' },
  'remove-comma': { en: 'Remove comma', 'pt-BR': 'Remover vírgula' },
  'double-quotes': { en: 'Use double quotes', 'pt-BR': 'Usar aspas duplas' },
  'remove-quotes': { en: 'Remove quotation marks', 'pt-BR': 'Remover aspas' },
  'remove-indent': { en: 'Move to first column', 'pt-BR': 'Mover para a primeira coluna' },
  'insert-blank-line': { en: 'Insert blank line', 'pt-BR': 'Inserir linha em branco' },
  'remove-blank-line': { en: 'Remove blank line above', 'pt-BR': 'Remover linha em branco acima' },
  'insert-space': { en: 'Insert space', 'pt-BR': 'Inserir espaço' },
  'start-request': { en: 'Start a request here with ###', 'pt-BR': 'Começar uma requisição aqui com ###' },
  'move-down': { en: 'Move to next line', 'pt-BR': 'Mover para a próxima linha' },
  'declare-variable': { en: 'Declare @{name} in this file', 'pt-BR': 'Declarar @{name} neste arquivo' },
  'upper-case': { en: 'Change to uppercase', 'pt-BR': 'Mudar para maiúsculas' },
  'rename-request': { en: 'Rename to {name}', 'pt-BR': 'Renomear para {name}' },
  'rename-imported': { en: 'Rename {name} in {path}…', 'pt-BR': 'Renomear {name} em {path}…' },
  'import-file': { en: 'Import request file {path}', 'pt-BR': 'Importar arquivo de requisições {path}' },
  'save-file': { en: 'Save This Request File…', 'pt-BR': 'Salvar este arquivo de requisições…' },
  'create-file': { en: 'Create {path}', 'pt-BR': 'Criar {path}' },
  'use-environment': { en: 'Use the environment {name}', 'pt-BR': 'Usar o ambiente {name}' },
  'select-environment': { en: 'Select Environment…', 'pt-BR': 'Selecionar ambiente…' },
  'add-environment': { en: 'Add Environment {name}…', 'pt-BR': 'Adicionar ambiente {name}…' },
  'add-environment-for': {
    en: 'Add Environment for {baseUrl}…',
    'pt-BR': 'Adicionar ambiente para {baseUrl}…',
  },
  'set-endpoint-path': {
    en: 'Set Endpoint Path of “{title}”…',
    'pt-BR': 'Definir caminho do endpoint “{title}”…',
  },
};

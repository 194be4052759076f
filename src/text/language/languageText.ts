import type { FixTitle } from '../../core/language/fixes/quickFix.ts';
import type { LanguageProblemCode } from '../../core/language/problems/languageProblem.ts';
import type { Text } from '../text.ts';

/** What the problems say that are seen while a file is written. None of them keeps a request from being sent. */
export const LANGUAGE_PROBLEM_TEXTS: Readonly<Record<LanguageProblemCode, Text>> = {
  'endpoint-unknown': {
    en: 'The specification shows no {method} {path}. The nearest that it shows is {nearest}.',
    'pt-BR': 'A especificação não mostra {method} {path}. O mais próximo que ela mostra é {nearest}.',
  },
  'endpoint-not-shown': {
    en: 'The specification shows no {method} {path}. It does not show every path, so this one may exist.',
    'pt-BR':
      'A especificação não mostra {method} {path}. Ela não mostra todos os caminhos, então este pode existir.',
  },
  'endpoint-method': {
    en: 'The specification shows {methods} for this path, not {method}.',
    'pt-BR': 'Para este caminho a especificação mostra {methods}, não {method}.',
  },
  'path-percent-malformed': {
    en: 'This % begins no escape: two hexadecimal digits would have to follow. The path is signed and sent so, but many servers refuse it. Write %25 for the sign itself.',
    'pt-BR':
      'Este % não inicia um escape: faltam dois dígitos hexadecimais depois dele. O caminho é assinado e enviado assim, mas muitos servidores o recusam. Escreva %25 para o próprio sinal.',
  },
  'text-invisible': {
    en: 'An invisible character, {character}, stands here, mostly from pasting. Remove it unless it is meant: it is sent and signed.',
    'pt-BR':
      'Há aqui um caractere invisível, {character}, em geral vindo de uma colagem. Remova-o se não for intencional: ele é enviado e assinado.',
  },
  'secret-hard-coded': {
    en: 'The App Secret of {name} stands here, and whoever gets this file has it. Remove it: the token header is made for you. If the file was shared, have the secret changed.',
    'pt-BR':
      'O App Secret de {name} está aqui, e quem receber este arquivo o terá. Remova-o: o cabeçalho token é calculado para você. Se o arquivo foi compartilhado, peça a troca do segredo.',
  },
  'xml-tag-unclosed': {
    en: 'The body is no well-formed XML: {name} is not closed. It can be sent as it stands.',
    'pt-BR': 'O corpo não é XML bem formado: {name} não foi fechado. Ele pode ser enviado como está.',
  },
  'xml-tag-unmatched': {
    en: 'The body is no well-formed XML: the tag {name} that closes here is not the one that is open. It can be sent as it stands.',
    'pt-BR':
      'O corpo não é XML bem formado: a tag {name} que fecha aqui não é a que está aberta. Ele pode ser enviado como está.',
  },
  'xml-prefix-unbound': {
    en: 'The body is no well-formed XML: the namespace prefix {name} is not declared. It can be sent as it stands.',
    'pt-BR':
      'O corpo não é XML bem formado: o prefixo de namespace {name} não foi declarado. Ele pode ser enviado como está.',
  },
  'xml-entity-unknown': {
    en: 'The body is no well-formed XML: this entity is not known. & itself is written &amp;. It can be sent as it stands.',
    'pt-BR':
      'O corpo não é XML bem formado: esta entidade não é conhecida. O próprio & se escreve &amp;. Ele pode ser enviado como está.',
  },
  'xml-declaration-late': {
    en: 'The XML declaration has to be the first thing of the body. It can be sent as it stands.',
    'pt-BR': 'A declaração XML precisa ser a primeira coisa do corpo. Ele pode ser enviado como está.',
  },
  'xml-text-outside': {
    en: 'The body is no well-formed XML: text stands outside of its root. It can be sent as it stands.',
    'pt-BR': 'O corpo não é XML bem formado: há texto fora da raiz. Ele pode ser enviado como está.',
  },
  'xml-attribute-malformed': {
    en: 'The body is no well-formed XML: an attribute is written name="value", in straight quotes, with a space in front of it. It can be sent as it stands.',
    'pt-BR':
      'O corpo não é XML bem formado: um atributo se escreve nome="valor", com aspas retas e um espaço antes. Ele pode ser enviado como está.',
  },
  'xml-attribute-repeated': {
    en: 'The body is no well-formed XML: the attribute {name} stands twice in this tag. It can be sent as it stands.',
    'pt-BR':
      'O corpo não é XML bem formado: o atributo {name} aparece duas vezes nesta tag. Ele pode ser enviado como está.',
  },
  'xml-less-than': {
    en: 'The body is no well-formed XML: a tag begins here that has no name. < itself is written &lt;. It can be sent as it stands.',
    'pt-BR':
      'O corpo não é XML bem formado: aqui começa uma tag sem nome. O próprio < se escreve &lt;. Ele pode ser enviado como está.',
  },
  'xml-character': {
    en: 'The body is no well-formed XML: this character cannot stand here. < in a value is written &lt;, and control characters have no form. It can be sent as it stands.',
    'pt-BR':
      'O corpo não é XML bem formado: este caractere não pode ficar aqui. < em um valor se escreve &lt;, e caracteres de controle não têm forma. Ele pode ser enviado como está.',
  },
  'xml-root-missing': {
    en: 'The body is no well-formed XML: it has no root element. It can be sent as it stands.',
    'pt-BR': 'O corpo não é XML bem formado: falta o elemento raiz. Ele pode ser enviado como está.',
  },
  'xml-root-repeated': {
    en: 'The body is no well-formed XML: a second root element begins here. It can be sent as it stands.',
    'pt-BR':
      'O corpo não é XML bem formado: aqui começa um segundo elemento raiz. Ele pode ser enviado como está.',
  },
  'xml-end-missing': {
    en: 'The body is no well-formed XML: it ends in the middle of a tag, a comment or a CDATA section. It can be sent as it stands.',
    'pt-BR':
      'O corpo não é XML bem formado: ele termina no meio de uma tag, de um comentário ou de uma seção CDATA. Ele pode ser enviado como está.',
  },
  'xml-malformed': {
    en: 'The body is no well-formed XML here ({reason}). It can be sent as it stands.',
    'pt-BR': 'Aqui o corpo não é XML bem formado ({reason}). Ele pode ser enviado como está.',
  },
  'xml-signed-line-breaks': {
    en: 'This XML carries a <Signature> and has line breaks between its tags. If they were added after it was signed, its signature no longer holds; SEFAZ refuses such breaks (588).',
    'pt-BR':
      'Este XML tem <Signature> e quebras de linha entre as tags. Se foram incluídas depois da assinatura, ela deixa de conferir; a SEFAZ rejeita essas quebras (588).',
  },
  'xml-encoding-declared': {
    en: 'The XML says that it is in {encoding}, and this body is sent in UTF-8. Write UTF-8, or send a file: < ./nota.xml.',
    'pt-BR':
      'O XML diz que está em {encoding}, mas este corpo é enviado em UTF-8. Escreva UTF-8 ou envie um arquivo: < ./nota.xml.',
  },
  'content-type-missing': {
    en: 'The body has no Content-Type. Add {contentType}.',
    'pt-BR': 'O corpo não tem Content-Type. Acrescente {contentType}.',
  },
  'content-type-malformed': {
    en: 'This is no content type: one has two words, such as application/json, application/xml or multipart/form-data.',
    'pt-BR':
      'Isto não é um tipo de conteúdo: ele tem duas palavras, como application/json, application/xml ou multipart/form-data.',
  },
  'content-type-charset': {
    en: 'This says {encoding}, and a body that stands in the request file is sent in UTF-8. Write utf-8, or send a file: < ./nota.xml.',
    'pt-BR':
      'Isto diz {encoding}, mas um corpo escrito no arquivo de requisições é enviado em UTF-8. Escreva utf-8 ou envie um arquivo: < ./nota.xml.',
  },
  'header-misspelt': {
    en: 'The header {name} is sent as it is written. Write {nearest} if that is meant.',
    'pt-BR': 'O cabeçalho {name} é enviado como está escrito. Se quis dizer {nearest}, escreva assim.',
  },
  'content-type-mismatch': {
    en: 'The body looks like {language}, and this says otherwise. Write {contentType} if it is.',
    'pt-BR': 'O corpo parece {language}, e isto diz outra coisa. Se for, escreva {contentType}.',
  },
};

/** The titles of quick fixes of what has one right answer. */
export const MENDING_TEXTS = {
  'fix.removeHeader': {
    en: 'Remove the header {name}: it is computed',
    'pt-BR': 'Remover o cabeçalho {name}: ele é calculado',
  },
  'fix.encode': { en: 'Write it as {suggestion}', 'pt-BR': 'Escrever como {suggestion}' },
} as const satisfies Record<string, Text>;

/** The titles of quick fixes. */
export const FIX_TEXTS: Readonly<Record<FixTitle, Text>> = {
  use: { en: 'Use {word}', 'pt-BR': 'Usar {word}' },
  insert: { en: 'Insert {word}', 'pt-BR': 'Inserir {word}' },
  remove: { en: 'Remove {word}', 'pt-BR': 'Remover {word}' },
  'remove-this': { en: 'Remove this', 'pt-BR': 'Remover isto' },
  'remove-comment': { en: 'Remove the comment', 'pt-BR': 'Remover o comentário' },
  'remove-quotes': { en: 'Remove the quotes', 'pt-BR': 'Remover as aspas' },
  'remove-indent': { en: 'Move it to the first column', 'pt-BR': 'Mover para a primeira coluna' },
  'insert-blank-line': { en: 'Insert a blank line', 'pt-BR': 'Inserir uma linha em branco' },
  'insert-space': { en: 'Insert a space', 'pt-BR': 'Inserir um espaço' },
  'start-request': { en: 'Start a request here with ###', 'pt-BR': 'Começar uma requisição aqui com ###' },
  'move-down': { en: 'Move it to the next line', 'pt-BR': 'Mover para a próxima linha' },
  'declare-variable': { en: 'Declare @{name} in this file', 'pt-BR': 'Declarar @{name} neste arquivo' },
  'upper-case': { en: 'Write it in upper case', 'pt-BR': 'Escrever em maiúsculas' },
  'rename-request': { en: 'Rename to {name}', 'pt-BR': 'Renomear para {name}' },
};

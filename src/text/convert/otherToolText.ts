import type { OtherToolFault } from '../../core/convert/read/otherTool.ts';
import type { Text } from '../text.ts';

/** Why another HTTP client's own file isn't imported, and what to do instead. Command line and editor show the same texts. */
export const OTHER_TOOL_TEXT = {
  'import-bruno': {
    en: 'Bruno’s own files can’t be imported. In Bruno, share the collection as a Postman collection, and import that.',
    'pt-BR':
      'Arquivos no formato do Bruno não podem ser importados. No Bruno, compartilhe a coleção no formato do Postman e importe o resultado.',
  },
  'import-hoppscotch': {
    en: 'Hoppscotch’s own collections can’t be imported. In Hoppscotch, export the collection as OpenAPI, and import that.',
    'pt-BR':
      'Coleções no formato do Hoppscotch não podem ser importadas. No Hoppscotch, exporte a coleção como OpenAPI e importe o resultado.',
  },
  'import-httpie': {
    en: 'HTTPie’s own exports can’t be imported. In HTTPie, export each request as a cURL command, and import that.',
    'pt-BR':
      'Exportações no formato do HTTPie não podem ser importadas. No HTTPie, exporte cada requisição como comando cURL e importe o resultado.',
  },
  'import-insomnia': {
    en: 'Insomnia’s own exports can’t be imported. In Insomnia, export as HAR, and import that.',
    'pt-BR':
      'Exportações no formato do Insomnia não podem ser importadas. No Insomnia, exporte como HAR e importe o resultado.',
  },
  'import-postman-other': {
    en: 'This file from Postman isn’t a collection of version 2.1. In Postman, export the collection as Collection v2.1, and import that.',
    'pt-BR':
      'Este arquivo do Postman não é uma coleção da versão 2.1. No Postman, exporte a coleção como Collection v2.1 e importe o resultado.',
  },
  'import-request-file': {
    en: 'This text needn’t be imported: it’s already written like a request file. Save it with the extension .fiscal.',
    'pt-BR':
      'Este texto não precisa ser importado: já está escrito como um arquivo de requisições. Salve-o com a extensão .fiscal.',
  },
} as const satisfies Record<OtherToolFault, Text>;

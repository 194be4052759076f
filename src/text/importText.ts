import type { ImportRemark } from '../core/convert/import/importedRequest.ts';
import { type Locale, say, type Text } from './text.ts';

/** What an imported request file says in comments, where something of the original is not in it. */
const REMARK_TEXT = {
  origin: {
    en: 'It went to {origin}: put that into fiscal.env.json as the baseUrl of an environment.',
    'pt-BR': 'Ela ia para {origin}: ponha isso em fiscal.env.json como baseUrl de um ambiente.',
  },
  'path-elsewhere': {
    en: 'The path is not below /openapi/, so this is no request to the Fiscal Open API.',
    'pt-BR': 'O caminho não está abaixo de /openapi/, então esta não é uma requisição à Fiscal Open API.',
  },
  'credential-header': {
    en: 'The header {name} is left out: it is a credential.',
    'pt-BR': 'O cabeçalho {name} ficou de fora: é uma credencial.',
  },
  'secret-removed': {
    en: 'The App Secret stood in it; {mark} stands in its place.',
    'pt-BR': 'O App Secret estava nela; em seu lugar está {mark}.',
  },
  computed: {
    en: 'The shell or a file put in the {part} when the command ran: write it here.',
    'pt-BR': 'O shell ou um arquivo inseria esta parte ao executar o comando: {part}. Escreva-a aqui.',
  },
  'body-unwritable': {
    en: 'The body is left out: a line or a character of it means something else in a request file. Put it into a file, and write < ./FILE.',
    'pt-BR':
      'O corpo ficou de fora: uma linha ou um caractere dele tem outro sentido em um arquivo de requisições. Ponha-o em um arquivo e escreva < ./ARQUIVO.',
  },
  'body-line-end': {
    en: 'Line breaks at the end of the body are left out; they are not signed.',
    'pt-BR': 'As quebras de linha no fim do corpo ficaram de fora; elas não são assinadas.',
  },
  'body-line-breaks': {
    en: 'curl -d sends {path} without its line breaks; here it is sent as it is. The sign is the same.',
    'pt-BR':
      'O curl -d envia {path} sem as quebras de linha; aqui ele é enviado como está. O sign é o mesmo.',
  },
  'script-left-out': {
    en: 'A script belonged to it; scripts are never run here. Signing needs none.',
    'pt-BR': 'Havia um script; scripts nunca são executados aqui. Assinar não precisa de nenhum.',
  },
  'multipart-unknown': {
    en: 'The multipart body is left out: its parts were not told.',
    'pt-BR': 'O corpo multipart ficou de fora: as partes não foram informadas.',
  },
} as const satisfies Record<ImportRemark['id'], Text>;

/** A remark of an import, in words. */
export function importRemarkText({ id, args }: ImportRemark, locale: Locale): string {
  return say(REMARK_TEXT[id], locale, args);
}

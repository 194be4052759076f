import type { Text } from '../text.ts';

/** What is wrong with files that are read or written, and with exports. */
export const FILE_INPUT_TEXT = {
  'pattern-without-files': {
    en: 'No file matches {path}.',
    'pt-BR': 'Nenhum arquivo corresponde a {path}.',
  },
  'output-name': {
    en: '{path} is a device or a stream on Windows. Use another name.',
    'pt-BR': '{path} é um dispositivo ou um fluxo no Windows. Use outro nome.',
  },
  'output-link': {
    en: '{path} leads out of the current folder through a link. Use the path of the target file, or remove the link.',
    'pt-BR':
      '{path} leva, por um link, para fora da pasta atual. Informe o caminho real do arquivo ou remova o link.',
  },
  'export-body-not-text': {
    en: 'The body of “{request}” isn’t UTF-8 text, so {format} can’t contain it byte for byte. Use fiscal codegen --lang curl instead.',
    'pt-BR':
      'O corpo de “{request}” não é texto UTF-8, e {format} não pode contê-lo byte a byte. Use fiscal codegen --lang curl.',
  },
  'export-body-too-long': {
    en: 'The body of “{request}” is too long for a command: shells refuse arguments of 128 KiB or more, PowerShell refuses commands of about 32,000 characters, and the Windows command prompt refuses lines of about 8,100. Use fiscal codegen --lang curl --output FILE, which reads the body from a file.',
    'pt-BR':
      'O corpo de “{request}” é longo demais para um comando: os shells recusam argumentos de 128 KiB ou mais, o PowerShell recusa comandos de cerca de 32.000 caracteres, e o prompt de comando do Windows, linhas de cerca de 8.100. Use fiscal codegen --lang curl --output ARQUIVO, que lê o corpo de um arquivo.',
  },
  'export-too-large': {
    en: 'The bodies of these requests exceed {limitBytes} bytes in total. Use --name to export one request at a time.',
    'pt-BR':
      'Os corpos destas requisições têm mais de {limitBytes} bytes no total. Use --name para exportar uma requisição de cada vez.',
  },
  'export-body-unquotable': {
    en: 'The body of “{request}” contains characters that control a terminal, or that this shell would change. Use fiscal codegen --lang curl, which escapes them.',
    'pt-BR':
      'O corpo de “{request}” contém caracteres que controlam o terminal ou que este shell mudaria. Use fiscal codegen --lang curl, que os escreve com escapes.',
  },
  'export-values-in-prompt': {
    en: '“{request}” contains values from another request’s response, which the Windows command prompt could run as commands. Use --shell powershell.',
    'pt-BR':
      '“{request}” contém valores da resposta de outra requisição, que o prompt de comando do Windows poderia executar como comandos. Use --shell powershell.',
  },
  'agents-md-exists': {
    en: '{file} already exists and would be replaced. Write the section to another file, or append it to this one yourself.',
    'pt-BR':
      '{file} já existe e seria substituído. Grave a seção em outro arquivo ou acrescente-a você mesmo ao final deste.',
  },
  'export-shell': {
    en: 'The shell must be one of: {shells}. It applies only to curl commands.',
    'pt-BR': 'O shell deve ser um destes: {shells}. Ele só vale para comandos curl.',
  },
} as const satisfies Record<string, Text>;

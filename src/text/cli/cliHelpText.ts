import { CONFORM_HELP_TEXT } from '../conform/conformHelpText.ts';
import { DRILL_HELP_TEXT } from '../drill/drillHelpText.ts';
import { SEND_HELP_TEXT } from '../outcome/sendingText.ts';
import { type Locale, localize, type Text, type TextArguments } from '../text.ts';
import { CONVERSION_HELP_TEXT } from './conversionHelpText.ts';
import { GATEWAY_HELP_TEXT } from './gatewayHelpText.ts';
import { SIGNATURE_HELP_TEXT } from './signatureHelpText.ts';

/** The texts of `fiscal --help` and each command's help. Commands, options, and file names are the same in every
 *  language. */
export const HELP_TEXT = {
  ...SEND_HELP_TEXT,
  ...SIGNATURE_HELP_TEXT,
  ...GATEWAY_HELP_TEXT,
  ...CONVERSION_HELP_TEXT,
  ...CONFORM_HELP_TEXT,
  ...DRILL_HELP_TEXT,
  mcp: {
    en: 'serve coding agents (Model Context Protocol on standard input and output)',
    'pt-BR': 'atende agentes de programação (Model Context Protocol pela entrada e pela saída padrão)',
  },
  'mcp-examples': {
    en: `A coding agent starts this server and calls its tools, which explain signatures, run the local gateway, and check and
write request files. The App Secret stays in the environment (FISCAL_APP_SECRET…, with FISCAL_ORIGIN): no tool takes or
returns it. You’re asked to confirm before anything is sent or run. Nothing is sent to production.

Examples:
  $ fiscal mcp
  {"mcpServers": {"fiscal": {"command": "fiscal", "args": ["mcp"]}}}`,
    'pt-BR': `Um agente de programação inicia este servidor e chama as ferramentas dele, que explicam assinaturas, executam o gateway
local, verificam e escrevem arquivos de requisições. O App Secret fica no ambiente (FISCAL_APP_SECRET…, com FISCAL_ORIGIN):
nenhuma ferramenta o recebe nem o devolve. Antes de enviar ou executar algo, o servidor pede a sua confirmação. Nada é enviado para produção.

Exemplos:
  $ fiscal mcp
  {"mcpServers": {"fiscal": {"command": "fiscal", "args": ["mcp"]}}}`,
  },
  'agents-md': {
    en: 'print a section for your AGENTS.md: how to sign, the rules, and how to check',
    'pt-BR': 'imprime uma seção para o AGENTS.md: como assinar, as regras e como verificar',
  },
  'agents-md-examples': {
    en: `Examples:
  $ fiscal agents-md --output AGENTS.md`,
    'pt-BR': `Exemplos:
  $ fiscal agents-md --output AGENTS.md`,
  },
  fiscal: {
    en: 'Send signed requests to the Fiscal Open API, find out why a signature doesn’t match, and try both on a local gateway.',
    'pt-BR':
      'Envia requisições assinadas à Fiscal Open API, descobre por que uma assinatura não confere e traz um gateway local para experimentar.',
  },
  'fiscal-after': {
    en: `First steps, without an account or a network. In one terminal:
  $ fiscal gateway
In another, run the commands that the gateway prints, such as:
  $ {setSecret}
  $ fiscal send echo.fiscal --all

The App Secret comes from FISCAL_APP_SECRET_<ENVIRONMENT>, FISCAL_APP_SECRET, --secret-stdin, or --secret-file. No
option takes it as an argument. FISCAL_ORIGIN_<ENVIRONMENT> or FISCAL_ORIGIN (https://host) binds it to an origin:
whatever an environments file says, the App Secret is sent only there.

Language: LC_ALL, LC_MESSAGES, or LANG; on Windows, the system’s language if none is set. Color: NO_COLOR.

Exit codes: 0 success; 1 a request or a check failed, or a signature has no known cause; 2 invalid usage or
input; 3 the network failed; 130 interrupted (143 after SIGTERM, 141 if the other end of a pipe closed).`,
    'pt-BR': `Primeiros passos, sem conta e sem rede. Em um terminal:
  $ fiscal gateway
Em outro, execute os comandos que o gateway mostra, como:
  $ {setSecret}
  $ fiscal send echo.fiscal --all

O App Secret vem de FISCAL_APP_SECRET_<AMBIENTE>, FISCAL_APP_SECRET, --secret-stdin ou --secret-file.
Nenhuma opção o recebe como argumento. FISCAL_ORIGIN_<AMBIENTE> ou FISCAL_ORIGIN (https://host) o vincula a uma
origem: qualquer que seja o arquivo de ambientes, o App Secret só é enviado a ela.

Idioma: LC_ALL, LC_MESSAGES ou LANG; no Windows, na falta dessas variáveis, o do sistema. Cor: NO_COLOR.

Códigos de saída: 0 sucesso; 1 uma requisição ou verificação falhou, ou uma assinatura não tem causa conhecida; 2 uso
ou entrada inválidos; 3 a rede falhou; 130 interrompido (143 por SIGTERM, 141 se o outro lado do pipe fechou).`,
  },
  help: { en: 'show help', 'pt-BR': 'mostra a ajuda' },
  version: { en: 'show the version', 'pt-BR': 'mostra a versão' },
  env: {
    en: 'environment in fiscal.env.json (default: local)',
    'pt-BR': 'ambiente de fiscal.env.json (padrão: local)',
  },
  environments: {
    en: 'environments file, instead of the fiscal.env.json in the request file’s folder or above it',
    'pt-BR':
      'arquivo de ambientes, em vez do fiscal.env.json na pasta do arquivo de requisições ou acima dela',
  },
  'env-file': {
    en: 'alias of --environments; with “node dist/cli.js”, use --environments, because Node.js reads --env-file itself',
    'pt-BR':
      'o mesmo que --environments; com “node dist/cli.js”, use --environments, porque o próprio Node.js lê --env-file',
  },
  application: {
    en: 'application whose App Secret, FISCAL_APP_SECRET_<ENVIRONMENT>_<NAME>, signs requests without # @application',
    'pt-BR':
      'aplicação cujo App Secret, FISCAL_APP_SECRET_<AMBIENTE>_<NOME>, assina as requisições sem # @application',
  },
  var: {
    en: 'value of a variable; overrides the file and the environment; repeatable. baseUrl=URL sets where requests go',
    'pt-BR':
      'valor de uma variável; substitui o do arquivo e o do ambiente; a opção pode ser repetida. baseUrl=URL define para onde vão as requisições',
  },
  'allow-env': {
    en: 'let requests send these environment variables (NAME,NAME…), which {{$processEnv NAME}} and {{$dotenv NAME}} read',
    'pt-BR':
      'permite que requisições enviem estas variáveis de ambiente (NOME,NOME…), lidas por {{$processEnv NOME}} e {{$dotenv NOME}}',
  },
  'secret-stdin': {
    en: 'read the App Secret from standard input',
    'pt-BR': 'lê o App Secret da entrada padrão',
  },
  'secret-file': {
    en: 'read the App Secret from a file that only you can read{onlyYours}; on Windows, permissions aren’t checked',
    'pt-BR':
      'lê o App Secret de um arquivo que só você pode ler{onlyYours}; no Windows, as permissões não são verificadas',
  },
  output: {
    en: 'write to this file, in UTF-8, instead of standard output',
    'pt-BR': 'grava neste arquivo, em UTF-8, em vez da saída padrão',
  },
  json: { en: 'print one JSON document', 'pt-BR': 'imprime um documento JSON' },
  check: {
    en: 'check request files for problems',
    'pt-BR': 'verifica se há problemas em arquivos de requisições',
  },
  'check-files': {
    en: 'request files; on Windows, * and ? in a name are wildcards',
    'pt-BR': 'arquivos de requisições; no Windows, * e ? no nome são curingas',
  },
  'check-sarif': {
    en: 'write a SARIF report for code scanning',
    'pt-BR': 'grava um relatório SARIF para análise de código',
  },
  'check-examples': {
    en: `Nothing is sent. The exit code is 1 if there is an error and 2 if a file can’t be read; the
other files are still checked. Warnings and hints don’t count.

Examples:
  $ fiscal check requests/*.fiscal
  $ fiscal check nfe.fiscal --env homologacao --json
  $ fiscal check requests/*.fiscal --sarif fiscal.sarif`,
    'pt-BR': `Nada é enviado. O código de saída é 1 se houver erro e 2 se não for possível ler um arquivo;
os outros arquivos são verificados mesmo assim. Avisos e informações não contam.

Exemplos:
  $ fiscal check requisicoes/*.fiscal
  $ fiscal check nfe.fiscal --env homologacao --json
  $ fiscal check requisicoes/*.fiscal --sarif fiscal.sarif`,
  },
} as const satisfies Record<string, Text>;

export type HelpKey = keyof typeof HELP_TEXT;

export function helpText(key: HelpKey, locale: Locale, args: TextArguments = {}): string {
  return localize(HELP_TEXT[key], locale, args);
}

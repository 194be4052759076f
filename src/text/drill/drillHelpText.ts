import type { Text } from '../text.ts';

/** The help of `fiscal drill`. */
export const DRILL_HELP_TEXT = {
  drill: {
    en: 'test how your program behaves when the platform limits or refuses requests, when it fails, or when a response is lost',
    'pt-BR':
      'testa como o seu programa se comporta quando a plataforma limita ou recusa requisições, quando falha ou quando uma resposta se perde',
  },
  'drill-command': {
    en: 'your program, after --; it sends one request to FISCAL_BASE_URL, signed with FISCAL_APP_SECRET',
    'pt-BR':
      'o seu programa, depois de --; ele envia uma requisição a FISCAL_BASE_URL, assinada com FISCAL_APP_SECRET',
  },
  'drill-scenario': {
    en: 'only these scenarios, separated by commas; --list shows all of them',
    'pt-BR': 'só estes cenários, separados por vírgulas; --list mostra todos',
  },
  'drill-timeout': {
    en: 'maximum time that the program can run in a scenario, in seconds (default: 90)',
    'pt-BR': 'tempo máximo de execução do programa em um cenário, em segundos (padrão: 90)',
  },
  'drill-list': { en: 'list the scenarios and their rules', 'pt-BR': 'lista os cenários e suas regras' },
  'drill-examples': {
    en: `In each scenario, a local gateway acts as the platform, with its own port and App Secret, and the command runs once. The
requests that arrive are checked against the rules of the specification.

Exit codes: 0 every rule passes; 1 a rule fails; 2 the program can’t be started.

Examples:
  $ fiscal drill -- python send_invoice.py
  $ fiscal drill --scenario lost-answer,rate-limit -- php send.php
  $ fiscal drill --json --junit drill.xml -- java -jar app.jar send`,
    'pt-BR': `Em cada cenário, um gateway local faz o papel da plataforma, com porta e App Secret próprios, e o comando é executado uma vez. As
requisições que chegam são avaliadas segundo as regras da especificação.

Códigos de saída: 0 todas as regras passam; 1 uma regra falha; 2 o programa não pode ser iniciado.

Exemplos:
  $ fiscal drill -- python emitir_nota.py
  $ fiscal drill --scenario lost-answer,rate-limit -- php enviar.php
  $ fiscal drill --json --junit drill.xml -- java -jar app.jar enviar`,
  },
} as const satisfies Record<string, Text>;

/** What is wrong with the options of `fiscal drill`. */
export const DRILL_INPUT_TEXT = {
  'drill-command-missing': {
    en: 'Which program sends the request? Example: fiscal drill -- python send_invoice.py',
    'pt-BR': 'Qual programa envia a requisição? Exemplo: fiscal drill -- python emitir_nota.py',
  },
  'drill-scenario-unknown': {
    en: 'Unknown scenario “{name}”. Known: {known}.',
    'pt-BR': 'Cenário desconhecido: “{name}”. Conhecidos: {known}.',
  },
} as const satisfies Record<string, Text>;

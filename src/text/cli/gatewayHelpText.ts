import type { Text } from '../text.ts';

/** The help of `fiscal gateway` and `fiscal proxy`. */
export const GATEWAY_HELP_TEXT = {
  gateway: {
    en: 'run the local gateway on this machine only; it checks signatures as the API does',
    'pt-BR': 'executa o gateway local, acessível só nesta máquina; ele confere assinaturas como a API',
  },
  'gateway-port': {
    en: 'port on 127.0.0.1 (default: 8787; 0: any free port)',
    'pt-BR': 'porta em 127.0.0.1 (padrão: 8787; 0: qualquer porta livre)',
  },
  'gateway-config': {
    en: 'JSON file with applications, endpoint paths, stubs, and faults',
    'pt-BR': 'arquivo JSON com aplicações, caminhos de endpoints, stubs e falhas',
  },
  'gateway-json': {
    en: 'print JSON lines: first the URL and the applications, then each request',
    'pt-BR': 'imprime linhas JSON: primeiro a URL e as aplicações, depois cada requisição',
  },
  'gateway-examples': {
    en: `Ctrl+C stops the gateway (exit code 130; 143 after SIGTERM).

To inject faults into a request, send the header x-sandbox-fault with one or more of these, separated by ; : latency=MS,
clock=SECONDS, burst=COUNT (429s before a success), retry-after=TEXT, status=500|502|503|504, redirect=[STATUS ]URL,
reset=before|middle, truncate=BYTES, slow=MS. To inject them into all requests, use "faults" in the configuration.

Examples:
  $ fiscal gateway
  $ fiscal gateway --port 0 --json
  $ fiscal gateway --config fiscal.gateway.json`,
    'pt-BR': `Ctrl+C encerra o gateway (código de saída 130; 143 por SIGTERM).

Para injetar falhas em uma requisição, envie o cabeçalho x-sandbox-fault com uma ou mais destas, separadas por ; :
latency=MS, clock=SEGUNDOS, burst=N (respostas 429 antes de uma passar), retry-after=TEXTO, status=500|502|503|504,
redirect=[STATUS ]URL, reset=before|middle, truncate=BYTES, slow=MS. Para todas as requisições, use "faults" na
configuração.

Exemplos:
  $ fiscal gateway
  $ fiscal gateway --port 0 --json
  $ fiscal gateway --config fiscal.gateway.json`,
  },
  proxy: {
    en: 'run the diagnostic proxy between your program and the platform: it changes nothing and says why a signature doesn’t match',
    'pt-BR':
      'executa o proxy de diagnóstico entre o seu programa e a plataforma: não altera nada e diz por que uma assinatura não confere',
  },
  'proxy-env': {
    en: 'forward requests to this environment',
    'pt-BR': 'encaminha as requisições a este ambiente',
  },
  'proxy-port': {
    en: 'port on 127.0.0.1 (default: 8788; 0: any free port)',
    'pt-BR': 'porta em 127.0.0.1 (padrão: 8788; 0: qualquer porta livre)',
  },
  'proxy-record': {
    en: 'record the exchanges to a .har or .fiscal file, without credentials',
    'pt-BR': 'grava as requisições e as respostas em um arquivo .har ou .fiscal, sem credenciais',
  },
  'proxy-json': {
    en: 'print one JSON line when the proxy starts, then one for each exchange',
    'pt-BR': 'imprime uma linha JSON quando o proxy é iniciado e depois uma para cada requisição',
  },
  'proxy-allow-production': {
    en: 'allow an environment of the kind “producao”',
    'pt-BR': 'permite um ambiente do tipo “producao”',
  },
  'proxy-tls-cert': {
    en: 'PEM certificate, for programs that require https',
    'pt-BR': 'certificado PEM, para programas que exigem https',
  },
  'proxy-tls-key': {
    en: 'PEM private key for the certificate in --tls-cert',
    'pt-BR': 'chave privada PEM do certificado em --tls-cert',
  },
  'proxy-examples': {
    en: `The proxy needs no secret. Set your program’s base URL to http://127.0.0.1:8788. Failures between
the proxy and the platform have status 502 or 504 and an x-fiscal-proxy-error header.
The request log as JSON: GET /__sandbox/journal

Examples:
  $ fiscal proxy --env homologacao
  $ fiscal proxy --env homologacao --record traffic.har
  $ fiscal proxy --env homologacao --port 0 --json`,
    'pt-BR': `O proxy não precisa de segredo. Defina a URL base do programa como http://127.0.0.1:8788. Falhas entre
o proxy e a plataforma têm status 502 ou 504 e um cabeçalho x-fiscal-proxy-error.
O log de requisições em JSON: GET /__sandbox/journal

Exemplos:
  $ fiscal proxy --env homologacao
  $ fiscal proxy --env homologacao --record trafego.har
  $ fiscal proxy --env homologacao --port 0 --json`,
  },
} as const satisfies Record<string, Text>;

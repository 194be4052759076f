import { type Locale, localize, type Text } from '../text.ts';

/** The output of `fiscal agents-md`: the rules for a coding agent, as Markdown. */
export const AGENTS_MD_TEXT = {
  title: { en: '## Fiscal Open API', 'pt-BR': '## Fiscal Open API' },
  intro: {
    en: 'This repository calls the Fiscal Open API, whose requests are signed one by one.',
    'pt-BR': 'Este repositório chama a Fiscal Open API, cujas requisições são assinadas uma a uma.',
  },
  signing: { en: '### How to sign', 'pt-BR': '### Como assinar' },
  elements: {
    en: `- \`token\`: the App Secret, unchanged.
- \`path\`: starting at \`/openapi\`, with every path variable filled in, without scheme, host, or query string.
- \`body\`: the raw body without CR or LF. The empty string for GET, for DELETE without a body, and for multipart.
- \`timestamp\`: Unix time in seconds, the same string as in the \`timestamp\` header.
- Nothing between the four; UTF-8; lowercase hexadecimal. Send the headers \`token\`, \`timestamp\`, and \`sign\`.`,
    'pt-BR': `- \`token\`: o App Secret, sem alteração.
- \`path\`: a partir de \`/openapi\`, com todas as variáveis do caminho preenchidas, sem esquema, host nem query string.
- \`body\`: o corpo bruto sem CR e LF. A string vazia para GET, para DELETE sem corpo e para multipart.
- \`timestamp\`: hora Unix em segundos, a mesma string do cabeçalho \`timestamp\`.
- Nada entre os quatro; UTF-8; hexadecimal minúsculo. Envie os cabeçalhos \`token\`, \`timestamp\` e \`sign\`.`,
  },
  rulesTitle: { en: '### Rules', 'pt-BR': '### Regras' },
  rules: {
    en: `- Serialize a body once, and use that one string both to sign and to send. Don’t reformat it in between.
- Create a new timestamp and signature for each attempt. Never cache or reuse them.
- Never retry a 401 or a 403: they’re configuration errors, and retrying can trigger the rate limit.
- After a 429 with code 10009006, retry with exponential backoff: 1 s, doubling up to 30 s, with jitter.
- After a timeout, a reset, or a 5xx on POST or DELETE, the outcome is unknown: look up the document before you send the request again.
- Never write the App Secret to code, logs, tests, or a prompt. It comes from an environment variable.`,
    'pt-BR': `- Serialize o corpo uma vez e use essa mesma string para assinar e para enviar. Não o reformate entre a assinatura e o envio.
- Gere um timestamp e uma assinatura novos a cada tentativa. Nunca os guarde nem reutilize.
- Nunca repita uma requisição que recebeu 401 ou 403: esses códigos indicam erros de configuração, e repetir pode acionar o limite de requisições.
- Depois de um 429 com código 10009006, tente de novo com espera exponencial: 1 s, dobrando até 30 s, com variação aleatória.
- Se o tempo limite se esgotar, a conexão cair ou vier um 5xx em POST ou DELETE, o resultado é desconhecido: consulte o documento antes de enviar de novo.
- Nunca escreva o App Secret em código, logs, testes ou prompts. Ele vem de uma variável de ambiente.`,
  },
  checksTitle: { en: '### How to check', 'pt-BR': '### Como verificar' },
  checks: {
    en: `- \`fiscal explain --curl FILE\`, or the tool \`explain_signature\` of \`fiscal mcp\`: the cause of a 401 with code 10009003. Use one of them before you change code.
- \`fiscal conform --signer "COMMAND"\`: tests the signing code with generated cases.
- \`fiscal gateway\`: a local gateway that explains incorrect signatures. No account needed.
- \`fiscal drill -- COMMAND\`: how the program behaves when the platform limits or refuses requests, or fails.
- \`fiscal check FILE.fiscal\`: the problems in request files.`,
    'pt-BR': `- \`fiscal explain --curl ARQUIVO\`, ou a ferramenta \`explain_signature\` do \`fiscal mcp\`: a causa de um 401 com código 10009003. Use um dos dois antes de mudar o código.
- \`fiscal conform --signer "COMANDO"\`: testa, com casos gerados, o código que assina.
- \`fiscal gateway\`: um gateway local que explica assinaturas incorretas. Não é preciso ter conta.
- \`fiscal drill -- COMANDO\`: como o programa se comporta quando a plataforma limita ou recusa requisições, ou falha.
- \`fiscal check ARQUIVO.fiscal\`: os problemas dos arquivos de requisições.`,
  },
} as const satisfies Readonly<Record<string, Text>>;

/** A section for a repository's AGENTS.md: how to sign, the rules, and the commands for checking. */
export function agentsMd(locale: Locale): string {
  const { title, intro, checksTitle, checks } = AGENTS_MD_TEXT;
  return `${[
    localize(title, locale),
    localize(intro, locale),
    agentRules(locale),
    localize(checksTitle, locale),
    localize(checks, locale),
  ].join('\n\n')}\n`;
}

/** How to sign, and the rules, as Markdown. */
export function agentRules(locale: Locale): string {
  const { signing, elements, rulesTitle, rules } = AGENTS_MD_TEXT;
  return [
    localize(signing, locale),
    '```\nsign = lowercase_hex( MD5( token + path + body + timestamp ) )\n```',
    localize(elements, locale),
    localize(rulesTitle, locale),
    localize(rules, locale),
  ].join('\n\n');
}

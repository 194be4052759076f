import { codeSpan } from '../codeSpan.ts';
import type { Text } from '../text.ts';
import { bothSentences, NOTHING } from './causeRow.ts';

/** What writes a variable in this way, and what to do so that its value is signed. */
interface VariableText {
  readonly how: Text;
  readonly fix: Text;
}

const OF_TOOL: Text = {
  en: 'This is a variable of a tool or template, which wasn’t replaced.',
  'pt-BR': 'É uma variável de uma ferramenta ou de um template, que não foi substituída.',
};

/** Expressions that no other tool has: of a node's data or the current time. Postman's dynamic variables have no spaces and no period. */
const N8N = /^=?\{\{ ?\$(?:json|now|node|input)\b/;

/** The syntaxes of variables that were signed instead of their values; the first one that matches is used. */
const SYNTAXES: readonly (readonly [syntax: RegExp, texts: VariableText])[] = [
  [
    /^\{!/,
    unresolved({
      en: 'Salesforce replaces merge fields only when it sends a callout: read the value itself in Apex.',
      'pt-BR':
        'O Salesforce só substitui campos de mesclagem quando envia um callout: leia o próprio valor no Apex.',
    }),
  ],
  [
    N8N,
    {
      how: {
        en: 'This is an expression of n8n, which wasn’t evaluated.',
        'pt-BR': 'É uma expressão do n8n, que não foi avaliada.',
      },
      fix: {
        en: 'In n8n, switch the field to Expression; in a Code node, write the expression without the braces.',
        'pt-BR': 'No n8n, mude o campo para Expression; em um nó Code, escreva a expressão sem as chaves.',
      },
    },
  ],
  [
    /^=?\{\{/,
    {
      how: OF_TOOL,
      fix: {
        en: 'Replace the variables before you sign: in Postman, with `pm.variables.replaceIn(…)`.',
        'pt-BR': 'Substitua as variáveis antes de assinar: no Postman, com `pm.variables.replaceIn(…)`.',
      },
    },
  ],
  [
    /^\$\(/,
    unresolved({
      en: 'Use double quotes in the shell: in single quotes, `$(…)` isn’t executed.',
      'pt-BR': 'Use aspas duplas no shell: entre aspas simples, `$(…)` não é executado.',
    }),
  ],
  [
    /^\$env:/,
    unresolved({
      en: 'Use double quotes in PowerShell: in single quotes, variables aren’t replaced.',
      'pt-BR': 'Use aspas duplas no PowerShell: entre aspas simples, as variáveis não são substituídas.',
    }),
  ],
  [
    /^\$\{\w+[.-]/,
    unresolved({
      en: 'Read the value from the configuration or the environment: only some of their files replace `${…}`.',
      'pt-BR': 'Leia o valor da configuração ou do ambiente: só alguns desses arquivos substituem `${…}`.',
    }),
  ],
  [
    /^\$\{/,
    unresolved({
      en: 'Use a string in which `${…}` is replaced: in backticks in JavaScript, or in double quotes in a shell, PHP, Groovy, or Kotlin.',
      'pt-BR':
        'Use uma string em que `${…}` é substituído: entre crases em JavaScript ou entre aspas duplas no shell, em PHP, Groovy ou Kotlin.',
    }),
  ],
  [
    /^\{\$/,
    unresolved({
      en: 'Use double quotes in PHP: in single quotes, `{$…}` isn’t replaced.',
      'pt-BR': 'Use aspas duplas em PHP: entre aspas simples, `{$…}` não é substituído.',
    }),
  ],
  [
    /^\$/,
    unresolved({
      en: 'Use double quotes, in which a shell, PHP, Perl, PowerShell, Groovy, and Kotlin replace `$…`.',
      'pt-BR': 'Use aspas duplas: nelas, o shell, PHP, Perl, PowerShell, Groovy e Kotlin substituem `$…`.',
    }),
  ],
  [
    /^#\{/,
    unresolved({
      en: 'Use double quotes in Ruby: in single quotes, `#{…}` isn’t replaced.',
      'pt-BR': 'Use aspas duplas em Ruby: entre aspas simples, `#{…}` não é substituído.',
    }),
  ],
  [
    /^\{\d+\}/,
    unresolved({
      en: 'Pass the values to the function that formats the string: `string.Format` in C#, `.format(…)` in Python, or `MessageFormat.format` in Java.',
      'pt-BR':
        'Passe os valores à função que formata a string: `string.Format` em C#, `.format(…)` em Python ou `MessageFormat.format` em Java.',
    }),
  ],
  [
    /^\{\}/,
    unresolved({
      en: 'Pass the values to the function that formats the string: `.format(…)` in Python, or `format!` in Rust.',
      'pt-BR': 'Passe os valores à função que formata a string: `.format(…)` em Python ou `format!` em Rust.',
    }),
  ],
  [
    /^%s/,
    unresolved({
      en: 'Pass the values to the function that formats the string, such as `sprintf` or Java’s `String.format`; in Python, use `%` after the string.',
      'pt-BR':
        'Passe os valores à função que formata a string, como `sprintf` ou o `String.format` do Java; em Python, use `%` depois da string.',
    }),
  ],
  [
    /^\{/,
    unresolved({
      en: 'Use a string in which `{…}` is replaced: `f"…"` in Python, or `$"…"` in C#.',
      'pt-BR': 'Use uma string em que `{…}` é substituído: `f"…"` em Python ou `$"…"` em C#.',
    }),
  ],
  [
    /^%\w+%$/,
    unresolved({
      en: 'The Windows command prompt replaces `%NAME%` only if the variable is defined in that session. In PowerShell, use `$env:NAME`; in a program, read the environment variable.',
      'pt-BR':
        'O prompt de comando do Windows só substitui `%NOME%` se a variável estiver definida nessa sessão. No PowerShell, use `$env:NOME`; em um programa, leia a variável de ambiente.',
    }),
  ],
  [
    /^@|\.(?:json|xml)$/,
    {
      how: {
        en: 'The name of a file was signed, not its content.',
        'pt-BR': 'Foi assinado o nome de um arquivo, não o conteúdo.',
      },
      fix: {
        en: 'Read the file, and sign its content without CR and LF.',
        'pt-BR': 'Leia o arquivo e assine o conteúdo, sem CR e LF.',
      },
    },
  ],
  [
    /^System\.|^\[object/,
    {
      how: {
        en: 'An object was converted to text: this is the name of its type.',
        'pt-BR': 'Um objeto foi convertido em texto: este é o nome do tipo dele.',
      },
      fix: {
        en: 'Sign the text in the object, not the object itself.',
        'pt-BR': 'Assine o texto contido no objeto, não o próprio objeto.',
      },
    },
  ],
  [
    /^<|^YOUR|^SEU|^your-|^changeme$/,
    {
      how: {
        en: 'This is the placeholder of an example or a template.',
        'pt-BR': 'É o marcador de um exemplo ou modelo.',
      },
      fix: {
        en: 'Replace the placeholder with the value.',
        'pt-BR': 'Coloque o valor no lugar do marcador.',
      },
    },
  ],
  [
    /[.(]/,
    {
      how: {
        en: 'The expression itself was signed, not its value.',
        'pt-BR': 'Foi assinada a própria expressão, não o valor dela.',
      },
      fix: {
        en: 'Remove the quotation marks around the expression, so that it’s evaluated.',
        'pt-BR': 'Remova as aspas em volta da expressão, para que ela seja avaliada.',
      },
    },
  ],
];

const NAME: VariableText = {
  how: {
    en: 'The name itself was signed, not its value.',
    'pt-BR': 'Foi assinado o próprio nome, não o valor dele.',
  },
  fix: {
    en: 'Use the value: remove the quotation marks around the name or, in a shell, write `$` before it.',
    'pt-BR': 'Use o valor: remova as aspas em volta do nome ou, no shell, escreva `$` antes dele.',
  },
};

function unresolved(fix: Text): VariableText {
  return {
    how: {
      en: 'The placeholder itself was signed, not its value.',
      'pt-BR': 'Foi assinado o próprio marcador, não o valor dele.',
    },
    fix,
  };
}

/** Words of languages for a missing value. */
const MISSING = /^(?:undefined|null|none|nil|<nil>|nan|false|0|-1|\/|\{\}|\[\]|""|)$/i;

/** The texts about a placeholder, a name, or an expression that was signed instead of its value; undefined if the value was missing. */
export function variableText(signed: string): VariableText | undefined {
  if (MISSING.test(signed)) return undefined;
  const dynamic = DYNAMIC.exec(signed)?.[1];
  if (dynamic !== undefined) return { how: OF_TOOL, fix: storedFirst(dynamic) };
  const own = SYNTAXES.find(([syntax]) => syntax.test(signed))?.[1];
  if (own !== undefined && SEARCH_PATH.test(signed))
    return { ...own, fix: bothSentences(own.fix, RENAME_SEARCH_PATH) };
  return own ?? (/^[\w-]+$/.test(signed) ? NAME : undefined);
}

/** A variable that a shell uses itself. */
const SEARCH_PATH = /\$(?:PATH\b|\{PATH\})/;

const RENAME_SEARCH_PATH: Text = {
  en: 'In a shell, also rename the variable: `PATH` is where commands are searched for.',
  'pt-BR': 'No shell, dê também outro nome à variável: `PATH` é onde os comandos são procurados.',
};

/** A variable that Postman replaces. */
const POSTMAN = /^\{\{\$?\w+\}\}$/;

/** What replaces a variable that is written in this way. Other syntaxes are those of too many tools. */
const VARIABLES: readonly (readonly [syntax: RegExp, example: Text])[] = [
  [
    POSTMAN,
    {
      en: 'Tools such as Postman insert the values of variables only after the signing script has run.',
      'pt-BR': 'Ferramentas como o Postman inserem os valores das variáveis depois do script que assina.',
    },
  ],
  [
    /^\{\{ ?_\./,
    {
      en: 'This is how Insomnia writes a variable.',
      'pt-BR': 'É assim que o Insomnia escreve uma variável.',
    },
  ],
  [N8N, { en: 'This is an expression of n8n.', 'pt-BR': 'Isso é uma expressão do n8n.' }],
  [
    /^\$\{/,
    {
      en: 'In code, only some strings replace variables: those in backticks in JavaScript, and those in double quotes in PHP and in shells.',
      'pt-BR':
        'No código, só algumas strings substituem variáveis: em JavaScript, as que ficam entre crases; em PHP e no shell, as que ficam entre aspas duplas.',
    },
  ],
  [
    /^\$/,
    {
      en: 'In PHP and in shells, only strings in double quotes replace variables.',
      'pt-BR': 'Em PHP e no shell, só as strings entre aspas duplas substituem variáveis.',
    },
  ],
  [
    /^#\{/,
    {
      en: 'In Ruby, only strings in double quotes replace variables.',
      'pt-BR': 'Em Ruby, só as strings entre aspas duplas substituem variáveis.',
    },
  ],
];

const REPLACE_IN_POSTMAN: Text = {
  en: 'Insert the values first, then sign the result without CR and LF: in Postman, `pm.variables.replaceIn(pm.request.body.raw)`.',
  'pt-BR':
    'Insira os valores primeiro e só depois assine o resultado, sem CR e LF: no Postman, `pm.variables.replaceIn(pm.request.body.raw)`.',
};

const THEN_SIGN: Text = {
  en: 'Then sign `pm.variables.replaceIn(pm.request.body.raw)` without CR and LF.',
  'pt-BR': 'Depois assine `pm.variables.replaceIn(pm.request.body.raw)`, sem CR e LF.',
};

const REPLACE_FIRST: Text = {
  en: 'Replace the variables first, then sign the result without CR and LF.',
  'pt-BR': 'Substitua as variáveis primeiro e só depois assine o resultado, sem CR e LF.',
};

/** What a dynamic variable such as `$guid` needs: whenever it's replaced, it has another value. */
function storedFirst(name: string): Text {
  const store = codeSpan(`pm.variables.set('${name}', pm.variables.replaceIn('{{$${name}}}'))`);
  const [dynamic, stored] = [`{{$${name}}}`, `{{${name}}}`].map(codeSpan);
  return {
    en: `Postman replaces ${dynamic} with a new value each time: store one first (${store}), and use ${stored} wherever it’s signed or sent.`,
    'pt-BR': `O Postman substitui ${dynamic} por um novo valor a cada vez: armazene um primeiro (${store}) e use ${stored} onde ele é assinado ou enviado.`,
  };
}

const DYNAMIC = /^\{\{\$(\w+)\}\}$/;

/** What a value of a JSON document that was signed like this shows, and what to do. */
export function unresolvedValue(signed: string): Readonly<Record<'example' | 'advice', Text>> {
  const dynamic = DYNAMIC.exec(signed)?.[1];
  return {
    example: VARIABLES.find(([syntax]) => syntax.test(signed))?.[1] ?? NOTHING,
    advice:
      dynamic !== undefined
        ? bothSentences(storedFirst(dynamic), THEN_SIGN)
        : POSTMAN.test(signed)
          ? REPLACE_IN_POSTMAN
          : REPLACE_FIRST,
  };
}

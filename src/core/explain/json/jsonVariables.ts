import type { Binary } from '../pipeline/binary.ts';
import { alone, type Step } from '../pipeline/step.ts';
import { jsonTokens } from './jsonTokens.ts';

/** In larger documents, there are too many values, and hardly anyone writes them with variables. */
const MOST_BYTES = 4_096;
const MOST_VALUES = 32;
/** Up to this size, names that aren't derived from the member's are tried too. */
const FEW_BYTES = 1_024;

/** A value in the text of a document, with the names of its member and of the object that contains it. */
interface Value {
  readonly start: number;
  readonly end: number;
  readonly isText: boolean;
  readonly name: string;
  readonly parent: string;
}

/** Values that were signed as variables of a tool that resolves them after the script that signs, one at a time. The
 *  rest of the document is unchanged. */
export function jsonVariableSteps(json: Binary): readonly Step[] {
  if (json.length > MOST_BYTES) return [];
  const isSmall = json.length <= FEW_BYTES;
  return valuesOf(json).flatMap(({ start, end, isText, name, parent }) => {
    const written = [...variables(name, parent), ...(isSmall ? otherVariables(name) : [])];
    return [...new Set(written)].flatMap(signed => {
      const quoted = `"${signed}"`;
      return (isText ? [quoted] : [signed, quoted]).map(text =>
        alone({
          id: 'body-json-value-unresolved',
          detail: { name, signed },
          change: body => (body === json ? json.slice(0, start) + text + json.slice(end) : undefined),
        }),
      );
    });
  });
}

/** Postman, Insomnia, n8n, template strings in the wrong quotes, routers, documentation, shells. */
const SYNTAXES: readonly ((name: string) => string)[] = [
  name => `{{ ${name} }}`,
  name => `{{ _.${name} }}`,
  name => `{{_.${name}}}`,
  name => `{{ $json.${name} }}`,
  name => `{{$json.${name}}}`,
  name => `\${${name}}`,
  name => `:${name}`,
  name => `<${name}>`,
  name => `{${name}}`,
  name => `$${name}`,
  name => `#{${name}}`,
  name => `%${name}%`,
];

/** Names that tell nothing about the member, and Postman's own variables. */
const USUAL_NAMES = [
  ...['id', 'numero', 'serie', 'nome', 'cnpj', 'cpf', 'valor', 'data', 'chave', 'email', 'mensagem', 'value'],
  ...['empresaId', 'empresa_id', 'nfeId', 'nfe_id', 'nota', 'pedido', 'ambiente', 'texto', 'msg'],
  ...['$guid', '$timestamp', '$isoTimestamp', '$randomInt', '$randomUUID'],
];

function variables(name: string, parent: string): readonly string[] {
  const key = snakeCase(name);
  const outer = snakeCase(parent);
  const longer =
    outer === '' ? [] : [`${key}_${outer}`, `${outer}_${key}`, `${outer.replace(/s$/, '')}_${key}`];
  const names = [name, key, ...longer];
  return [...[...names, ...names.map(camelCase)].map(inBraces), ...SYNTAXES.map(syntax => syntax(name))];
}

function otherVariables(name: string): readonly string[] {
  const key = snakeCase(name);
  return [...[key.toUpperCase(), ...USUAL_NAMES].map(inBraces), ...SYNTAXES.map(syntax => syntax(key))];
}

function inBraces(name: string): string {
  return `{{${name}}}`;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`).replace(/^_/, '');
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The scalar members of all objects whose names are words. */
function valuesOf(json: Binary): readonly Value[] {
  const tokens = jsonTokens(json);
  const values: Value[] = [];
  const parents: string[] = [];
  let end = 0;
  let name = '';
  for (const [index, token] of tokens.entries()) {
    const start = json.indexOf(token, end);
    end = start + token.length;
    if (token === '{') parents.push(name);
    else if (token === '}') parents.pop();
    else if (tokens[index + 1] === ':') name = token.slice(1, -1);
    else if (tokens[index - 1] === ':' && token !== '[' && /^\w+$/.test(name)) {
      values.push({ start, end, isText: token.startsWith('"'), name, parent: parents.at(-1) ?? '' });
      if (values.length === MOST_VALUES) return values;
    }
  }
  return values;
}

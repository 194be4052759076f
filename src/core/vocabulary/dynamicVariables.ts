/** A variable whose value is generated when a request is sent: `{{$name …}}`. Its documentation is in
 *  src/text/language/vocabularyText.ts. */
export interface DynamicVariable {
  readonly name: string;
  /** The snippet that completion inserts between the braces. Default: the name. */
  readonly snippet?: string;
  /** The syntax, for hovers and for the problem of invalid arguments. */
  readonly usage: string;
  /** Whether the value is a time, which the arguments can shift: `-1 d`. */
  readonly isTime?: true;
}

export const DYNAMIC_VARIABLES = [
  { name: '$guid', usage: '{{$guid}}' },
  { name: '$uuid', usage: '{{$uuid}}' },
  { name: '$timestamp', usage: '{{$timestamp}}, {{$timestamp -1 d}}', isTime: true },
  { name: '$isoTimestamp', usage: '{{$isoTimestamp}}' },
  {
    name: '$datetime',
    snippet: '\\$datetime ${1|iso8601,rfc1123|}',
    usage: "{{$datetime iso8601}}, {{$datetime rfc1123}}, {{$datetime 'YYYY-MM-DD' -1 d}}",
    isTime: true,
  },
  {
    name: '$localDatetime',
    snippet: '\\$localDatetime ${1|iso8601,rfc1123|}',
    usage: "{{$localDatetime iso8601}}, {{$localDatetime rfc1123}}, {{$localDatetime 'YYYY-MM-DD' -1 d}}",
    isTime: true,
  },
  { name: '$randomInt', snippet: '\\$randomInt ${1:0} ${2:1000}', usage: '{{$randomInt 1 100}}' },
  { name: '$processEnv', snippet: '\\$processEnv ${1:NAME}', usage: '{{$processEnv NAME}}' },
  { name: '$dotenv', snippet: '\\$dotenv ${1:NAME}', usage: '{{$dotenv NAME}}' },
  { name: '$cpf', usage: '{{$cpf}}' },
  { name: '$cnpj', usage: '{{$cnpj}}' },
  { name: '$cnpjAlfa', usage: '{{$cnpjAlfa}}' },
  { name: '$chave', usage: '{{$chave}}, {{$chave uf=SP model=55 issuer=11222333000181 month=2026-11}}' },
] as const satisfies readonly DynamicVariable[];

export type DynamicName = (typeof DYNAMIC_VARIABLES)[number]['name'];

/** The dynamic variable of an expression between braces, whatever its arguments. */
export function dynamicVariableOf(
  expression: string,
): (DynamicVariable & { readonly name: DynamicName }) | undefined {
  const word = expression.trim().split(/\s/, 1)[0];
  return DYNAMIC_VARIABLES.find(({ name }) => name === word);
}

/** The values that are made at each send, and what is inserted for each between the braces, `$` included. */
export const DYNAMIC_VALUES = [
  { name: '$guid', snippet: '\\$guid' },
  { name: '$uuid', snippet: '\\$uuid' },
  { name: '$timestamp', snippet: '\\$timestamp' },
  { name: '$isoTimestamp', snippet: '\\$isoTimestamp' },
  { name: '$datetime', snippet: '\\$datetime ${1|iso8601,rfc1123|}' },
  { name: '$localDatetime', snippet: '\\$localDatetime ${1|iso8601,rfc1123|}' },
  { name: '$randomInt', snippet: '\\$randomInt ${1:0} ${2:1000}' },
  { name: '$processEnv', snippet: '\\$processEnv ${1:NAME}' },
  { name: '$dotenv', snippet: '\\$dotenv ${1:NAME}' },
  { name: '$cpf', snippet: '\\$cpf' },
  { name: '$cnpj', snippet: '\\$cnpj' },
  { name: '$cnpjAlfa', snippet: '\\$cnpjAlfa' },
  { name: '$chave', snippet: '\\$chave' },
] as const;

export type DynamicName = (typeof DYNAMIC_VALUES)[number]['name'];

/** The dynamic value that an expression between braces names, arguments aside. */
export function dynamicNameOf(expression: string): DynamicName | undefined {
  const word = expression.trim().split(/\s/, 1)[0];
  return DYNAMIC_VALUES.find(({ name }) => name === word)?.name;
}

import type { CaseValues } from './caseValues.ts';

/** App Secrets that programs tend to change by accident. All are printable ASCII, as required in a header. */
const SECRET_KINDS: readonly ((values: CaseValues) => string)[] = [
  values => values.base64url(43),
  values => `${values.base64(12)}+${values.base64(14)}/${values.base64(14)}==`,
  values => `sk_live_${values.base64(20)}Zz${values.base64(12)}`,
  values => `${values.base64url(12)}$name#${values.base64url(10)}%2B+/${values.base64url(8)}`,
  values => `${values.base64(36)}Qq+/${values.base64(30)}=`,
  values => `Ab${values.base64url(62)}`,
  values => `${values.base64(10)}$token ${values.base64(10)}#${values.base64(10)}`.replace(' ', '-'),
];

/** The secret of the case at an index; consecutive cases have different kinds of secrets. */
export function secretAt(place: number, values: CaseValues): string {
  const kind = SECRET_KINDS[place % SECRET_KINDS.length];
  return kind === undefined ? values.base64url(43) : kind(values);
}

/** A header as curl takes it, in a command and in PHP. One without a value is written with a semicolon: with a colon alone,
 *  curl would leave it out. Source: curl(1), --header. */
export function curlHeader(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

/** A header for curl, in a command and in PHP. An empty value is written with a semicolon, because curl would omit
 *  the header with a colon. Source: curl(1), --header. */
export function curlHeader(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

/** A difference with its plus or minus sign: `+312`, `−7`. */
export function signed(seconds: number): string {
  return seconds < 0 ? `−${-seconds}` : `+${seconds}`;
}

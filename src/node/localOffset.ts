/** The machine's offset from UTC at a given time, in minutes east: -180 in São Paulo. */
export function localOffsetMinutes(atMs: number): number {
  return 0 - new Date(atMs).getTimezoneOffset();
}

/** Gives way to whatever else the extension host has to do. */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

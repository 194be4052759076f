const MARK = '::measured ';

/** Hands a module's result out of the extension host: its console is the one way. */
export function report(result: unknown): void {
  console.log(MARK + JSON.stringify(result));
}

/** What `report` wrote into these lines. */
export function readReported<Result>(lines: readonly string[]): Result | undefined {
  const line = lines.find(text => text.startsWith(MARK));
  return line === undefined ? undefined : JSON.parse(line.slice(MARK.length));
}

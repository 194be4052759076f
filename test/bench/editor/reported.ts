const MARK = '::measured ';

/** Passes a module's result out of the extension host, through its console, which is the only way. */
export function report(result: unknown): void {
  console.log(MARK + JSON.stringify(result));
}

/** Reads what `report` wrote from these lines. */
export function readReported<Result>(lines: readonly string[]): Result | undefined {
  const line = lines.find(text => text.startsWith(MARK));
  return line === undefined ? undefined : JSON.parse(line.slice(MARK.length));
}

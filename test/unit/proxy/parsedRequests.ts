/** A request of a request file, as far as a reader without our parser can tell. */
export interface ParsedRequest {
  readonly bodyText: string;
  readonly bodyFile: string | undefined;
}

/** Reads a request file by its simplest rules: `###` between requests, the body after the first empty line. */
export function parsedRequests(text: string): readonly ParsedRequest[] {
  const blocks = text.split(/^### .*\n/m).slice(1);
  return blocks.map(block => {
    const [, ...rest] = block.split('\n\n');
    const body = rest.join('\n\n').replace(/\n+$/, '');
    const bodyFile = /^< \.\/(.+)$/.exec(body)?.[1];
    return { bodyText: body, bodyFile };
  });
}

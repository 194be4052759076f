/** Names in place of what is another in every run: places on this machine, ports, and times that something took, with that of
 *  connecting, which a busy machine may have to do again. */
export function withoutVariables(
  text: string,
  folder: string,
  ports: Readonly<Record<string, number>>,
): string {
  let named = text.replaceAll(folder, '<folder>');
  for (const [name, port] of Object.entries(ports)) named = named.replaceAll(`:${port}`, `:<${name}>`);
  return named
    .replace(/(127\.0\.0\.1|localhost|\[::1\]):\d{4,5}\b/g, '$1:<port>')
    .replace(
      /("(?:\w*Ms|time|wait|receive|send|connect|ssl|dns|blocked)": ?)-?\d+(?:\.\d+)?/g,
      '$1<duration>',
    )
    .replace(/\b(time=")[\d.]+"/g, '$1<duration>"')
    .replace(
      /^(.*?)\b[\d.,]+ ms: (.*)$/gm,
      (_, start: string, phases: string) =>
        `${start}<duration> ms: ${phases.replace(/^(?:connect|conexão) [\d.,]+, /, '').replace(/\d+(?:[.,]\d+)?/g, '<duration>')}`,
    )
    .replace(/\b\d+(?:[.,]\d+)? (ms|s)\b(?=\s|,|\)|$)/gm, '<duration> $1')
    .replace(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} [\d:]{8} GMT/g, '<date>');
}

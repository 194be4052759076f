/** Mono's compiler and basic libraries are older than the .NET 6 that generated C# is written for: the same program in a
 *  class, with the calls that Mono lacks made by `HttpClientStandIn.cs`. What is signed, and how, stays as generated. */
export function csharpForMono(code: string): string {
  const isImport = (line: string) => /^using [\w.]+;$/.test(line);
  const lines = code.split('\n');
  const imports = lines.filter(line => isImport(line) && line !== 'using System.Net.Http;');
  const statements = lines
    .filter(line => !isImport(line) && !line.startsWith('var exact ='))
    .map(line => line.replace(/^using var /, 'var ').replace(', exact)', ')'))
    .map(line => line.replace('Convert.ToHexString(', 'Newer.ToHexString('))
    .map(line => line.replace('MD5.HashData(', 'Newer.HashData('));
  const body = statements.join('\n');
  return `${imports.join('\n')}
using System.Threading.Tasks;
static class Program {
  static void Main() { Run().GetAwaiter().GetResult(); }
  static async Task Run() {
${body}
  }
}
`;
}

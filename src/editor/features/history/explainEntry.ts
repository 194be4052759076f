import * as vscode from 'vscode';
import { matchEndpoint } from '../../../core/api/matchEndpoint.ts';
import type { SecretScope } from '../../../core/ports.ts';
import type { HistoryEntry } from './historyEntry.ts';
import type { HistoryWorkParts } from './historyParts.ts';
import { search } from '../explain/explainCommands.ts';

/** Explains a signature mismatch of the history. Where `# @sign` forced the sign and the request was kept whole, the
 *  mistake behind it is searched for; else the sign was made here and is right, and what is left to suspect is shown as it
 *  was worked out when the answer came. */
export async function explainEntry(
  entry: HistoryEntry,
  { explain: parts, tell }: HistoryWorkParts,
): Promise<void> {
  const { method, origin, environment, file, line, mismatch, request } = entry;
  const at = new vscode.Location(vscode.Uri.parse(file, true), new vscode.Position(line, 0));
  const { application, path, query, body, timestamp, forcedSign, isExact, isMultipart } = request;
  if (forcedSign === '' || !isExact) {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const notes = isExact ? [] : [tell('notExact')];
    const lines = [`${method} ${path}`, `${name}:${line + 1}`, '', ...mismatch, ...notes];
    await parts.explanations.show(`${lines.join('\n')}\n`, at);
    return;
  }
  const scope: SecretScope = { environment, origin, application };
  if (!(await parts.secrets.has(scope)) && !(await parts.missing.offer(scope))) return;
  const secret = await parts.secrets.get(scope);
  if (secret === undefined) return;
  const input = {
    secret: secret.reveal(),
    appKey: undefined,
    ...{ method, origin, path, query, timestamp },
    template: matchEndpoint(method, path, parts.catalogue.of(at.uri))?.endpoint.pathTemplate,
    multipart: isMultipart,
    body: new TextEncoder().encode(body),
    claimedSign: forcedSign,
  };
  await search({ input, headers: request.headers, at }, parts);
}

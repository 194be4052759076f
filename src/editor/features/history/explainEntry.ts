import { matchEndpoint } from '../../../core/api/matchEndpoint.ts';
import { baseName } from '../../../core/baseName.ts';
import type { HistoryLocalizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import type { Explainer } from '../explain/explainer.ts';
import type { ExplainSubjects } from '../explain/explainSubjects.ts';
import type { ExplanationDocuments } from '../explain/explanationDocuments.ts';
import type { HistoryEntry } from './historyEntry.ts';

export interface ExplainEntryNeeds {
  readonly explainer: Explainer;
  readonly explanations: ExplanationDocuments;
  readonly subjects: ExplainSubjects;
  readonly catalogue: EndpointCatalogue;
  readonly localize: HistoryLocalizer;
}

/** Explains a signature mismatch from the history. If `# @sign` set the signature and the request is stored
 *  completely, searches for the cause; otherwise the signature was computed here and is correct, so it shows what
 *  else to check, as determined when the response arrived. */
export async function explainEntry(
  workbench: Workbench,
  entry: HistoryEntry,
  { explainer, explanations, subjects, catalogue, localize }: ExplainEntryNeeds,
): Promise<void> {
  const { method, origin, environment, file, line, mismatch, request } = entry;
  const at = new workbench.Location(workbench.Uri.parse(file, true), new workbench.Position(line, 0));
  const { application, path, query, body, timestamp, forcedSign, isExact, isMultipart } = request;
  if (forcedSign === '' || !isExact) {
    const notes = isExact ? [] : [localize('notExact')];
    const lines = [`${method} ${path}`, `${baseName(file)}:${line + 1}`, '', ...mismatch, ...notes];
    await explanations.show(`${lines.join('\n')}\n`, at);
    return;
  }
  const secret = await subjects.secretOf({ environment, origin, application });
  if (secret === undefined) return;
  const input = {
    secret: secret.reveal(),
    appKey: undefined,
    ...{ method, origin, path, query, timestamp },
    template: matchEndpoint(method, path, catalogue.of(at.uri))?.endpoint.pathTemplate,
    multipart: isMultipart,
    body: new TextEncoder().encode(body),
    claimedSign: forcedSign,
  };
  await explainer.search({ input, headers: request.headers, at });
}

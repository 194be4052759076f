import { isLoopbackOrigin } from '../../core/request/address/isLoopback.ts';
import { mayHaveChangedData } from '../../core/request/address/requestEffect.ts';
import type { WrittenRequest } from './sendMemory.ts';
import type { AskAboutSend, Decision, KnownOrigins, Prepared, SendPorts } from './sendPorts.ts';
import { scopeOfRequest } from './sendRequest.ts';

/** Asks in this order about a new machine, a note in the file, the same request with an unknown outcome, and production. Returns
 *  what prevents sending, or undefined if the request may be sent. */
export async function declinedBefore(
  { request, environmentKind }: Prepared,
  written: WrittenRequest,
  { origins, memory, confirmedKind, ask }: Pick<SendPorts, 'origins' | 'memory' | 'confirmedKind' | 'ask'>,
  signal: AbortSignal,
): Promise<Decision | undefined> {
  const { note } = request;
  if (origins !== undefined && !(await allowsOrigin(request, origins, ask))) return 'first-send';
  if (signal.aborted) return 'signal';
  if (note !== undefined && !(await ask({ kind: 'note', request, note }))) return 'note';
  if (signal.aborted) return 'signal';
  if (!mayHaveChangedData(request)) return undefined;
  const earlier = await memory?.find(request, written);
  if (earlier !== undefined && !(await ask({ kind: 'again', request, earlier }))) return 'again';
  if (signal.aborted) return 'signal';
  if (confirmedKind === undefined) return undefined;
  const confirmed = await confirmedKind(scopeOfRequest(request), environmentKind);
  if (confirmed === undefined) return 'kind';
  if (signal.aborted) return 'signal';
  const { kind, remark } = confirmed;
  if (kind === 'producao' && !(await ask({ kind: 'production', request, written, remark })))
    return 'production';
  return signal.aborted ? 'signal' : undefined;
}

/** Asks once for each environment and origin before anything is sent to another machine. */
export async function allowsOrigin(
  { environment, origin }: { readonly environment: string; readonly origin: string },
  known: KnownOrigins,
  ask: AskAboutSend,
): Promise<boolean> {
  if (isLoopbackOrigin(origin) || known.has(environment, origin)) return true;
  if (!(await ask({ kind: 'first-send', environment, origin }))) return false;
  await known.add(environment, origin);
  return true;
}

import type { AgreedSources } from '../../../app/consent/askedMoment.ts';
import type { Preparing } from '../../../app/send/sendPorts.ts';
import { mayHaveChangedData } from '../../../core/request/address/requestEffect.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import type { ValueSources } from '../../../core/request/variables/sendValues.ts';

/** What the user agreed to before a request is sent. A request that has become another one isn't sent. */
export interface AgreedRequest {
  /** Those of the request that the user was shown, so that its dynamic values are the same each time it's prepared. */
  readonly sources: () => AgreedSources;
  readonly isSame: (request: PreparedRequest) => boolean;
  /** Stood for values of responses in what the user was shown. */
  readonly standIn?: ValueSources['standIn'] | undefined;
}

/** Prepares a request, and says whether it is what the user agreed to, but for values of responses, which may not make
 *  it change data either. With these, it's also prepared as it was shown, before and after, so that nothing else of it
 *  changes meanwhile. */
export async function preparedAsAgreed<Why>(
  agreed: AgreedRequest | undefined,
  prepare: (standIn?: ValueSources['standIn']) => Promise<Preparing<Why>>,
): Promise<{ readonly preparing: Preparing<Why>; readonly isAgreed: boolean }> {
  const standIn = agreed?.standIn;
  const shown = standIn === undefined ? [] : [await prepare(standIn)];
  const preparing = await prepare();
  if (preparing.kind === 'not-sent' || agreed === undefined) return { preparing, isAgreed: true };
  const { request } = preparing.prepared;
  if (standIn === undefined) return { preparing, isAgreed: agreed.isSame(request) };
  shown.push(await prepare(standIn));
  const isAgreed = shown.every(
    each =>
      each.kind === 'prepared' &&
      agreed.isSame(each.prepared.request) &&
      (mayHaveChangedData(each.prepared.request) || !mayHaveChangedData(request)),
  );
  return { preparing, isAgreed };
}

import type { Depth } from '../../core/explain/explain.ts';
import { loggedToken, otherTokenOfString } from '../../core/explain/explainString.ts';
import { binaryOf } from '../../core/explain/pipeline/binary.ts';
import { otherTokenOf } from '../../core/explain/remarks.ts';
import type { StoredSecret } from '../../core/signing/appSecret.ts';
import type {
  OtherSecretFound,
  OtherSecretSource,
  TriedSecrets,
} from '../../report/explanation/explanationDocument.ts';
import {
  afterOtherWork,
  type SearchConditions,
  type Searched,
  type SearchedSignature,
  searchCauses,
} from './causeSearch.ts';

/** What explains a signature: the App Secret that is asked about, or another one. */
export interface SecretsExplained<Stored extends StoredSecret = StoredSecret> {
  /** With the App Secret that is asked about. */
  readonly result: Searched;
  /** With another App Secret, which explains the signature. */
  readonly other?: OtherSecretFound & { readonly result: Searched; readonly stored?: Stored };
  readonly tried: TriedSecrets;
}

/** Pairs of causes usually take a fraction of this for each App Secret. */
const STORED_BUDGET_MS = 10_000;

/** Like `searchCauses`. If the signature isn't correct, also searches with the App Secret that the explained text itself has; then, if
 *  nothing is found, with others, of which `storedSecrets` must return only those that whoever asks may use. The result depends on no other
 *  App Secret. Undefined if it was canceled. */
export async function searchWithSecrets<Stored extends StoredSecret>(
  subject: SearchedSignature,
  conditions: SearchConditions,
  storedSecrets: () => Promise<readonly Stored[]> = async () => [],
  storedBudgetMs = STORED_BUDGET_MS,
): Promise<SecretsExplained<Stored> | undefined> {
  const { input, depth } = subject;
  const { pause = afterOtherWork } = conditions;
  let tried = 0;
  const searchWith = async (
    secret: string,
    most: Depth,
    signal: AbortSignal,
  ): Promise<Searched | undefined> => {
    const before = tried;
    const onProgress = (count: number) => conditions.onProgress?.(before + count);
    const other = { ...subject, input: { ...input, secret }, depth: most };
    const result = await searchCauses(other, { ...conditions, signal, onProgress });
    tried += result?.candidatesTried ?? 0;
    return result;
  };
  const result = await searchCauses(subject, conditions);
  if (result === undefined) return undefined;
  const own = ownSecret(subject);
  if (isEnough(result, own)) return { result, tried: { stored: [] } };
  tried = result.candidatesTried;
  const stored = (await storedSecrets()).filter(({ secret }) => secret.reveal() !== input.secret);
  if (own !== undefined) {
    const found = await searchWith(own.secret, depth, conditions.signal);
    if (found === undefined) return undefined;
    if (isFound(found)) {
      const same = stored.find(({ secret }) => secret.reveal() === own.secret);
      const other = { from: own.from, input: found.input, result: found };
      return {
        result,
        other: same === undefined ? other : { ...other, stored: same },
        tried: { stored: [] },
      };
    }
  }
  const ownTried = own === undefined ? {} : { own: own.from };
  if (isFound(result) || hasNoSecret(subject)) return { result, tried: { ...ownTried, stored: [] } };
  const left = stored.filter(({ secret }) => secret.reveal() !== own?.secret);
  const limit = storedBudgetMs > 0 ? AbortSignal.timeout(storedBudgetMs) : AbortSignal.abort();
  const signal = AbortSignal.any([conditions.signal, limit]);
  const names: string[] = [];
  // Single causes of all of them come first, because they're more likely and take little time.
  for (const most of depth === 1 ? ([1] as const) : ([1, 2] as const)) {
    for (const each of left) {
      // A search may take less than a slice, so that neither the limit nor a cancel would be noticed.
      await pause();
      const found = await searchWith(each.secret.reveal(), most, signal);
      if (conditions.signal.aborted) return undefined;
      if (found === undefined) break;
      if (isFound(found)) {
        const other = { from: 'stored', input: found.input, result: found } as const;
        return { result, other: { ...other, stored: each }, tried: { stored: [] } };
      }
      if (most === depth || most === 2) names.push(each.name);
    }
  }
  return { result, tried: { ...ownTried, stored: names } };
}

interface OwnSecret {
  readonly from: Exclude<OtherSecretSource, 'stored'>;
  readonly secret: string;
}

/** The App Secret in the explained text, if it may be another one. */
function ownSecret({ input, logged }: SearchedSignature): OwnSecret | undefined {
  const token = otherTokenOf(input);
  if (token !== undefined) return { from: 'token', secret: token };
  const text = logged && otherTokenOfString(logged, input);
  return text === undefined ? undefined : { from: 'string', secret: text };
}

/** Causes that don't depend on the App Secret are also found with one that the request wasn't sent with; then the explanation must be about
 *  the one that it was sent with. */
function isEnough(result: Searched, own: OwnSecret | undefined): boolean {
  return isFound(result) && (result.verdict.kind === 'right' || own?.from !== 'token');
}

function isFound(result: Searched): boolean {
  const isOther = 'digest' in result && result.digest === 'not-of-this-string';
  return result.verdict.kind !== 'unexplained' && !isOther;
}

/** Whether no App Secret would make a difference: the string to sign has a mask, and no signature is known. */
function hasNoSecret({ input, logged }: SearchedSignature): boolean {
  return (
    logged !== undefined && input.claimedSign === '' && loggedToken(binaryOf(logged), input)?.isMask === true
  );
}

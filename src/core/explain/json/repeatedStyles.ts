import { idsIn, withoutSpecialCases } from '../../libraries/serializers.ts';
import { type Cause, isSameDetail } from '../causes/causes.ts';
import { isJsonStyle, NAMED_STYLES } from './styleDifferences.ts';

/** Leaves out explanations that only repeat others with the same other causes: those that say nothing about a document, neither what was
 *  changed nor what writes it like this; and those with a library's style if the others name the library, too. */
export function withoutRepeatedStyles<Told extends { readonly causes: readonly Cause[] }>(
  told: readonly Told[],
): readonly Told[] {
  const kept = told.filter(
    one =>
      !told.some(
        other =>
          other !== one && one.causes.length === other.causes.length && repeats(one.causes, other.causes),
      ),
  );
  return kept.length === 0 ? told : kept;
}

function repeats(causes: readonly Cause[], others: readonly Cause[]): boolean {
  const [own, ...more] = withoutCommon(causes, others);
  const [other] = withoutCommon(others, causes);
  if (own === undefined || other === undefined || more.length > 0) return false;
  if (!isJsonStyle(own) || !isJsonStyle(other) || saysNothing(other)) return false;
  if (saysNothing(own)) return true;
  if (own.id !== 'body-json-library-style' || !NAMED_STYLES.has(other.id)) return false;
  const named = namesOf(other);
  return withoutSpecialCases([...named, ...idsIn(own.detail?.libraries ?? '')]).every(id =>
    named.includes(id),
  );
}

function withoutCommon(causes: readonly Cause[], others: readonly Cause[]): readonly Cause[] {
  return causes.filter(cause => !others.some(other => other.id === cause.id && isSameDetail(other, cause)));
}

function saysNothing(cause: Cause): boolean {
  return isJsonStyle(cause) && cause.detail?.libraries === '' && cause.detail.changes?.length === 0;
}

/** The libraries that the text of a style with a title names. */
function namesOf({
  id,
  detail,
}: Cause & { readonly detail?: { readonly libraries?: string } }): readonly string[] {
  if (detail?.libraries !== undefined) return idsIn(detail.libraries);
  const { serializers = [], php } = NAMED_STYLES.get(id) ?? {};
  return php === undefined ? serializers : [php, ...serializers];
}

/** A part of a text that was recognized as a credential. */
export interface CredentialSpan {
  readonly start: number;
  readonly end: number;
  /** The credential as it's sent, without the encodings of the text. */
  readonly text: string;
  /** What replaces the part; by default, the mark. */
  readonly mark?: string;
  /** Whether the part is the user info before the host of a URL, not a value. */
  readonly kind?: 'user-info';
}

/** Replaces a credential. */
export const CREDENTIAL_MARK = 'CREDENTIAL_REMOVED';

/** The text with marks instead of these parts, and nothing else changed. Parts inside other parts are skipped. */
export function withoutSpans(text: string, spans: readonly CredentialSpan[]): string {
  const pieces: string[] = [];
  let kept = 0;
  for (const { start, end, mark = CREDENTIAL_MARK } of sorted(spans)) {
    if (end <= kept && kept > 0) continue;
    // If two parts overlap, the first one's mark also replaces the second.
    if (start >= kept) pieces.push(text.slice(kept, start), mark);
    kept = end;
  }
  return pieces.join('') + text.slice(kept);
}

function sorted(spans: readonly CredentialSpan[]): readonly CredentialSpan[] {
  return [...spans].sort((left, right) => left.start - right.start || right.end - left.end);
}

/** Whether a value is literal; a variable isn't a credential. */
export function isWritten(value: string): boolean {
  return value !== '' && !/^\{\{[^{}]*\}\}$/.test(value.trim());
}

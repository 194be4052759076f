/** A shorter text occurs in others by chance: masking it would make every output unreadable, and show where it is. */
export const MIN_SECRET_LENGTH = 4;

/** Whether a text is too short to be kept secret by masking it. An empty text isn't a secret. */
export function isShortSecret(text: string): boolean {
  return text.length > 0 && text.length < MIN_SECRET_LENGTH;
}

/** A shorter string occurs in texts by chance: masking it would make every output unreadable and reveal where the string occurs. */
export const MIN_SECRET_LENGTH = 4;

/** Whether a string is too short to be kept secret by masking it. An empty string isn't a secret. */
export function isShortSecret(text: string): boolean {
  return text.length > 0 && text.length < MIN_SECRET_LENGTH;
}

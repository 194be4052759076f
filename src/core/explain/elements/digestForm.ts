import { type Cause, type CauseId, causeOf, type DetailOf } from '../causes/causes.ts';

/** An output format of a digest other than its plain lowercase hex. */
export type DigestForm<Id extends CauseId = CauseId> = Cause<Id> & DigestWriter;

interface DigestWriter {
  readonly render: (hex: string) => string;
  /** Whether a text can be a digest with this many hexadecimal characters in this format; otherwise it isn't tried. */
  readonly fits: (text: string, hexLength: number) => boolean;
}

export function digestForm<Id extends CauseId>(
  id: Id,
  render: DigestForm['render'],
  fits: DigestForm['fits'],
  detail?: DetailOf<Id>,
): DigestForm<Id> {
  return { ...causeOf(id, detail), render, fits };
}

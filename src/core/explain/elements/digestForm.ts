import type { Cause, CauseId } from '../causes/causes.ts';

/** An output format of a digest other than lowercase hex. */
export type DigestForm<Id extends CauseId = CauseId> = Cause<Id> & DigestWriter;

interface DigestWriter {
  readonly render: (hex: string) => string;
  /** Whether a text can be a digest with this many hexadecimal characters in this format; otherwise it isn't tried. */
  readonly fits: (text: string, hexLength: number) => boolean;
}

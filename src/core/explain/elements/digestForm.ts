import type { CauseDetail, CauseId } from '../causes/causes.ts';

/** An output format of a digest other than lowercase hex. */
export interface DigestForm {
  readonly id: CauseId;
  readonly detail?: CauseDetail;
  readonly render: (hex: string) => string;
  /** Whether a text can be a digest with this many hexadecimal characters in this format; otherwise it isn't tried. */
  readonly fits: (text: string, hexLength: number) => boolean;
}

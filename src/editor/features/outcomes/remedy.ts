/** The next step after a request was not sent or not answered. */
export interface Remedy {
  /** For the button of a notification: `Set App Secret…`. */
  readonly button: string;
  /** For the CodeLens, where there is less room: `Set…`. */
  readonly label: string;
  /** Resolves with whether the request can be sent now, as far as this cause goes. */
  readonly run: () => Promise<boolean>;
}

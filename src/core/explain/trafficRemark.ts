/** What only whoever sees both sides, and the requests before, can say of a request. The ids are a public contract. */
export type TrafficRemarkId =
  | 'timestamp-reused'
  | 'sign-repeated'
  | 'post-sent-again'
  | 'json-key-order'
  | 'body-changed-behind'
  | 'specification-differs'
  | 'body-not-kept';

/** Its words are in src/text. No secret is among its arguments. */
export interface TrafficRemark {
  readonly id: TrafficRemarkId;
  readonly args: Readonly<Record<string, string | number>>;
}

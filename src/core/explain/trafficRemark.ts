/** What can only be detected with both sides of a request, or with the requests before it. The ids are a public contract. */
export type TrafficRemarkId =
  | 'timestamp-reused'
  | 'sign-repeated'
  | 'post-sent-again'
  | 'json-key-order'
  | 'body-changed-behind'
  | 'specification-differs'
  | 'body-not-kept';

/** A remark whose text is in src/text. Its arguments contain no secret. */
export interface TrafficRemark {
  readonly id: TrafficRemarkId;
  readonly args: Readonly<Record<string, string | number>>;
}

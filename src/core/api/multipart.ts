/** Whether a request with this content type signs the empty string: any kind of multipart. White space in front of it
 *  counts for nothing, as in HTTP. Source: Authentication › Signature, body rule 4. */
export function isMultipart(contentType: string): boolean {
  return /^\s*multipart\//i.test(contentType);
}

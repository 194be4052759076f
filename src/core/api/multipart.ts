/** Whether a request with this content type signs an empty string: any kind of multipart. Leading whitespace is
 *  ignored, as in HTTP. Source: Authentication › Signature, body rule 4. */
export function isMultipart(contentType: string): boolean {
  return /^\s*multipart\//i.test(contentType);
}

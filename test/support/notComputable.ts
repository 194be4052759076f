/** Programs whose string to sign can't be computed from the request: other fields, other bodies, other moments, addresses of
 *  objects, or a digest that can't be used. */
export const NOT_COMPUTABLE: readonly string[] = [
  ...['cs-24', 'node-81', 'python-25'],
  'node-90',
  ...['go-59', 'go-60', 'go-63', 'java-60', 'cs-67', 'python-59', 'ruby-20', 'cs-64'],
  ...['java-23', 'perl-15'],
  'pairs-49',
  // PHP serializes a CURLFile with the name of a file that the request doesn't contain.
  'php-92',
];

/** The variables with secrets and the origins they're bound to, which a tested program must not get. */
const OWN = /^FISCAL_(?:APP_SECRET|CLIENT_PASSPHRASE|ORIGIN)(?:_|$)/i;

/** Shorter values may appear in other variables by chance. */
const SHORTEST_SECRET = 8;

/** The environment variables for a tested program: without any real App Secret, even as part of another variable's
 *  value. */
export function programEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const own = Object.entries(env).filter(([name]) => /^FISCAL_(?:APP_SECRET|CLIENT_PASSPHRASE)/i.test(name));
  const secrets = own.flatMap(([, value = '']) => (value.length < SHORTEST_SECRET ? [] : [value]));
  const others = Object.entries(env).filter(
    ([name, value = '']) => !OWN.test(name) && !secrets.some(secret => value.includes(secret)),
  );
  return Object.fromEntries(others.map(([name, value = '']) => [name, value]));
}

/** The variables that hold secrets and where they may go: none of them is for a program that is tested. */
const OWN = /^FISCAL_(?:APP_SECRET|CLIENT_PASSPHRASE|ORIGIN)(?:_|$)/i;

/** Shorter values are in other variables by chance. */
const SHORTEST_SECRET = 8;

/** The environment for a program that is tested: without any real App Secret, under its own name or within another
 *  variable's value. */
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

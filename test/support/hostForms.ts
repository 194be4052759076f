/** A base URL, and whether its origin is https://api.x.br. */
export interface HostForm {
  readonly title: string;
  readonly baseUrl: string;
  /** As `URL.origin` writes it. */
  readonly origin: string;
  readonly isSame: boolean;
}

/** The forms in which another host can look like https://api.x.br, and those in which it is the same one (A5). */
export const HOST_FORMS: readonly HostForm[] = (
  [
    ['that origin', 'https://api.x.br', true],
    ['that origin in uppercase', 'HTTPS://API.X.BR', true],
    ['that origin with the default port', 'https://api.x.br:443', true],
    ['plain http', 'http://api.x.br', false],
    ['another port', 'https://api.x.br:8443', false],
    ['the port of http', 'https://api.x.br:80', false],
    ['a subdomain of that host', 'https://evil.api.x.br', false],
    ['the parent domain of that host', 'https://x.br', false],
    ['a host that begins with that one', 'https://api.x.br.evil.br', false],
    ['a host that ends with that one', 'https://evilapi.x.br', false],
    ['that host with a dot after it', 'https://api.x.br.', false],
    ['that host as another’s user', 'https://api.x.br@evil.br', false],
    ['that host as another’s user and password', 'https://api.x.br:443@evil.br', false],
    ['a Cyrillic homograph', 'https://арi.x.br', false],
    ['a full-width dot', 'https://api．x．evil.br', false],
    ['an IPv6 address', 'https://[::ffff:7f00:1]', false],
    ['an IPv6 address with that host as path', 'https://[2001:db8::1]/api.x.br', false],
    ['a backslash before another name', 'https://evil.br\\@api.x.br', false],
  ] as const
).map(([title, baseUrl, isSame]) => ({ title, baseUrl, origin: new URL(baseUrl).origin, isSame }));

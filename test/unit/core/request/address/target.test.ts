import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type BaseUrl, baseOrigin, readBaseUrl } from '../../../../../src/core/request/address/baseUrl.ts';
import { readTarget } from '../../../../../src/core/request/address/target.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { environmentWith } from '../../../../support/builders.ts';
import { preparedOf, refusalsOf } from '../../../../support/preparing.ts';
import { holds } from '../../../../support/properties.ts';

const ORIGIN = 'https://api.example.com.br';
const BASE: BaseUrl = { origin: ORIGIN, basePath: '' };

describe('B2 a target that wouldn’t arrive as signed', () => {
  for (const [target, refusal] of [
    ['//h/openapi/a', 'path-double-slash 1:5-1:7 //'],
    ['\\\\h/openapi/a', 'target-malformed 1:5-1:18 \\\\h/openapi/a'],
    ['@h/openapi/a', 'target-malformed 1:5-1:17 @h/openapi/a'],
    ['openapi/a', 'target-malformed 1:5-1:14 openapi/a'],
    ['?a=1', 'target-malformed 1:5-1:9 ?a=1'],
    ['ftp://api.example.com.br/openapi/a', 'target-malformed 1:5-1:39 ftp://api.example.com.br/openapi/a'],
    ['/openapi//a', 'path-double-slash 1:13-1:15 //'],
    ['/openapi/a//', 'path-double-slash 1:15-1:17 //'],
    ['/openapi/a#b', 'target-fragment 1:15-1:17 #b'],
    ['/openapi/a?b#c', 'target-fragment 1:17-1:19 #c'],
    ['/openapi/a b', 'path-character 1:15-1:16  '],
    ['/openapi/a\tb', 'path-character 1:15-1:16 \t'],
    ['/openapi/../a', 'path-dot-segment 1:14-1:16 ..'],
    ['/openapi/./a', 'path-dot-segment 1:14-1:15 .'],
    ['/openapi/a/..', 'path-dot-segment 1:16-1:18 ..'],
    ['/openapi/%2e%2e/a', 'path-dot-segment 1:14-1:20 %2e%2e'],
    ['/openapi/%2E/a', 'path-dot-segment 1:14-1:17 %2E'],
    ['/openapi/.%2e/a', 'path-dot-segment 1:14-1:18 .%2e'],
    ['/openapi/..;/a', 'path-dot-segment 1:14-1:17 ..;'],
    ['/openapi/..;v=1/a', 'path-dot-segment 1:14-1:20 ..;v=1'],
    ['/openapi/%2e%2e%3b/a', 'path-dot-segment 1:14-1:23 %2e%2e%3b'],
    ['/openapi/%252e%252E/a', 'path-dot-segment 1:14-1:24 %252e%252E'],
    ['/openapi/%c0%ae%C0%AE/a', 'path-dot-segment 1:14-1:26 %c0%ae%C0%AE'],
    ['/openapi/%u002e%u002e/a', 'path-dot-segment 1:14-1:26 %u002e%u002e'],
    ['/openapi/%ef%bc%8e./a', 'path-dot-segment 1:14-1:24 %ef%bc%8e.'],
    ['/openapi/a%c0%af../a', 'path-dot-segment 1:14-1:23 a%c0%af..'],
    ['/openapi/..%u005cb/a', 'path-dot-segment 1:14-1:23 ..%u005cb'],
    ['/openapi/%25252e/a', 'path-dot-segment 1:14-1:21 %25252e'],
    ['/openapi/a%2f..%2Fb', 'path-dot-segment 1:14-1:24 a%2f..%2Fb'],
    ['/openapi/a%252f%2e%2e%252fb', 'path-dot-segment 1:14-1:32 a%252f%2e%2e%252fb'],
    ['/openapi/a%5c..%5cb', 'path-dot-segment 1:14-1:24 a%5c..%5cb'],
    ['/openapi/a%00b', 'path-nul 1:15-1:18 %00'],
    ['/openapi/a\0b', 'path-character 1:15-1:16 \0'],
    ['/openapi/a\\b', 'path-character 1:15-1:16 \\'],
    ['/openapi/São', 'path-character 1:15-1:16 ã'],
    ['/openapi/🚚', 'path-character 1:14-1:16 🚚'],
    ['/openapi/\u200ba', 'path-invisible 1:14-1:15 \u200b'],
    ['/openapi/\ud83da', 'text-lone-surrogate 1:14-1:15 \ud83d'],
    ['/openapi/a"b', 'path-character 1:15-1:16 "'],
    ['/openapi/a<b', 'path-character 1:15-1:16 <'],
    ['/openapi/a{b}', 'path-character 1:15-1:16 {'],
    ['/openapi/{{a', 'placeholder-unclosed 1:14-1:16 {{'],
    ['/openapi/a}}', 'placeholder-unopened 1:15-1:17 }}'],
    ['/openapi/a}b', 'path-character 1:15-1:16 }'],
    ['/openapi/a|b', 'path-character 1:15-1:16 |'],
    ['/openapi/a^b', 'path-character 1:15-1:16 ^'],
    ['/openapi/a`b', 'path-character 1:15-1:16 `'],
    ['/openapi/a?b=São', 'query-character 1:19-1:20 ã'],
    ['/openapi/a?b="c"', 'query-character 1:18-1:19 "'],
    ['/openapi/a?b=\ude00', 'text-lone-surrogate 1:18-1:19 \ude00'],
    ['/openapi/a?b=<c>', 'query-character 1:18-1:19 <'],
    ['/openapi', 'path-prefix-missing 1:5-1:13 /openapi'],
    ['/Openapi/a', 'path-prefix-missing 1:5-1:15 /Openapi/a'],
    ['/v2/empresas', 'path-prefix-missing 1:5-1:17 /v2/empresas'],
    ['/openapi%2Fa', 'path-prefix-missing 1:5-1:17 /openapi%2Fa'],
  ] as const) {
    it(`is refused with ${refusal.split(' ')[0]} at its range: ${JSON.stringify(target)}`, async () => {
      assert.deepEqual(await refusalsOf(`GET ${target}\n`), [refusal]);
    });
  }

  it('is underlined at the placeholder whose value is at fault', async () => {
    const text = 'GET /openapi/{{name}}/a\n';
    assert.deepEqual(await refusalsOf(text, { variables: { name: 'São João' } }), [
      'path-character 1:14-1:22 {{name}}',
    ]);
  });

  it('is underlined at an empty variable between two slashes', async () => {
    assert.deepEqual(await refusalsOf('GET /openapi/{{none}}/a\n', { variables: { none: '' } }), [
      'path-double-slash 1:13-1:23 /{{none}}/',
    ]);
  });

  it('is underlined at the fault on a continuation line', async () => {
    assert.deepEqual(await refusalsOf('GET /openapi/a\n    ?x=1\n    &y=ç\n'), ['query-character 3:8-3:9 ç']);
  });

  for (const [what, character, args] of [
    ['two UTF-8 bytes', 'ã', { character: 'U+00E3 "ã"', suggestion: '%C3%A3' }],
    ['a space', ' ', { character: 'U+0020 " "', suggestion: '%20' }],
    ['a byte below 0x10', '\t', { character: 'U+0009', suggestion: '%09' }],
    ['half of a surrogate pair, which has no UTF-8 form', '\ud83d', {}],
  ] as const) {
    it(`is refused ${'suggestion' in args ? 'with the character and its encoded form' : 'without a suggestion'}: ${what}`, () => {
      const fault = readTarget(`/openapi/${character}`, BASE);
      assert.deepEqual('code' in fault && fault.args, args);
    });
  }

  it('is refused for a placeholder within a variable’s value, and the fault quotes it', async () => {
    const text = 'GET /openapi/{{a}}\n';
    const overrides = { a: '{{b}}' };
    assert.deepEqual(await refusalsOf(text, { overrides }), ['placeholder-nested 1:14-1:19 {{a}}']);
    const fault = readTarget('/openapi/{{b}}', BASE);
    assert.deepEqual('code' in fault && fault.args, { words: '{{b}}' });
  });

  for (const [braces, code] of [
    ['{{', 'placeholder-unclosed'],
    ['}}', 'placeholder-unopened'],
  ] as const) {
    it(`is refused for unbalanced ${braces}, even from a value`, () => {
      const fault = { code, start: 10, end: 12, args: {} };
      assert.deepEqual(readTarget(`/openapi/a${braces}b`, BASE), fault);
    });
  }
});

describe('an accepted target', () => {
  for (const [what, target, path, query] of [
    ['percent-encoding in either case', '/openapi/N%c3%A3O/%2F', '/openapi/N%c3%A3O/%2F', ''],
    ['a slash at the end', '/openapi/a/', '/openapi/a/', ''],
    ['sub-delimiters', "/openapi/a;b=1,2'(x)*$!+&c:d~_-.", "/openapi/a;b=1,2'(x)*$!+&c:d~_-.", ''],
    ['dots within a segment', '/openapi/..a/b..', '/openapi/..a/b..', ''],
    ['encoded slashes without dot segments', '/openapi/a%2Fb..%2F...;x', '/openapi/a%2Fb..%2F...;x', ''],
    ['an empty query', '/openapi/a?', '/openapi/a', '?'],
    ['a question mark in the query', '/openapi/a?b?c', '/openapi/a', '?b?c'],
    ['slashes and dots in the query', '/openapi/a?b=//../c', '/openapi/a', '?b=//../c'],
    ['an absolute URL at the origin', `${ORIGIN}/openapi/a?b`, '/openapi/a', '?b'],
  ] as const) {
    it(`keeps ${what} as written`, async () => {
      const request = await preparedOf(`GET ${target}\n`);
      assert.deepEqual([request.origin, request.path, request.query], [ORIGIN, path, query]);
    });
  }

  it('joins its continuation lines unchanged', async () => {
    const { path, query } = await preparedOf('GET /openapi/a HTTP/1.1\n  /b\n\t?c=1\n  &d=2\n');
    assert.deepEqual([path, query], ['/openapi/a/b', '?c=1&d=2']);
  });

  it('can have what RFC 3986 allows: @ in its path and a quote in its query', () => {
    const read = readTarget("/openapi/v2/a@b.c/d'e?nome='x'@y", BASE);
    assert.ok(!('code' in read));
    assert.deepEqual([read.path, read.query], ["/openapi/v2/a@b.c/d'e", "?nome='x'@y"]);
  });

  it('B2 is what a URL parser reads at its origin: path and query string are sent as signed', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '.',
        '..',
        '%2e',
        '%2F',
        '%00',
        '%',
        '\\',
        '@',
        '?',
        '#',
        ' ',
        '\t',
        '\n',
        'ã',
        ':',
      ),
      fc.string({ maxLength: 4 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const target = fc.array(piece, { maxLength: 8 }).map(pieces => `/openapi/${pieces.join('')}`);
    let taken = 0;
    holds(
      fc.property(target, text => {
        const read = readTarget(text, BASE);
        if ('code' in read) {
          assert.ok(
            0 <= read.start && read.start < read.end && read.end <= text.length,
            JSON.stringify(read),
          );
          return;
        }
        taken += 1;
        const wire = read.basePath + read.path + read.query;
        assert.equal(wire, text);
        const url = new URL(ORIGIN + wire);
        assert.equal(url.origin, ORIGIN);
        assert.equal(url.pathname, read.path);
        // A URL parser drops a question mark at the end, but it's sent.
        // It also encodes a quote, which RFC 3986 allows and which isn't changed on its way here.
        assert.equal(url.search, read.query === '?' ? '' : read.query.replaceAll("'", '%27'));
        assert.match(read.path, /^\/openapi\//);
      }),
      20_000,
    );
    assert.ok(taken > 500, `${taken}`);
  });
});

describe('a target with an external value that contains literal placeholders', () => {
  const refused = (target: string, v: string) =>
    refusalsOf(`\n\nGET ${target}\n`, { overrides: { v, e: '{{empresa}}' } });

  it('is refused because of the placeholders, at the variable', async () => {
    assert.deepEqual(await refused('{{v}}/openapi/a', '{{hostname}}:{{port}}'), [
      'placeholder-nested 3:5-3:10 {{v}}',
    ]);
    assert.deepEqual(await refused('http://{{ v }}/openapi/a', '{{hostname}}'), [
      'placeholder-nested 3:12-3:19 {{ v }}',
    ]);
    assert.deepEqual(await refused('/openapi/{{e}}/a', '1'), ['placeholder-nested 3:14-3:19 {{e}}']);
  });

  it('is refused for another error instead, if it has one', async () => {
    assert.deepEqual(await refused('/openapi/../{{v}}', '{{c}}'), ['path-dot-segment 3:14-3:16 ..']);
    assert.deepEqual(await refused('{{v}}/openapi/a', 'api.example.com.br'), [
      'target-malformed 3:5-3:20 {{v}}/openapi/a',
    ]);
  });
});

describe('A5 the origin of an absolute target', () => {
  for (const [what, origin, code] of [
    ['the same', 'https://api.example.com.br', undefined],
    ['the same in other case', 'HTTPS://API.Example.com.BR', undefined],
    ['the same with its default port', 'https://api.example.com.br:443', undefined],
    ['another scheme', 'http://api.example.com.br', 'origin-mismatch'],
    ['another port', 'https://api.example.com.br:8443', 'origin-mismatch'],
    ['the port of http', 'https://api.example.com.br:80', 'origin-mismatch'],
    ['a subdomain', 'https://x.api.example.com.br', 'origin-mismatch'],
    ['the parent domain', 'https://example.com.br', 'origin-mismatch'],
    ['a suffix', 'https://api.example.com.br.evil.br', 'origin-mismatch'],
    ['a prefix', 'https://evilapi.example.com.br', 'origin-mismatch'],
    ['a trailing dot', 'https://api.example.com.br.', 'origin-mismatch'],
    ['user information', 'https://api.example.com.br@evil.br', 'target-userinfo'],
    ['user information at the right host', 'https://user:pass@api.example.com.br', 'target-userinfo'],
    ['an IDN look-alike', 'https://аpi.example.com.br', 'origin-mismatch'],
    ['an IPv6 address', 'https://[::1]', 'origin-mismatch'],
    ['an IPv4 address', 'https://127.0.0.1', 'origin-mismatch'],
    ['no host', 'https://', 'target-malformed'],
    ['a host with a space', 'https://api example.com.br', 'target-malformed'],
    ['a tab in the host', 'https://api.exam\tple.com.br', 'target-malformed'],
    ['an invalid port', 'https://api.example.com.br:x', 'target-malformed'],
  ] as const) {
    it(`is ${code === undefined ? 'accepted' : `refused with ${code}`}: ${what}`, async () => {
      const text = `GET ${origin}/openapi/a\n`;
      if (code === undefined) assert.equal((await preparedOf(text)).origin, ORIGIN);
      else assert.deepEqual(await refusalsOf(text), [`${code} 1:5-1:${5 + origin.length} ${origin}`]);
    });
  }

  it('ends at a backslash: what follows isn’t a host', async () => {
    const refusals = await refusalsOf(`GET ${ORIGIN}\\@evil.br/openapi/a\n`);
    assert.match(refusals.join(), /path-character 1:31-1:32 \\/);
  });

  it('of an IPv6 or loopback environment is compared as a URL writes it', async () => {
    const environment = environmentWith({}, 'http://[::1]:8787');
    const request = await preparedOf('GET http://[0:0:0:0:0:0:0:1]:8787/openapi/a\n', { environment });
    assert.equal(request.origin, 'http://[::1]:8787');
    assert.match(
      (await refusalsOf('GET http://localhost:8787/openapi/a\n', { environment })).join(),
      /^origin/,
    );
  });
});

describe('a base URL with a path', () => {
  const environment = environmentWith({}, 'https://proxy.example.com/gw/');

  it('adds its path before the request’s path, without signing it', async () => {
    const { basePath, path } = await preparedOf('GET /openapi/a\n', { environment });
    assert.deepEqual([basePath, path], ['/gw', '/openapi/a']);
  });

  for (const [target, basePath] of [
    ['https://proxy.example.com/gw/openapi/a', '/gw'],
    ['https://proxy.example.com/openapi/a', ''],
  ] as const) {
    it(`${basePath === '' ? 'leaves its path out of' : 'includes its path in'} a request to ${target}`, async () => {
      const request = await preparedOf(`GET ${target}\n`, { environment });
      assert.deepEqual([request.basePath, request.path], [basePath, '/openapi/a']);
    });
  }

  it('isn’t recognized in a longer segment: /gwx isn’t /gw', async () => {
    const refusals = await refusalsOf('GET https://proxy.example.com/gwx/openapi/a\n', { environment });
    assert.match(refusals.join(), /^path-prefix-missing/);
  });
});

describe('readBaseUrl', () => {
  for (const [text, expected] of [
    ['https://api.example.com.br', { origin: 'https://api.example.com.br', basePath: '' }],
    ['https://api.example.com.br/', { origin: 'https://api.example.com.br', basePath: '' }],
    ['HTTPS://Api.Example.com.br:443/Gw', { origin: 'https://api.example.com.br', basePath: '/Gw' }],
    ['http://127.0.0.1:8787', { origin: 'http://127.0.0.1:8787', basePath: '' }],
    ['http://localhost', { origin: 'http://localhost', basePath: '' }],
    ['http://[::1]:1', { origin: 'http://[::1]:1', basePath: '' }],
    ['http://api.example.com.br', 'base-url-not-https'],
    ['http://127.0.0.1.evil.br', 'base-url-not-https'],
    ['http://localhost.evil.br', 'base-url-not-https'],
    ['https://user@api.example.com.br', 'base-url-with-extras'],
    ['https://:pass@api.example.com.br', 'base-url-with-extras'],
    ['https://@api.example.com.br', 'base-url-with-extras'],
    ['https://api.example.com.br?x', 'base-url-with-extras'],
    ['https://api.example.com.br/#x', 'base-url-with-extras'],
    ['', 'base-url-malformed'],
    ['api.example.com.br', 'base-url-malformed'],
    ['https://', 'base-url-malformed'],
    ['https:/api.example.com.br', 'base-url-malformed'],
    ['https:\\\\api.example.com.br', 'base-url-malformed'],
    ['https:///api.example.com.br', 'base-url-malformed'],
    ['ftp://api.example.com.br', 'base-url-malformed'],
    ['https://api.example.com.br/a/../b', 'base-url-malformed'],
    ['https://api.example.com.br/a b', 'base-url-malformed'],
    ['https://api.example.com.br//', 'base-url-malformed'],
    ['https://api.example.com.br//gw', 'base-url-malformed'],
    ['https://api.example.com.br/a%00', 'base-url-malformed'],
    ['https://api.example.com.br\\evil', 'base-url-malformed'],
    ['https://api.exam\tple.com.br', 'base-url-malformed'],
    [' https://api.example.com.br', 'base-url-malformed'],
    ['https://api.example.com.br ', 'base-url-malformed'],
    ['https://api.example.com.br/\n', 'base-url-malformed'],
  ] as const) {
    it(`${typeof expected === 'string' ? `rejects with ${expected}` : 'reads'} ${JSON.stringify(text)}`, () => {
      assert.deepEqual(readBaseUrl(text), expected);
      assert.equal(baseOrigin(text), typeof expected === 'string' ? undefined : expected.origin);
    });
  }
});

const ENVIRONMENT = { ...environmentWith({}), baseUrl: 'https://api.example.com.br/gw' };

function codesOf(target: string, more = ''): readonly string[] {
  const text = `# @prompt p\nGET ${target}\n${more}`;
  return documentProblems(FiscalDocument.parse(text), ENVIRONMENT).map(({ code }) => code);
}

describe('a target or header with a variable that is only known when sending', () => {
  for (const [target, code] of [
    ['/openapi/demo/echo?b={{$guid}}&c=x y', 'query-character'],
    ['/openapi/demo/echo?c=é&b={{p}}', 'query-character'],
    ['/openapi/demo/{{p}}/x y', 'path-character'],
    ['/openapi/{{p}}/ção', 'path-character'],
    ['/openapi/{{p}}\\a', 'path-character'],
    ['/openapi/../demo/{{p}}', 'path-dot-segment'],
    ['/openapi/{{p}}/%2e%2e/a', 'path-dot-segment'],
    ['/openapi//{{p}}', 'path-double-slash'],
    ['/openapi/%00/{{p}}', 'path-nul'],
    ['/openapi/{{p}}#x', 'target-fragment'],
    ['/api/demo/{{p}}', 'path-prefix-missing'],
    ['/v2/empresas?a={{p}}', 'path-prefix-missing'],
    ['/openapi?a={{p}}', 'path-prefix-missing'],
    ['https://outro.example.com/openapi/{{p}}', 'origin-mismatch'],
    ['https://outro.example.com:8443/openapi/demo?{{p}}', 'origin-mismatch'],
    ['http://api.example.com.br/openapi/demo?{{p}}', 'origin-mismatch'],
    ['https://user@api.example.com.br/openapi/{{p}}', 'target-userinfo'],
    ['https://api.example.com.br/v2/{{p}}', 'path-prefix-missing'],
    ['{{p}}/openapi/../a', 'path-dot-segment'],
    ['{{p}}/openapi/a b', 'path-character'],
    ['openapi/{{p}}', 'target-malformed'],
    ['localhost:9999/openapi/{{p}}', 'target-malformed'],
    ['/openapi/{{p}}/{{q', 'placeholder-unclosed'],
  ] as const) {
    it(`is checked as far as it’s known: ${target}`, () => assert.deepEqual(codesOf(target), [code]));
  }

  for (const target of [
    '{{p}}',
    '/{{p}}',
    '/openapi{{p}}',
    '/open{{p}}/a',
    '{{p}}/api/a',
    'https://{{p}}/api/a',
    'https://api{{p}}/api/a',
    'https://api.example.com.br{{p}}',
    'https://api.example.com.br/gw/openapi/{{p}}',
    'https://api.example.com.br/g{{p}}',
    'http{{p}}/openapi/a',
    '/openapi/..{{p}}',
    '/openapi/{{p}}..',
    '/openapi/a?{{p}}',
  ]) {
    it(`isn’t reported for a fault that a value could fix: ${target}`, () =>
      assert.deepEqual(codesOf(target), []));
  }

  it('is reported for a fault next to the variable in a header', () => {
    assert.deepEqual(codesOf('/openapi/a', 'X-A: é {{$guid}}\n'), ['header-value-invalid']);
    assert.deepEqual(codesOf('/openapi/a', 'X-A: a\u2028{{p}}\n'), ['header-value-invalid']);
    assert.deepEqual(codesOf('/openapi/a', 'X-{{p}}: é\n'), ['header-value-invalid']);
    assert.deepEqual(codesOf('/openapi/a', "X-A: {{$datetime 'é'}} a\n"), []);
  });

  it('is reported for a fault next to a variable without a value', async () => {
    assert.deepEqual(codesOf('/openapi/{{x}}?a b'), ['variable-unresolved', 'query-character']);
    const refusals = await refusalsOf('# @prompt p\nGET /openapi/{{p}}/a b\n', { sources: {} });
    assert.deepEqual(refusals, ['path-character 2:21-2:22  ']);
  });
});

describe('a target without a scheme', () => {
  for (const [target, url] of [
    ['localhost:9999/openapi/demo/echo', 'http://localhost:9999'],
    ['127.0.0.1:9999/openapi', 'http://127.0.0.1:9999'],
    ['[::1]:9999/openapi', 'http://[::1]:9999'],
    ['api.example.com.br/openapi/demo', 'https://api.example.com.br'],
    ['gateway:8080/openapi', 'https://gateway:8080'],
    ['api.example.com.br', 'https://api.example.com.br'],
  ] as const) {
    it(`is explained with the fix: ${target}`, () => {
      const problems = documentProblems(FiscalDocument.parse(`GET ${target}\n`), ENVIRONMENT);
      assert.deepEqual(
        problems.map(({ code, args }) => [code, args['example']]),
        [['target-malformed', ` (${url})`]],
      );
    });
  }

  it('is malformed if it doesn’t start with a host', () => {
    assert.deepEqual(codesOf('openapi/demo/echo'), ['target-malformed']);
    assert.deepEqual(codesOf('ftp://a/openapi'), ['target-malformed']);
  });
});

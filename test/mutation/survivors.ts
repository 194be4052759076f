import type { Mutant } from './mutants.ts';

/** Mutants that no test can notice, or that none should be written for, with the reason. */
export interface KnownSurvivor {
  readonly module: string;
  /** The change and the line that it's made in, as the run prints them. */
  readonly what: string;
  readonly text: string;
  readonly reason: string;
}

const EXPLAINED: readonly KnownSurvivor[] = [
  {
    module: 'src/node/transport/upstreamOpener.ts',
    what: 'another text',
    text: 'export function upstreamOpener(origin, env, tls, proxy = "environment") {',
    reason: 'whatever has no URL means the environment variables, too',
  },
  {
    module: 'src/node/transport/proxyChoice.ts',
    what: 'another text',
    text: 'const [range = "", bits] = name.split("/");',
    reason: 'split always gives a first piece: only the compiler needs the text',
  },
  {
    module: 'src/node/transport/bodyDecoder.ts',
    what: '|| to &&',
    text: 'if (first === void 0 || last === void 0) {',
    reason: 'a list has a first element exactly if it has a last one',
  },
  {
    module: 'src/node/transport/bodyDecoder.ts',
    what: 'true to false',
    text: 'this.#isOver = true;',
    reason: 'streams that were destroyed take nothing and report nothing more',
  },
  {
    module: 'src/node/transport/bodyDecoder.ts',
    what: 'a condition that does not',
    text: 'if (this.#isOver) return;',
    reason: 'streams that were destroyed take nothing and report nothing more',
  },
  {
    module: 'src/node/transport/proxyChoice.ts',
    what: 'another text',
    text: 'const { url: own, noProxy: exempt = [], authorization } = option === "environment" ? {} : option;',
    reason: 'a text has none of these properties either',
  },
  {
    module: 'src/node/transport/proxyChoice.ts',
    what: 'another text',
    text: 'const [, name = "", itsPort] = /^(.*?)(?::(\\d+))?$/.exec(isIP(entry) === 6 ? `[${entry}]` : entry) ?? [];',
    reason: 'the pattern always matches: only the compiler needs the text',
  },
  {
    module: 'src/node/transport/tlsFiles.ts',
    what: '? to || true ?',
    text: 'const message = error instanceof Error ? error.message : "";',
    reason: 'Node always throws an Error: only the compiler needs the text',
  },
  {
    module: 'src/node/transport/transport.ts',
    what: 'another text',
    text: 'const { env, proxy = "environment", tls = {} } = options;',
    reason: 'whatever has no URL means the environment variables, too',
  },
  {
    module: 'src/node/transport/socketOpener.ts',
    what: 'true to false',
    text: 'return socket.once("connect", () => socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_PROBE_MS));',
    reason: 'when the operating system sends its packets: no test on one machine can rely on it',
  },
  {
    module: 'src/node/transport/bodyDecoder.ts',
    what: '? to || true ?',
    text: 'return typeof zlib.createZstdDecompress === "function" ? zlib.createZstdDecompress({',
    reason: 'the Node that runs the tests has zstd; only Node before 22.15 lacks it',
  },
  {
    module: 'src/core/request/address/target.ts',
    what: 'another text',
    text: 'const fault2 = originFault(absolute[0], absolute[2] ?? "", base);',
    reason: 'the group always matches: only the compiler needs the text',
  },
  {
    module: 'src/core/request/address/pathFaults.ts',
    what: '> to >=',
    text: 'const segmentEnd = slash === -1 || slash > end ? end : slash;',
    reason: 'both sides are the same number if it makes a difference',
  },
  {
    module: 'src/core/masking/backslashEscape.ts',
    what: 'a condition that does not',
    text: 'if (code === void 0) return 0;',
    reason: 'the compiler needs it: nothing that follows takes undefined for an escape',
  },
  {
    module: 'src/core/masking/byteStream.ts',
    what: '- to +',
    text: 'if (end - start < SHORT_COPY) {',
    reason: 'a shortcut: the result is the same without it',
  },
  {
    module: 'src/core/masking/runDecoders.ts',
    what: '< to <=',
    text: 'while (at < length && sixBits(codes[at]) >= 0) {',
    reason:
      'after its length, a stream has zeros or nothing, which no decoder reads as a part of an encoding',
  },
  {
    module: 'src/core/masking/runDecoders.ts',
    what: '&& to ||',
    text: 'if (at < length && sixBits(codes[at]) < 0) at = afterLineBreak(codes, at, length);',
    reason:
      'after its length, a stream has zeros or nothing, which no decoder reads as a part of an encoding',
  },
  {
    module: 'src/core/masking/runDecoders.ts',
    what: '< to <=',
    text: 'for (; end < length; end++) {',
    reason:
      'after its length, a stream has zeros or nothing, which no decoder reads as a part of an encoding',
  },
  {
    module: 'src/core/masking/runDecoders.ts',
    what: '< to <=',
    text: 'for (let at = start; at < end; at++) {',
    reason: 'a run ends at a character that is none of Base64',
  },
  {
    module: 'src/core/masking/secretMask.ts',
    what: 'a condition that does not',
    text: 'if (text.length * 3 < shortest) return text;',
    reason: 'a shortcut: the result is the same without it',
  },
  {
    module: 'src/core/explain/pipeline/binary.ts',
    what: 'a condition that does not',
    text: 'if (/^[\\0-\\x7f]*$/.test(binary)) return binary;',
    reason: 'a shortcut: the result is the same without it',
  },
  {
    module: 'src/core/explain/search/candidatePrefix.ts',
    what: '< to <=',
    text: 'for (let at = 0; at < text.length; at += UPDATE_BYTES) {',
    reason: 'a digest stays the same without more bytes',
  },
  {
    module: 'src/core/explain/search/candidateDigests.ts',
    what: '.toLowerCase( to .toUpperCase(',
    text: 'return [...text.toLowerCase()].sort().join("");',
    reason: 'two digests are compared, either both in lowercase or both in uppercase',
  },
  {
    module: 'src/core/explain/search/candidateDigests.ts',
    what: 'another text',
    text: 'return [...text.toLowerCase()].sort().join("");',
    reason: 'two digests are compared, whatever is between their digits',
  },
  {
    module: 'src/core/explain/elements/digestChoices.ts',
    what: '> to >=',
    text: 'if (causes.length > 0 && inner.length === MD5_HEX_LENGTH) yield choice("md5", [], asIs);',
    reason: 'a choice without causes is never among those with some',
  },
  {
    module: 'src/core/explain/elements/digestChoices.ts',
    what: '> to >=',
    text: 'const fits = text.startsWith(prefix) && text.endsWith(suffix) && text.length > prefix.length + suffix.length;',
    reason: 'nothing has the format of a digest if nothing is left',
  },
];

/** Lines of the explainer that only save time or memory, with the changes after which the result is the same. */
const SHORTCUTS: readonly (readonly [module: string, text: string, ...what: readonly string[]])[] = [
  [
    'text/lineBreakSteps',
    'return body.includes("\\n") || body.includes("\\r") ? body.replace(/[\\r\\n]+/g, "") : body;',
    ...['another text', '? to || true ?'],
  ],
  [
    'text/textSteps',
    'if (!body.includes("\\\\u")) return body;',
    'a condition that does not',
    'another text',
  ],
  ['search/search', 'own = this.#withChoice(prefix, only, position, true);', 'true to false'],
  ['search/search', 'if (chosen !== void 0) return chosen;', 'a condition that holds'],
  [
    'search/candidatePrefix',
    'return new DigestPrefix(this.#digest(), this.length).with(bytes, true);',
    'true to false',
  ],
  [
    'json/signedJsonTree',
    'return inner.includes("\\\\") ? readEscapes(inner) : inner;',
    ...['another text', '? to || true ?'],
  ],
];

/** Each is a mutant of its module as it is now; a test compares. */
export const KNOWN_SURVIVORS: readonly KnownSurvivor[] = [
  ...EXPLAINED,
  ...SHORTCUTS.flatMap(([name, text, ...whats]) =>
    whats.map(what => ({
      ...{ module: `src/core/explain/${name}.ts`, what, text },
      reason: 'a shortcut: the result is the same without it',
    })),
  ),
];

export function isKnownSurvivor(module: string, { what, text }: Mutant): boolean {
  return KNOWN_SURVIVORS.some(known => known.module === module && known.what === what && known.text === text);
}

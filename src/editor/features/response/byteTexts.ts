import { decodeUtf8 } from '../../../core/formats/utf8.ts';

/** Bytes as text for display; undefined if they aren't UTF-8 or contain a NUL, like images and archives. */
export function readableText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  return decodeUtf8(bytes)?.replace(/^\ufeff/, '');
}

/** `1,234 bytes` would be wrong in one of the languages, so counts up to 9999 have no separator, and larger ones are
 *  in KiB or MiB. */
export function byteSize(count: number): string {
  if (count < 10_000) return `${count} B`;
  const kibibytes = count / 1024;
  return kibibytes < 10_000 ? `${kibibytes.toFixed(1)} KiB` : `${(kibibytes / 1024).toFixed(1)} MiB`;
}

const ROW_BYTES = 16;

/** A hex dump with sixteen bytes per row: `00000000 25 50 44 46 2d 31 2e 37 0a 25 b5 ed ae fb 0a 34
 *  |%PDF-1.7.%.....4|`. Everything except printable ASCII is shown as a period. */
export function hexDump(bytes: Uint8Array): string {
  const rows: string[] = [];
  for (let offset = 0; offset < bytes.length; offset += ROW_BYTES) {
    const row = [...bytes.subarray(offset, offset + ROW_BYTES)];
    const half = (from: number): string =>
      row
        .slice(from, from + ROW_BYTES / 2)
        .map(byte => byte.toString(16).padStart(2, '0'))
        .join(' ')
        .padEnd(23);
    const text = row.map(byte => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');
    rows.push(`${offset.toString(16).padStart(8, '0')}  ${half(0)}  ${half(ROW_BYTES / 2)}  |${text}|`);
  }
  return rows.join('\n');
}

import { decodeUtf8 } from '../../../core/formats/utf8.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';

/** Bytes as text for display; undefined if they aren't UTF-8 or contain a NUL, as in images and archives. */
export function readableText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  return decodeUtf8(bytes)?.replace(/^\ufeff/, '');
}

/** `9999 B`, `12.3 KiB`, in Portuguese `12,3 KiB`. Counts of bytes have no separator. */
export function byteSize(count: number, localize: Localizer): string {
  if (count < 10_000) return `${count} B`;
  const kibibytes = count / 1024;
  const [size, unit] = kibibytes < 10_000 ? [kibibytes, 'KiB'] : [kibibytes / 1024, 'MiB'];
  return `${size.toFixed(1).replace('.', localize('response.decimalMark'))} ${unit}`;
}

const ROW_BYTES = 16;

/** A hex dump with sixteen bytes per row. Each byte that isn't printable ASCII is shown as a period:
 *  `00000000  25 50 44 46 2d 31 2e 37  0a 25 b5 ed ae fb 0a 34  |%PDF-1.7.%.....4|`. */
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

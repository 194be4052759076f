import type { Header } from '../../core/ports.ts';
import { mayHaveChangedData } from '../../core/request/address/requestEffect.ts';
import type { Block, Span } from '../../core/syntax/nodes.ts';

/** Whether a request may do more than a GET, as far as its text says before its variables have values. A header or
 *  parameter whose name is a variable may replace the method. */
export function mayChangeAsWritten({ text, nodes }: Block): boolean {
  const slice = ({ start, end }: Span): string => text.slice(start, end);
  const line = nodes.find(node => node.kind === 'requestLine');
  const target = line?.target.map(slice).join('') ?? '';
  const headers = nodes.flatMap((node): Header[] =>
    node.kind === 'header' ? [[slice(node.name), slice(node.value)]] : [],
  );
  const query = target.includes('?') ? target.slice(target.indexOf('?')) : '';
  const names = [...headers, ...new URLSearchParams(query)].map(([name]) => name);
  const method = line?.method === undefined ? 'GET' : slice(line.method).toUpperCase();
  if (method !== 'GET' || names.some(name => name.includes('{{'))) return true;
  return mayHaveChangedData({ method, headers, query });
}

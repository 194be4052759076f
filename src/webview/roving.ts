/** Where a key moves the one focus of a list or of a grid with `columns` columns. Undefined for other keys. The result
 *  may lie outside of 0 to count - 1: whoever shows a part of something larger turns the page. */
export function movedBy(key: string, index: number, count: number, columns: number): number | undefined {
  const row = index - (index % columns);
  switch (key) {
    case 'ArrowRight':
      return index + 1;
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowDown':
      return index + columns;
    case 'ArrowUp':
      return index - columns;
    case 'Home':
      return row;
    case 'End':
      return Math.min(row + columns, count) - 1;
    default:
      return undefined;
  }
}

/** As a list has it: up and down, Home and End are the list's. */
export function movedInList(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return Math.min(count - 1, index + 1);
  return key === 'ArrowUp' ? Math.max(0, index - 1) : undefined;
}

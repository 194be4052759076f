/** Where a key moves the focus in a list, or in a grid with `columns` columns. Undefined for other keys. The result
 *  may be outside 0 to count - 1; callers that show part of something larger then turn the page. */
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

/** The same for a list, where up, down, Home and End apply to the whole list. */
export function movedInList(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return Math.min(count - 1, index + 1);
  return key === 'ArrowUp' ? Math.max(0, index - 1) : undefined;
}

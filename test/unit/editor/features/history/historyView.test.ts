import { equal } from 'node:assert/strict';
import { dayOf } from '../../../../../src/editor/features/history/historyView.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';

const noon = new Date(2026, 10, 20, 12).getTime();
const HOUR_MS = 3_600_000;

describe('the heading of a day in the history', () => {
  it('is “today” for entries since midnight, and “yesterday” for those of the day before', () => {
    const day = (hoursAgo: number): string =>
      dayOf(noon - hoursAgo * HOUR_MS, noon, 'en', editorLocalizer('en'));
    equal(day(0), 'Today');
    equal(day(12), 'Today');
    equal(day(13), 'Yesterday');
    equal(day(36), 'Yesterday');
    equal(day(37), 'Wednesday, November 18, 2026');
  });

  it('is in the editor’s language', () => {
    equal(
      dayOf(noon - 48 * HOUR_MS, noon, 'pt-br', editorLocalizer('pt-BR')),
      'Quarta-feira, 18 de novembro de 2026',
    );
    equal(dayOf(noon, noon, 'pt-br', editorLocalizer('pt-BR')), 'Hoje');
  });
});

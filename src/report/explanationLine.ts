import { visibleText } from '../core/visibleText.ts';

/** A line of an explanation for display. The kinds determine colors; the text is safe to display. */
export interface ExplanationLine {
  readonly kind: 'heading' | 'title' | 'mistake' | 'text' | 'rule' | 'right' | 'theirs' | 'note' | 'blank';
  readonly text: string;
}

export const BLANK: ExplanationLine = { kind: 'blank', text: '' };

export function line(kind: ExplanationLine['kind'], text: string): ExplanationLine {
  return { kind, text: visibleText(text) };
}

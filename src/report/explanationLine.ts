import { visibleText } from '../core/visibleText.ts';

/** A line of an explanation for people. The kinds are for color; the text is inert. */
export interface ExplanationLine {
  readonly kind: 'heading' | 'title' | 'mistake' | 'text' | 'rule' | 'right' | 'theirs' | 'note' | 'blank';
  readonly text: string;
}

export const BLANK: ExplanationLine = { kind: 'blank', text: '' };

export function line(kind: ExplanationLine['kind'], text: string): ExplanationLine {
  return { kind, text: visibleText(text) };
}

import { typingSuite } from '../support/typingSuite.ts';

typingSuite('if Enter accepts suggestions', { 'editor.acceptSuggestionOnEnter': 'on' });

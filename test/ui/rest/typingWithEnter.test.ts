import { TYPED_FILES, typingSuite } from '../support/typingSuite.ts';

typingSuite('if Enter accepts suggestions', { 'editor.acceptSuggestionOnEnter': 'on' }, TYPED_FILES);

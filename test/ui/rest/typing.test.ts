import { sampled } from '../../support/part.ts';
import { TYPED_FILES, typingSuite } from '../support/typingSuite.ts';

typingSuite('with VS Code’s default settings', {}, sampled(TYPED_FILES, 5));

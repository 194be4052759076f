import { typingSuite } from './support/typingSuite.ts';

typingSuite('with VS Code’s default settings', {});

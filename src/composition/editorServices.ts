import type { ActivationServices } from './activationServices.ts';
import type { DocumentServices } from './createDocuments.ts';

/** What features share. */
export interface EditorServices extends ActivationServices, DocumentServices {}

/** What features share, and what features that were loaded earlier provide. */
export type ServicesWith<Contents> = Omit<EditorServices, keyof Contents> & Contents;

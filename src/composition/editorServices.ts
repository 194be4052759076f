import type { ActivationServices } from './activationServices.ts';
import type { DocumentServices } from './createDocuments.ts';

/** What features share. */
export interface EditorServices extends ActivationServices, DocumentServices {}

/** What features share, and what those that were loaded before provide. */
export type ServicesWith<Contents> = Omit<EditorServices, keyof Contents> & Contents;

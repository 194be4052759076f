import type { ActivationServices } from './activationServices.ts';
import type { DocumentServices } from './createDocuments.ts';

/** What features share. */
export interface EditorServices extends ActivationServices, DocumentServices {}

/** The documents on the media host, by file name. */
import type { LegalDocument, RulesDocument } from '@blookery/contract';
import { eula } from './eula.ts';
import { privacy } from './privacy.ts';
import { rules } from './rules.ts';
import { terms } from './terms.ts';

export interface Documents {
  readonly terms: LegalDocument;
  readonly privacy: LegalDocument;
  readonly eula: LegalDocument;
  readonly rules: RulesDocument;
}

export const documents: Documents = { terms, privacy, eula, rules };

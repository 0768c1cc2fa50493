/** The register page goes to the dashboard with this state; a reload keeps it. */
import { fieldsOf } from '../../transport/fields-of.ts';

export const firstEnvelopeFirst = { firstEnvelope: true } as const;

export const comesFromRegistering = (state: unknown): boolean => fieldsOf(state).firstEnvelope === true;

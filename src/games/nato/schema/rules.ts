import { z } from 'zod';
import { ruleSchema } from '../../../hex/schema.ts';

/** The form of `rules.json`: by number, from two to five levels, what a rule says in our words. */
export const rulesFileSchema = z.record(z.string().regex(/^\d+(\.\d+){1,4}$/), ruleSchema);

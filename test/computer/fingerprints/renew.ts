/** `npm run fingerprints`: keeps what the computers order now in the fixed positions; to be committed with what changed it. */
import { renewFingerprints } from './fingerprints.ts';

renewFingerprints();

/**
 * fast-check with the seed of this run. Property tests import it from here and never from the library, so that every run
 * of the gate tries the same inputs: a change turns it red, and not the day. `npm run test:soak` tries fresh ones.
 */
import fc from 'fast-check'

/** The seed's variable: a whole number; without it the gate's own. */
export const SEED_VARIABLE = 'MASA_PROPERTY_SEED'
const SEED_OF_THE_GATE = 20_261_123

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env[SEED_VARIABLE] ?? SEED_OF_THE_GATE) })

export { fc }
export { foreignText } from './foreign-text.ts'

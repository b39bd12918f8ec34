// Deliberate leaks: small changes of the server after each of which somebody gets something that is not for them.
// `npm run mutation -- secrecy` makes one at a time in a copy of the sources; a secrecy test has to notice it.
import { concernLeaks } from './leaks/concerns.mjs';
import { figureLeaks } from './leaks/figures.mjs';
import { messageLeaks } from './leaks/messages.mjs';
import { riskLeaks } from './leaks/risks.mjs';
import { textLeaks } from './leaks/texts.mjs';

/**
 * `test`: the secrecy test that has to notice it, by the beginning of its name in test/catalogue. The text `find` occurs
 * exactly once in `file` (secrecyLeaks.test.mjs); `replace` takes its place.
 * @type {readonly { name: string, test: string, file: string, find: string, replace: string }[]}
 */
export const secrecyLeaks = [...textLeaks, ...riskLeaks, ...figureLeaks, ...messageLeaks, ...concernLeaks];

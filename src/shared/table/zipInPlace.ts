import { type AsyncZippable, type FlateCallback, strToU8, zipSync } from 'fflate/browser'

/** Replaces `zip`, which starts workers from a text; the content security policy forbids that. */
const zip = (files: AsyncZippable, done: FlateCallback) => done(null, zipSync(files))

export { strToU8, zip, zipSync }

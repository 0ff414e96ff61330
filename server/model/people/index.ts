// Who bought, as far as it may be known: buyers of an ASIN, search tokens, retention.
export { lockWords, writeWords } from './addressWords.ts'
export { applyLeadAsins, collectLeadAsins } from './leadAsins.ts'
export { keptSince } from './retention.ts'
export { unreviewed } from './unreviewed.ts'

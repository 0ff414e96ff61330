// Who bought, as far as it may be known: buyers of an ASIN, search tokens, retention.
export { lockWords, writeWords } from './addressWords.ts'
export { leadAsins } from './leadAsins.ts'
export { keptSince } from './retention.ts'
export { peopleToReview, unreviewed } from './unreviewed.ts'

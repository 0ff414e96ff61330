// Who bought, as far as it may be known: buyers of an ASIN, search tokens, retention.
export { leadAsins, writeLeadCounts } from './leadAsins.ts'
export { keptSince } from './retention.ts'
export { lockSearchTokens, writeSearchTokens } from './searchTokens.ts'
export { peopleToReview, unreviewed } from './unreviewed.ts'

// Who bought, as far as it may be known: buyers of an ASIN, search tokens, retention.
export { leadAsins, refreshShippedLeads, writeLeadCounts } from './leadAsins.ts'
export { keptSince } from './retention.ts'
export { lockSearchTokens, writeSearchTokens } from './searchTokens.ts'
export { shippedLines } from './shippedLines.ts'
export { peopleToReview, unreviewed } from './unreviewed.ts'

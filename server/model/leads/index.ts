import './tables.ts'

// Buyers who can be contacted: who qualifies, obstacles to a card, and audiences.
export { audienceSql } from './audienceSql.ts'
export { counting, leftAlone, repeats } from './buyers.ts'
export { countAudience } from './countAudience.ts'
export { dropLeads } from './dropLeads.ts'
export { lockAllAsins, lockAsins } from './leadLocks.ts'
export { matchingLeads } from './matchingLeads.ts'
export {
  cardRestFrom,
  mayBeWrittenTo,
  newestRecipient,
  type Obstacle,
  obstacleOf,
  obstacles,
  type Standards,
} from './obstacles.ts'
export { recount } from './recount.ts'
export { readStandards } from './standards.ts'
export { markWritten, unmarkWritten } from './writtenLeads.ts'

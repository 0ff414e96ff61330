import type { Generated } from 'kysely'
import type { Json, Made } from './columnTypes.ts'

interface EventCounters {
  tenant_id: string
  last: number
  /** Events among them that change no list. */
  quiet: Generated<number>
}

interface Events {
  tenant_id: string
  id: number
  name: string
  data: Json
  at: Made
}

/**
 * The schema for Kysely: each room adds its tables in a `tables.ts` of its own. `migrations/` creates the tables; a
 * test compares both.
 */
export interface Tables {
  event_counters: EventCounters
  events: Events
}

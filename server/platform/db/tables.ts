import type { Json, Made } from './columnTypes.ts'

interface EventCounters {
  tenant_id: string
  last: number
}

interface Events {
  tenant_id: string
  id: number
  name: string
  data: Json
  at: Made
}

/**
 * The schema as Kysely sees it: each room adds the tables it owns in a `tables.ts` of its own. `migrations/` makes it; a test holds the
 * two against each other.
 */
export interface Tables {
  event_counters: EventCounters
  events: Events
}

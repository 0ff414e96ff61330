import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import type { EventsFilter } from './eventsFilter.ts'
import type { Happening } from './happening.ts'

/** Files that wait for a decision, on the company's day they came: what they tell is in no figure yet. */
export const heldEvents = async (scope: Scope, { since, until }: EventsFilter): Promise<Happening[]> => {
  const { tx, tenant } = scope
  const { timeZone } = await readCompanySettings(scope)
  const { rows } = await sql<Pick<Happening, 'day' | 'name'>>`
    select day, filename as name from (
      select (u.received_at at time zone ${timeZone})::date as day, u.filename, u.id
      from uploads u where u.tenant_id = ${tenant()}::uuid and u.state = 'held'
    ) h where day between ${since}::date and ${until}::date order by day, id`.execute(tx)
  return rows.map((row) => ({ ...row, kind: 'held' }))
}

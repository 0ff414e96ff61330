import { sql } from 'kysely'
import type { Hold } from '#contract/uploads.ts'
import { type FactSpace, inSpace, knowledgeOf, tablesOf } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/**
 * Returns the number of rows that lack a name or an address part that the current facts have. `verdicts` must exist.
 * The existing data is kept if the file is accepted.
 */
export const countBlanks = async ({ tx }: Scope, space: FactSpace): Promise<number> => {
  if (!tablesOf(space.definition).includes('recipients')) return 0
  const { rows } = await sql<{ blanks: number }>`
    with told as (
      select v.set_key, count(*) as n, min(${knowledgeOf('s')}) as known from verdicts v join stage s on s.set_key = v.set_key
      where v.version is not null and not v.same group by v.set_key
    ), kept as (
      select f.set_key, min(${knowledgeOf('f')}) as known from told t
      join recipients f on ${inSpace('f', space)} and f.set_key = t.set_key and f.standing group by f.set_key
    )
    select coalesce(sum(t.n), 0) as blanks from told t join kept k on k.set_key = t.set_key where t.known < k.known`.execute(
    tx,
  )
  return rows[0]?.blanks ?? 0
}

/**
 * Holds a file that leaves names or addresses of known people blank. Shipments without any name have Amazon's general
 * layout, which never contains names, so they are not held.
 */
export const blankHolds = async ({ tx }: Scope, { definition }: FactSpace, blanks: number): Promise<Hold[]> => {
  if (blanks === 0) return []
  const { rows } = await sql`select from stage s where s.household is not null limit 1`.execute(tx)
  return rows.length === 0 && definition.type === 'shipments'
    ? []
    : [
        {
          reason: 'Known names or addresses are blank here. The known values stay even if you accept the file.',
          this: `${blanks.toLocaleString('en-US')} ${blanks === 1 ? 'row' : 'rows'} with blanks`,
          usual: 'name and address',
        },
      ]
}

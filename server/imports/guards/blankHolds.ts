import { sql } from 'kysely'
import type { Hold } from '#contract/uploads.ts'
import { type FactSpace, inSpace, knowledgeOf, tablesOf } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/**
 * Rows of a file that know less of a person than what stands: the name or a part of the address is blank. `verdicts` must be
 * there. What stands is kept, whoever accepts the file.
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
 * People that are known and whose name or address the file leaves blank. Shipments that name nobody at all are of Amazon's general form,
 * which never does: nothing has gone wrong with it, and nobody is asked.
 */
export const blankHolds = async ({ tx }: Scope, { definition }: FactSpace, blanks: number): Promise<Hold[]> => {
  if (blanks === 0) return []
  const { rows } = await sql`select from stage s where s.household is not null limit 1`.execute(tx)
  return rows.length === 0 && definition.type === 'shipments'
    ? []
    : [
        {
          reason:
            'Names or addresses that are known are blank here. What is known stays, also when you accept the file.',
          this: `${blanks.toLocaleString('en-US')} ${blanks === 1 ? 'row' : 'rows'} with blanks`,
          usual: 'name and address',
        },
      ]
}

import { type RawBuilder, sql } from 'kysely'
import { type FactSpace, tablesOf } from '#facts/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'

/**
 * Locks the tenant's search tokens until the transaction ends, so that no other transaction deletes tokens this one has
 * found.
 */
export const lockSearchTokens = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`words of ${tenant()}`}, 0))`.execute(tx)
}

/**
 * Returns SQL of staged tokens that are new: a plain insert of missing rows costs half as much as one with conflicts.
 */
const unknown = async ({ tx }: Scope, tenant: string): Promise<RawBuilder<unknown>> => {
  const { rows } = await sql`select from address_words where tenant_id = ${tenant}::uuid limit 1`.execute(tx)
  if (rows.length === 0) return sql`true`
  return sql`not exists (
    select from address_words a where a.tenant_id = ${tenant}::uuid and a.word = n.word and a.buyer = n.buyer
  )`
}

/**
 * Writes the search tokens of buyers in the rows an import has just written. `compared`: the table `verdicts` exists.
 */
export const writeSearchTokens = async (
  scope: Scope,
  { tenant, definition }: FactSpace,
  compared: boolean,
): Promise<void> => {
  if (!tablesOf(definition).includes('recipients')) return
  const isWritten = compared
    ? sql`s.buyer in (select b.buyer from stage b join verdicts v on v.set_key = b.set_key where not v.same)`
    : sql`true`
  await lockSearchTokens(scope)
  // sorted by the primary key, which is then written page by page
  await insertNew(
    scope,
    sql`
      insert into address_words (tenant_id, word, buyer)
      with n as materialized (select distinct w.word, s.buyer from stage s, unnest(s.tokens) w (word) where ${isWritten})
      select ${tenant}::uuid, n.word, n.buyer from n where ${await unknown(scope, tenant)} order by 2, 3`,
  )
}

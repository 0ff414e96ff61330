import { type RawBuilder, sql } from 'kysely'
import { type FactSpace, tablesOf } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/**
 * Until the transaction ends, nobody else adds or drops search tokens of the tenant: what one has found there, another must not be
 * taking away.
 */
export const lockSearchTokens = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`words of ${tenant()}`}, 0))`.execute(tx)
}

/** What is new of the tokens staged: a plain insert of what is not there costs half of one that meets conflicts. */
const unknown = async ({ tx }: Scope, tenant: string): Promise<RawBuilder<unknown>> => {
  const { rows } = await sql`select from address_words where tenant_id = ${tenant}::uuid limit 1`.execute(tx)
  if (rows.length === 0) return sql`true`
  return sql`not exists (
    select from address_words a where a.tenant_id = ${tenant}::uuid and a.word = n.word and a.buyer = n.buyer
  )`
}

/** Makes the buyers whose rows an import has just written findable by search tokens. `compared`: `verdicts` is there. */
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
  // in the order of the primary key, which then takes them page by page
  await sql`
    insert into address_words (tenant_id, word, buyer)
    with n as materialized (select distinct w.word, s.buyer from stage s, unnest(s.tokens) w (word) where ${isWritten})
    select ${tenant}::uuid, n.word, n.buyer from n where ${await unknown(scope, tenant)} order by 2, 3
    on conflict do nothing`.execute(scope.tx)
}

import { sql } from 'kysely'
import type { Home } from '#contract/home.ts'
import type { Scope } from '#platform/db/scope.ts'

/**
 * Brings the counts kept for the leads table in step with the leads stored: of the named asins, or of all. Needs their lock.
 */
export const recount = async ({ tx, tenant }: Scope, asins?: readonly string[]): Promise<void> => {
  const named = asins ? sql`and asin = any(${asins})` : sql``
  await sql`
    with counted as (
      select asin, count(*) as ready, count(*) filter (where obstacle is null) as printable
      from leads where tenant_id = ${tenant()} and printed_at is null ${named} group by asin
    ), emptied as (
      update lead_asins a set ready = 0, printable = 0
      where tenant_id = ${tenant()} and ready > 0 ${named} and not exists (select from counted where asin = a.asin)
    )
    insert into lead_asins as a (tenant_id, asin, ready, printable)
    select ${tenant()}, asin, ready, printable from counted
    on conflict (tenant_id, asin) do update set ready = excluded.ready, printable = excluded.printable
    where (a.ready, a.printable) is distinct from (excluded.ready, excluded.printable)`.execute(tx)
}

/** Leads of all products, and labels that were proposed. */
export const countLeads = async ({ tx, tenant }: Scope): Promise<Home['leads']> => {
  const { rows } = await sql<NonNullable<Home['leads']>>`
    select coalesce(sum(ready), 0) as ready, coalesce(sum(printable), 0) as printable,
      (select count(*) from label_suggestions where tenant_id = ${tenant()}::uuid and dismissed_at is null) as suggestions
    from lead_asins where tenant_id = ${tenant()}::uuid`.execute(tx)
  return rows[0] ?? null
}

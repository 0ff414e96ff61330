import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import type { FactTable } from '#reports/index.ts'
import { addDays } from '#rules/days.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import type { CaseRow } from './cases/caseRow.ts'
import { type ClaimSubject, shipmentOf, tablesAbout } from './evidenceTables.ts'

/** Units of a seller or shipments that detection has to check. */
export interface Touched {
  kind: ClaimSubject
  seller: string
  subjects: string[]
}

/** Returns the number of pending and of failed subjects over all sellers. */
export const countTouched = async ({ tx, tenant }: Scope): Promise<{ waiting: number; failed: number }> => {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where not failed)::int as waiting, count(*) filter (where failed)::int as failed
    from claim_touched where tenant_id = ${tenant()}::uuid`.execute(tx)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/**
 * Takes the next subjects of one seller and kind off the list; undefined if it is empty. They return to it if the
 * transaction fails, and rows that a running import adds are left to the run it queues. They are selected before the
 * delete: a subquery evaluated per row would skip deleted rows and take everything.
 */
export const takeTouched = async ({ tx, tenant }: Scope, most: number): Promise<Touched | undefined> => {
  const { rows: places } = await sql<Pick<Touched, 'kind' | 'seller'>>`
    select kind, seller from claim_touched where tenant_id = ${tenant()}::uuid and not failed order by kind, seller limit 1`.execute(
    tx,
  )
  const [place] = places
  if (!place) return undefined
  const { rows } = await sql<{ kind: Touched['kind']; seller: string; subject: string }>`
    with next as materialized (
      select kind, seller, subject from claim_touched
      where tenant_id = ${tenant()}::uuid and not failed and kind = ${place.kind} and seller = ${place.seller}
      order by subject limit ${most} for update skip locked
    )
    delete from claim_touched t using next
    where t.tenant_id = ${tenant()}::uuid and t.kind = next.kind and t.seller = next.seller and t.subject = next.subject
    returning t.kind, t.seller, t.subject`.execute(tx)
  const [firstRow] = rows
  return firstRow && { kind: firstRow.kind, seller: firstRow.seller, subjects: rows.map(({ subject }) => subject) }
}

/** Marks subjects as failed; they are skipped until they are touched again. */
export const setAside = async ({ tx, tenant }: Scope, { kind, seller, subjects }: Touched): Promise<void> => {
  await tx
    .updateTable('claim_touched')
    .set({ failed: true })
    .where('tenant_id', '=', tenant())
    .where('kind', '=', kind)
    .where('seller', '=', seller)
    .where('subject', 'in', subjects)
    .execute()
}

/** Adds all subjects of imports and cases to the list. */
export const touchAll = async ({ tx, tenant }: Scope): Promise<void> => {
  const selectSubjects = (kind: ClaimSubject, subject: (table: FactTable) => RawBuilder<unknown>) =>
    tablesAbout(kind).map(
      (table) => sql`
        select ${sql.lit(kind)} as kind, seller, subject from (
          select f.seller, ${subject(table)} as subject from ${sql.table(table)} f where f.tenant_id = ${tenant()}::uuid and f.standing
        ) f where ${kind === 'units' ? sql`subject is not null` : sql`subject like 'FBA%'`} group by seller, subject`,
    )
  const units = selectSubjects('units', () => sql`f.fnsku`)
  const shipments = selectSubjects('shipment', shipmentOf)
  await sql`
    insert into claim_touched as t (tenant_id, kind, seller, subject)
    select distinct ${tenant()}::uuid, kind, seller, subject from (
      ${sql.join([...units, ...shipments], sql` union `)}
      union select 'units', seller, fnsku from skus
        where tenant_id = ${tenant()}::uuid and platform = 'amazon' and fnsku is not null
      union select 'units', seller, fnsku from claims where tenant_id = ${tenant()}::uuid and fnsku is not null
      union select 'shipment', seller, shipment_id from claims
        where tenant_id = ${tenant()}::uuid and fnsku is null and shipment_id is not null
    ) known order by kind, seller, subject
    on conflict (tenant_id, kind, seller, subject) do update set failed = false`.execute(tx)
}

/** Adds the subjects of cases to the list. */
export const touchCases = async ({ tx, tenant }: Scope, cases: readonly CaseRow[]): Promise<void> => {
  const subjects = cases.map(({ seller, fnsku, shipment_id }) => {
    return { kind: fnsku === null ? 'shipment' : 'units', seller, subject: fnsku ?? shipment_id }
  })
  await sql`
    insert into claim_touched as t (tenant_id, kind, seller, subject)
    select distinct ${tenant()}::uuid, kind, seller, subject
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as s (kind text, seller text, subject text)
    where subject is not null order by kind, seller, subject
    on conflict (tenant_id, kind, seller, subject) do update set failed = false`.execute(tx)
}

/** SQL rows of marketplace code and currency. */
const currencyRows = sql.join(marketplaces.map(({ code, currency }) => sql`(${code}, ${currency})`))

/** Adds open cases whose amounts may depend on an exchange rate: those in another currency than the company's. */
export const touchForeign = async (scope: Scope): Promise<void> => {
  const { currency: home } = await readCompanySettings(scope)
  await sql`
    insert into claim_touched as t (tenant_id, kind, seller, subject)
    select distinct c.tenant_id, 'units', c.seller, c.fnsku from claims c
    join (values ${currencyRows}) m (code, currency) on m.code = c.marketplace and m.currency <> ${home}
    where c.tenant_id = ${scope.tenant()}::uuid and c.status in ('found', 'ready') and c.fnsku is not null
    order by c.seller, c.fnsku
    on conflict (tenant_id, kind, seller, subject) do update set failed = false`.execute(scope.tx)
}

/** A removal parcel counts as lost this many days after shipping without a receipt, and is checked for this long. */
const RIPE_DAYS = 15
const LOOKED_DAYS = 30

/** Adds parcels to the list that should have arrived by now. */
export const touchRipe = async ({ tx, tenant }: Scope, now: Date): Promise<void> => {
  const lastRipeDay = addDays(now.toISOString().slice(0, 10), 1 - RIPE_DAYS)
  await sql`
    insert into claim_touched as t (tenant_id, kind, seller, subject)
    select distinct ${tenant()}::uuid, 'units', seller, fnsku from removal_shipments
    where tenant_id = ${tenant()}::uuid and standing and fnsku is not null
      and day between ${addDays(lastRipeDay, -LOOKED_DAYS)}::date and ${lastRipeDay}::date
    order by seller, fnsku
    on conflict (tenant_id, kind, seller, subject) do update set failed = false`.execute(tx)
}

/** Adds units whose cost was changed since the start of the last run, because their value has changed. */
export const touchRepriced = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`
    insert into claim_touched as t (tenant_id, kind, seller, subject)
    with last as (
      select coalesce(max(created_at), '-infinity') as at from jobs
      where tenant_id = ${tenant()}::uuid and kind = ${jobKinds.detectClaims} and state = 'finished'
    ), repriced as (
      select i.asin, i.seller from asin_info i, last
      where i.tenant_id = ${tenant()}::uuid and i.type = 'unit_cost' and i.set_at >= last.at
      union
      select l.asin, l.seller from last, purchase_orders o
      join purchase_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id and l.unit_cost is not null
      where o.tenant_id = ${tenant()}::uuid and o.changed_at >= last.at
    )
    select distinct ${tenant()}::uuid, 'units', s.seller, s.fnsku from repriced r
    join skus s on s.tenant_id = ${tenant()}::uuid and s.platform = 'amazon' and s.asin = r.asin and s.seller = r.seller
    where s.fnsku is not null order by s.seller, s.fnsku
    on conflict (tenant_id, kind, seller, subject) do update set failed = false`.execute(tx)
}

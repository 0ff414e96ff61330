import { type RawBuilder, sql } from 'kysely'
import type { Document } from '#contract/documents.ts'
import type { CoverRow } from '#contract/shipping.ts'
import { invoiceCover, shortageTypes } from '#model/claims/index.ts'
import { purchaseNumber } from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { likeOf, limitOf } from './paging.ts'

/** Sorts after all other days. */
const NO_DAY = '9999-12-31'

type Source = CoverRow['sources'][number]
interface Row {
  fnsku: string
  name: string | null
  used: number
  sources: Omit<Source, 'used'>[] | null
  total: number
}

/** Selects units of FNSKUs on invoices, and of received orders whose invoice does not list them. */
const sourcesOf = (tenant: string) => sql`
  select l.fnsku, 'invoice' as kind, d.id, d.number, coalesce(d.issued_on, d.added_at::date) as day, l.units
  from invoice_lines l join documents d on d.tenant_id = l.tenant_id and d.id = l.document_id and d.kind = 'invoice'
  where l.tenant_id = ${tenant}::uuid
  union all
  select c.fnsku, 'purchase', o.id, o.number::text, coalesce(o.received_on, o.ordered_on), sum(c.units)::int
  from purchase_orders o join lateral (
    select coalesce(l.fnsku, k.fnsku) as fnsku, greatest(l.received, coalesce((
      select sum(b.quantity) from shipment_bookings b
      where b.tenant_id = ${tenant}::uuid and b.order_id = l.order_id and b.line = l.line
    ), 0)) as units
    from purchase_lines l
    left join skus k on k.tenant_id = l.tenant_id and k.platform = 'amazon' and k.seller = l.seller and k.sku = l.sku
    where l.tenant_id = ${tenant}::uuid and l.order_id = o.id
  ) c on c.fnsku is not null and c.units > 0
  where o.tenant_id = ${tenant}::uuid and o.status in ('received', 'closed') and not exists (
    select from documents d join invoice_lines l on l.tenant_id = d.tenant_id and l.document_id = d.id and l.fnsku = c.fnsku
    where d.tenant_id = ${tenant}::uuid and d.purchase_id = o.id and d.kind = 'invoice'
  ) group by c.fnsku, o.id, o.number, o.received_on, o.ordered_on`

/** Selects units of FNSKUs that filed shortage claims use; a denied claim releases its units. */
const usedOf = (tenant: string) => sql`
  select fnsku, sum(units)::int as units from claims
  where tenant_id = ${tenant}::uuid and fnsku is not null and claim_type in (${sql.join(shortageTypes)})
    and status in ('filed', 'approved', 'appealed', 'reimbursed') group by fnsku`

const readRows = async ({ tx, tenant }: Scope, which: RawBuilder<unknown>, afterFnsku: string, limit: number) => {
  const { rows } = await sql<Row>`
    with sources as (${sourcesOf(tenant())}), used as (${usedOf(tenant())}), known as (
      select f.fnsku, n.name, count(*) over ()::int as total
      from (select fnsku from sources union select fnsku from used) f
      left join lateral (
        select p.name from skus k join products p on p.tenant_id = k.tenant_id and p.asin = k.asin
        where k.tenant_id = ${tenant()}::uuid and k.fnsku = f.fnsku and p.name is not null order by k.seller, k.sku limit 1
      ) n on true
      where ${which}
    )
    select k.fnsku, k.name, k.total, coalesce(u.units, 0) as used, s.sources
    from known k left join used u on u.fnsku = k.fnsku left join lateral (
      select jsonb_agg(jsonb_build_object('kind', kind, 'id', id::text, 'number', number, 'day', day, 'units', units)) as sources
      from sources where sources.fnsku = k.fnsku
    ) s on true
    where k.fnsku > ${afterFnsku} collate "C" order by k.fnsku collate "C" limit ${limit}`.execute(tx)
  return rows
}

const keyOf = ({ kind, id }: Pick<Source, 'kind' | 'id'>) => `${kind} ${id}`
const numberOf = ({ kind, number }: Pick<Source, 'kind' | 'number'>) =>
  kind === 'purchase' && number ? purchaseNumber(Number(number)) : number

const coverOf = ({ fnsku, name, used, sources }: Row): CoverRow => {
  const bought = new Map((sources ?? []).map((source) => [keyOf(source), source]))
  const covers = invoiceCover(
    [...bought].map(([invoice, { day, units }]) => ({ invoice, day: day ?? NO_DAY, fnsku, units })),
    [{ invoice: null, fnsku, units: used }],
  )
  const spent = covers.flatMap((cover) => {
    const source = bought.get(cover.invoice)
    return source ? [{ ...source, number: numberOf(source), used: cover.used }] : []
  })
  const invoiced = spent.reduce((sum, { units }) => sum + units, 0)
  return { fnsku, name, invoiced, used, left: invoiced - used, sources: spent }
}

interface Wanted {
  search?: string | undefined
  shipment?: string | undefined
  limit?: string | undefined
  cursor?: string | undefined
}

/** Returns the documented units of each FNSKU, and those that are left for further claims. */
export const listCover = async (scope: Scope, query: Wanted) => {
  const [like, limit] = [likeOf(query.search), limitOf(query.limit)]
  const inShipment = sql`f.fnsku in (
    select coalesce(k.set_fnsku, i.fnsku, k.said_fnsku) from inbound_items i
    left join skus k on k.tenant_id = i.tenant_id and k.platform = 'amazon' and k.seller = i.seller and k.sku = i.sku
    where i.tenant_id = ${scope.tenant()}::uuid and i.standing and i.shipment_id = ${query.shipment}
  )`
  const which = sql`${like ? sql`(f.fnsku ilike ${like} or n.name ilike ${like})` : sql`true`} and ${query.shipment ? inShipment : sql`true`}`
  const rows = await readRows(scope, which, query.cursor ?? '', limit + 1)
  const page = rows.slice(0, limit)
  const cursor = rows.length > limit ? (page.at(-1)?.fnsku ?? null) : null
  return { rows: page.map(coverOf), total: rows[0]?.total ?? 0, cursor }
}

/** Returns the units of an invoice that filed claims use as proof. */
export const unitsUsedOf = async (scope: Scope, { id, lines }: Document): Promise<number> => {
  if (lines.length === 0) return 0
  const fnskuCondition = sql`f.fnsku in (${sql.join(lines.map(({ fnsku }) => fnsku))})`
  const rows = await readRows(scope, fnskuCondition, '', lines.length)
  return rows
    .flatMap((row) => coverOf(row).sources)
    .filter((source) => source.kind === 'invoice' && source.id === id)
    .reduce((sum, { used }) => sum + used, 0)
}

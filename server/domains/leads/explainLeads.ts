import { type RawBuilder, sql } from 'kysely'
import type { Explanation, Figure } from '#contract/explain.ts'
import { leftAlone, type Obstacle, obstacles } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Explainer } from '#platform/wire/explainer.ts'

/** Maximum number of displayed rows per table; all are counted. */
const SHOWN = 50
const MASK = '•••'

type Source = Explanation['rows'][number]
type Sources = Pick<Explanation, 'rows' | 'total'>

interface Found {
  upload: string
  filename: string
  line: number
  values: Source['values']
  total: number
}

/** Returns the newest rows of a table `fact` at the end of `from`, and their total number. */
const read = async ({ tx }: Scope, from: RawBuilder<unknown>, values: RawBuilder<unknown>): Promise<Sources> => {
  const { rows } = await sql<Found>`
    select fact.import_id::text as upload, u.filename, fact.line, ${values} as values, fact.total
    from (select fact.*, count(*) over () as total ${from} order by fact.at desc, fact.set_key, fact.line limit ${SHOWN}) fact
    join uploads u on u.tenant_id = fact.tenant_id and u.id = fact.import_id
    order by fact.at desc, fact.set_key, fact.line`.execute(tx)
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Returns the order lines behind the ASIN's stored leads and the rows with their recipients; persons stay masked. */
const leadSources = async (scope: Scope, asin: string, which: 'ready' | 'printable'): Promise<Sources> => {
  const stored = sql`
    fact.standing and l.tenant_id = ${scope.tenant()} and l.asin = ${asin} and l.printed_at is null
    ${which === 'printable' ? sql`and l.obstacle is null` : sql``}`
  const lines = await read(
    scope,
    sql`from leads l join order_lines fact
      on fact.tenant_id = l.tenant_id and fact.kind = l.order_kind and fact.seller = l.seller
      and fact.set_key = l.order_id and fact.asin = l.asin
      where ${stored}`,
    sql`jsonb_build_object('report', fact.kind, 'order', fact.set_key, 'day', fact.day, 'seller', fact.seller,
      'sku', fact.sku, 'quantity', fact.quantity, 'status', fact.status)`,
  )
  const person = sql`case when fact.person is not null then ${MASK} end`
  const recipients = await read(
    scope,
    sql`from leads l join recipients fact
      on fact.tenant_id = l.tenant_id and fact.order_id = l.order_id and fact.seller = l.seller and fact.buyer = l.buyer
      where ${stored}`,
    sql`jsonb_build_object('report', fact.kind, 'order', fact.order_id, 'seller', fact.seller, 'country', fact.country,
      'name', ${person}, 'address', ${person})`,
  )
  return { rows: [...lines.rows, ...recipients.rows], total: lines.total + recipients.total }
}

const asinOf = ({ asin }: Record<string, string>): string => {
  if (!asin) throw badRequest('Enter the ASIN as key {asin}.')
  return asin.toUpperCase()
}

interface Standing {
  buyers: number
  written: number
  labeled: number
  opted_out: number
  waiting: number
  backed: number
  ready: number
}

/**
 * Counts every buyer of the ASIN in exactly one group, the first that applies; `backed` are the stored leads among
 * them.
 */
const readStanding = async ({ tx, tenant }: Scope, asin: string): Promise<Standing> => {
  const { labeled, optedOut } = leftAlone(tenant(), sql`b.buyer`, sql`b.household`)
  const { rows } = await sql<Standing>`
    with placed as (
      select case
        when l.printed_at is not null then 'written'
        when l.buyer is not null then 'backed'
        when ${labeled} then 'labeled'
        when ${optedOut} then 'opted_out'
        else 'waiting' end as place
      from (
        select distinct on (p.buyer) p.buyer, p.household
        from purchases p where p.tenant_id = ${tenant()} and p.asin = ${asin} order by p.buyer
      ) b
      left join leads l on l.tenant_id = ${tenant()} and l.asin = ${asin} and l.buyer = b.buyer
    )
    select count(*) as buyers,
      count(*) filter (where place = 'written') as written,
      count(*) filter (where place = 'labeled') as labeled,
      count(*) filter (where place = 'opted_out') as opted_out,
      count(*) filter (where place = 'waiting') as waiting,
      count(*) filter (where place = 'backed') as backed,
      (select count(*) from leads where tenant_id = ${tenant()} and asin = ${asin} and printed_at is null) as ready
    from placed`.execute(tx)
  const [standing] = rows
  if (!standing) throw new Error('A count has a row')
  return standing
}

const explainReady = async (scope: Scope, key: Record<string, string>): Promise<Explanation> => {
  const asin = asinOf(key)
  const {
    buyers,
    written: contactedBuyers,
    labeled,
    opted_out,
    waiting,
    backed,
    ready,
  } = await readStanding(scope, asin)
  return {
    formula:
      'Ready = buyers − contacted − labeled − opted out − not generated + leads whose orders were undone or canceled',
    inputs: [
      { name: 'Buyers with an order that was not canceled', value: buyers },
      { name: 'Contacted for this ASIN', value: contactedBuyers, leftOut: true },
      { name: 'Labeled', value: labeled, leftOut: true },
      { name: 'Opted out', value: opted_out, leftOut: true },
      { name: 'Not generated', value: waiting, leftOut: true },
      { name: 'Leads whose orders were undone or canceled; Refresh removes them', value: ready - backed },
      { name: 'Ready', value: ready },
    ],
    ...(await leadSources(scope, asin, 'ready')),
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const explainPrintable = async (scope: Scope, key: Record<string, string>): Promise<Explanation> => {
  const asin = asinOf(key)
  const { rows } = await sql<{ obstacle: Obstacle | null; leads: number }>`
    select obstacle, count(*) as leads from leads
    where tenant_id = ${scope.tenant()} and asin = ${asin} and printed_at is null group by obstacle`.execute(scope.tx)
  const count = new Map(rows.map(({ obstacle, leads }) => [obstacle, leads]))
  const reasons = Object.entries(obstacles).map(([obstacle, label]) => {
    return { name: capitalized(label), leftOut: true, value: count.get(obstacle as Obstacle) ?? 0 }
  })
  return {
    formula: 'Printable = ready − those with an obstacle',
    inputs: [
      { name: 'Ready', value: rows.reduce((sum, { leads }) => sum + leads, 0) },
      ...reasons,
      { name: 'Printable', value: count.get(null) ?? 0 },
    ],
    ...(await leadSources(scope, asin, 'printable')),
  }
}

/** Explainers of POST /explain for the leads table's figures; the key contains the ASIN. */
export const leadExplainers = {
  'leads.ready': explainReady,
  'leads.printable': explainPrintable,
} satisfies Partial<Record<Figure, Explainer>>

import { sql } from 'kysely'
import type { Explanation, Figure } from '#contract/explain.ts'
import { leftAlone, type Obstacle, obstacles } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { leadSources } from './leadSources.ts'

const asinOf = ({ asin }: Record<string, string>): string => {
  if (!asin) throw badRequest('Say which asin: key {asin}.')
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

/** Every buyer of the asin in exactly one place, the first that fits; `backed` are the stored leads among them. */
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
  const { buyers, written, labeled, opted_out, waiting, backed, ready } = await readStanding(scope, asin)
  return {
    formula:
      'Ready = buyers − written to − labeled − opted out − not generated + leads whose orders were taken back or cancelled',
    inputs: [
      { name: 'Buyers with an uncancelled order', value: buyers },
      { name: 'Written to for this ASIN', value: written, leftOut: true },
      { name: 'Labeled', value: labeled, leftOut: true },
      { name: 'Opted out', value: opted_out, leftOut: true },
      { name: 'Not generated', value: waiting, leftOut: true },
      { name: 'Leads whose orders were taken back or cancelled; Refresh removes them', value: ready - backed },
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
    formula: 'Printable = ready − those that something stands in the way of',
    inputs: [
      { name: 'Ready', value: rows.reduce((sum, { leads }) => sum + leads, 0) },
      ...reasons,
      { name: 'Printable', value: count.get(null) ?? 0 },
    ],
    ...(await leadSources(scope, asin, 'printable')),
  }
}

/** What POST /explain says of the leads table's figures; the key names the asin. */
export const leadExplainers = {
  'leads.ready': explainReady,
  'leads.printable': explainPrintable,
} satisfies Partial<Record<Figure, Explainer>>

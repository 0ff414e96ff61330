import './tables.ts'
import { sql } from 'kysely'
import { exchangeParts } from '#model/actions/index.ts'
import { COMPARED_DAYS, changeGain } from '#model/ads/index.ts'
import { exchanged, readExchange } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ActionOutcome, OutcomeSubject } from '#platform/runtime/actionSource.ts'

interface MeasuredChange {
  id: number
  doneOn: string
  marketplace: string
  currency: string
  rate: number
  margin: number
  promised: number | null
  clicksBefore: number
  spendBefore: number
  clicksAfter: number
  spendAfter: number
  /** Reports cover all days after it. */
  isCovered: boolean
}

const compared = sql.lit(COMPARED_DAYS)

/**
 * Reads changes whose outcome is not settled, with clicks and spend of the days before and after. A term that was added as
 * a keyword counts wherever it is shown; a target counts without the terms that were recorded beside it.
 */
const readChanges = async ({ tx, tenant }: Scope): Promise<MeasuredChange[]> => {
  const { rows } = await sql<MeasuredChange>`
    with covered as (
      select seller, marketplace, max(day) as until from ads_daily
      where tenant_id = ${tenant()}::uuid and view = 'term' group by 1, 2
    )
    select c.id, c.done_on as "doneOn", c.marketplace, c.currency, c.rate, c.margin, c.promised,
      coalesce(sum(d.clicks) filter (where d.day < c.done_on), 0)::float8 as "clicksBefore",
      coalesce(sum(d.spend) filter (where d.day < c.done_on), 0)::float8 as "spendBefore",
      coalesce(sum(d.clicks) filter (where d.day > c.done_on), 0)::float8 as "clicksAfter",
      coalesce(sum(d.spend) filter (where d.day > c.done_on), 0)::float8 as "spendAfter",
      coalesce((
        select v.until >= c.done_on + ${compared} from covered v where v.seller = c.seller and v.marketplace = c.marketplace
      ), false) as "isCovered"
    from ads_changes c
    left join ads_daily d on d.tenant_id = ${tenant()}::uuid and d.view = 'term' and d.ad_type = 'SP'
      and d.day >= c.done_on - ${compared} and d.day <= c.done_on + ${compared}
      and d.seller = c.seller and d.marketplace = c.marketplace and d.currency = c.currency
      and case c.kind
        when 'harvest' then lower(d.term) = lower(c.term)
        when 'negative' then d.campaign = c.campaign and d.ad_group = c.ad_group and lower(d.term) = lower(c.term)
        else d.campaign = c.campaign and d.ad_group = c.ad_group and d.targeting = c.targeting
          and d.match_type = c.match_type and not exists (
            select from ads_changes o where o.tenant_id = ${tenant()}::uuid and o.kind <> 'bid' and o.seller = c.seller
              and o.marketplace = c.marketplace and lower(o.term) = lower(d.term)
              and (o.kind = 'harvest' or o.campaign = c.campaign and o.ad_group = c.ad_group)
              and abs(o.done_on - c.done_on) <= 2 * ${compared}
          )
      end
    where c.tenant_id = ${tenant()}::uuid and not exists (
      select from action_outcomes x where x.tenant_id = ${tenant()}::uuid and x.kind = 'adsWaste'
        and x.subject = c.id::text and x.is_settled
    )
    group by c.id, c.done_on, c.seller, c.marketplace, c.currency, c.rate, c.margin, c.promised
    order by c.id`.execute(tx)
  return rows
}

/** Returns recorded changes of ads with the profit of the 28 days after beyond that of the 28 days before, by an estimate. */
export const readChangeOutcomes = async (scope: Scope): Promise<ActionOutcome[]> => {
  const changes = await readChanges(scope)
  const [since] = changes.map(({ doneOn }) => doneOn).sort()
  if (since === undefined) return []
  const currencies = [...new Set(changes.map(({ currency }) => currency))]
  const { home, rates } = await readExchange(scope, { currencies, since })
  return changes.map((change): ActionOutcome => {
    const { id, doneOn: day, promised, currency, isCovered } = change
    const done = { kind: 'adsWaste', subject: String(id), doneOn: day, promised } as const
    if (!isCovered) return { ...done, received: 0, isSettled: false }
    const gain = changeGain(
      { clicks: change.clicksBefore, spend: change.spendBefore },
      { clicks: change.clicksAfter, spend: change.spendAfter },
      change,
    )
    const clicks = Math.abs(gain.clicks)
    const parts = exchangeParts(
      [
        { name: `Spend of ${COMPARED_DAYS} days before, less that of ${COMPARED_DAYS} days after`, money: gain.spend },
        {
          name: `Profit expected of ${clicks} ${gain.clicks < 0 ? 'fewer' : 'more'} ${clicks === 1 ? 'click' : 'clicks'}`,
          money: gain.orders,
        },
      ],
      (amount) => exchanged(amount, { from: currency, to: home, home, day }, rates)?.amount,
    )
    if (!parts) return { ...done, received: 0, isSettled: false }
    return { ...done, received: parts.reduce((sum, part) => sum + part.money, 0), isSettled: true, parts }
  })
}

/** Returns what was changed, and in which campaign. */
export const describeChanges = async (
  { tx, tenant }: Scope,
  subjects: readonly string[],
): Promise<Map<string, OutcomeSubject>> => {
  const rows = await tx
    .selectFrom('ads_changes')
    .select(['id', 'kind', 'targeting', 'term', 'campaign'])
    .where('tenant_id', '=', tenant())
    .where('id', 'in', subjects.map(Number))
    .execute()
  const titles = {
    bid: ({ targeting }: { targeting: string }) => `Bid of “${targeting}”`,
    negative: ({ term }: { term: string }) => `“${term}” excluded`,
    harvest: ({ term }: { term: string }) => `“${term}” added as a keyword`,
  }
  return new Map(
    rows.map((row) => [String(row.id), { title: `${titles[row.kind](row)}, ${row.campaign}`, asin: null }]),
  )
}

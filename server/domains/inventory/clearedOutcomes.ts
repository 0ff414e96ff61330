import './tables.ts'
import { sql } from 'kysely'
import { exchangeParts } from '#model/actions/index.ts'
import { exchanged, readExchange } from '#model/money/index.ts'
import { lastCoveredDays } from '#model/sales/index.ts'
import { settlementEvent } from '#model/statements/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ActionOutcome, OutcomeSubject } from '#platform/runtime/actionSource.ts'
import { daysBetween } from '#rules/days.ts'
import { type ClearedCourse, type ClearedListing, clearanceMoney, MEASURED_DAYS } from './slowStock/clearanceGain.ts'

interface Cleared extends ClearedListing {
  id: number
  doneOn: string
  marketplace: string
  currency: string
  promised: number | null
  /** The last measured day: after the horizon, or the day on which it was cleared again. */
  ends: string
  days: ClearedCourse['days'] | null
  liquidated: number
  fees: number
}

/**
 * Reads cleared listings whose outcome is not settled, with sales, removed sellable units and liquidations until the last
 * measured day. A removal order of the report without a fee costs the fee that the advice assumed.
 */
const readCleared = async ({ tx, tenant }: Scope): Promise<Cleared[]> => {
  const { rows } = await sql<Cleared>`
    with records as materialized (
      select c.*, least(c.done_on + ${MEASURED_DAYS}::int, lead(c.done_on) over (
        partition by c.marketplace, c.asin, c.seller order by c.done_on, c.id)) as ends
      from stock_clearances c where c.tenant_id = ${tenant()}::uuid
    ), codes as materialized (
      select r.id, k.sku from records r join skus k on k.tenant_id = ${tenant()}::uuid and k.platform = 'amazon'
        and k.seller = r.seller and k.asin = r.asin
    ), events as (
      select r.id, s.day - r.done_on as nr, s.units as sold, s.revenue, 0 as removed
      from records r join sales_daily s on s.tenant_id = ${tenant()}::uuid and s.asin = r.asin
        and s.marketplace = r.marketplace and s.seller = r.seller and s.currency = r.currency
        and s.day > r.done_on and s.day <= r.ends
      union all
      select r.id, m.day - r.done_on, 0, 0, m.quantity
      from records r join codes c on c.id = r.id
      join removal_shipments m on m.tenant_id = ${tenant()}::uuid and m.standing and m.sku = c.sku and m.seller = r.seller
        and m.marketplace = r.marketplace and m.day > r.done_on and m.day <= r.ends
        and coalesce(m.disposition, 'sellable') ilike 'sellable'
      union all
      select r.id, greatest(o.day - r.done_on, 1), 0, 0, o.disposed
      from records r join codes c on c.id = r.id
      join removal_orders o on o.tenant_id = ${tenant()}::uuid and o.standing and o.sku = c.sku and o.seller = r.seller
        and o.marketplace = r.marketplace and o.day >= r.done_on and o.day <= r.ends and o.disposed > 0
        and coalesce(o.disposition, 'sellable') ilike 'sellable'
    )
    select r.id, r.done_on as "doneOn", r.marketplace, r.currency, r.promised, r.units, r.price, r.referral, r.fulfillment,
      r.removal, r.storage, r.rate, r.ends, d.days, coalesce(f.fees, 0)::float8 as fees,
      coalesce(l.money, t.money, 0)::float8 as liquidated
    from records r
    left join lateral (
      select jsonb_agg(jsonb_build_object('nr', nr, 'sold', sold, 'revenue', revenue, 'removed', removed)) as days from (
        select nr, sum(sold) as sold, sum(revenue) as revenue, sum(removed) as removed from events e where e.id = r.id group by nr
      ) n
    ) d on true
    left join lateral (
      select sum(coalesce(o.fee, r.removal * (coalesce(o.shipped, 0) + coalesce(o.disposed, 0)))) as fees
      from codes c join removal_orders o on o.tenant_id = ${tenant()}::uuid and o.standing and o.sku = c.sku
        and o.seller = r.seller and o.marketplace = r.marketplace and o.day >= r.done_on and o.day <= r.ends
        and coalesce(o.disposition, 'sellable') ilike 'sellable'
      where c.id = r.id
    ) f on true
    left join lateral (
      select sum(f.amount) as money from codes c join settlement_lines f on f.tenant_id = ${tenant()}::uuid and f.standing
        and f.sku = c.sku and f.seller = r.seller and f.marketplace = r.marketplace and f.currency = r.currency
        and f.day >= r.done_on and f.day <= r.ends and ${settlementEvent} = 'liquidation'
      where c.id = r.id
    ) l on true
    left join lateral (
      select sum(f.total) as money from codes c join transaction_lines f on f.tenant_id = ${tenant()}::uuid and f.standing
        and f.sku = c.sku and f.seller = r.seller and f.marketplace = r.marketplace and f.currency = r.currency
        and f.day >= r.done_on and f.day <= r.ends and f.event = 'liquidation'
      where c.id = r.id
    ) t on true
    where not exists (
      select from action_outcomes x where x.tenant_id = ${tenant()}::uuid and x.kind = 'deadStock'
        and x.subject = r.id::text and x.is_settled
    )
    order by r.id`.execute(tx)
  return rows
}

const units = (count: number) => (Math.round(count) === 1 ? '1 unit' : `${Math.round(count)} units`)

/** Returns cleared listings with what clearing has brought so far beyond keeping them, by an estimate. */
export const readClearedOutcomes = async (scope: Scope): Promise<ActionOutcome[]> => {
  const cleared = await readCleared(scope)
  const [since] = cleared.map(({ doneOn }) => doneOn).sort()
  if (since === undefined) return []
  const coveredDays = await lastCoveredDays(scope)
  const currencies = [...new Set(cleared.map(({ currency }) => currency))]
  const { home, rates } = await readExchange(scope, { currencies, since })
  return cleared.map((one): ActionOutcome => {
    const { id, doneOn: day, promised, currency, ends, days, liquidated, fees } = one
    const done = { kind: 'deadStock', subject: String(id), doneOn: day, promised } as const
    const covered = coveredDays.get(one.marketplace) ?? day
    const [until = ends] = [covered, ends].sort()
    const dayCount = daysBetween(day, until)
    if (dayCount <= 0) return { ...done, received: 0, isSettled: false }
    const money = clearanceMoney(one, { days: days ?? [], liquidated, fees }, dayCount)
    const parts = exchangeParts(
      [
        { name: `${units(money.units)} sold until ${until}, less referral and fulfillment fees`, money: money.sales },
        { name: 'Paid by liquidators', money: money.liquidated },
        { name: 'Fees of removal orders', money: money.fees },
        { name: 'Storage saved', money: money.storage },
        { name: `${units(money.expectedUnits)} expected to sell at the price of before`, money: money.expected },
      ],
      (amount) => exchanged(amount, { from: currency, to: home, home, day }, rates)?.amount,
    )
    if (!parts) return { ...done, received: 0, isSettled: false }
    const received = parts.reduce((sum, part) => sum + part.money, 0)
    return { ...done, received, isSettled: until === ends, parts }
  })
}

/** Returns the products of cleared listings. */
export const describeCleared = async (
  { tx, tenant }: Scope,
  subjects: readonly string[],
): Promise<Map<string, OutcomeSubject>> => {
  const { rows } = await sql<OutcomeSubject & { subject: string }>`
    select c.id::text as subject, coalesce(p.name, c.asin) || ', ' || c.marketplace as title, c.asin
    from stock_clearances c left join products p on p.tenant_id = c.tenant_id and p.asin = c.asin
    where c.tenant_id = ${tenant()}::uuid and c.id = any(${[...subjects]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ subject, ...described }) => [subject, described]))
}

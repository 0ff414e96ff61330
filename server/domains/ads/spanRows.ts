import { type RawBuilder, sql } from 'kysely'
import type { AdsCall, AdsDimension, AdsFigure, AdsFilter } from '#contract/ads.ts'
import { wordsOf } from '#contract/common.ts'
import { readToldSpans } from '#model/ads/index.ts'
import { readDayFactors } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { type AdsSpan, adsSettings } from '#rules/ads/adsSpans.ts'
import { overlap, standingSpans } from '#rules/ads/standingSpans.ts'
import { adsViewOf } from '#rules/measures/refusals.ts'
import type { AdsFigures, AdsRows } from './adsRows.ts'

/** Sums of a row, money in minor units of one currency. */
type Sums = Record<'impressions' | 'clicks' | 'spend' | 'sales' | 'orders' | 'units', number>
interface SpanRow extends Sums {
  names: Partial<Record<AdsDimension, string>>
}

const columns: Readonly<Record<AdsDimension, RawBuilder<string>>> = {
  asin: sql`f.asin`,
  sku: sql`f.sku`,
  campaign: sql`f.campaign`,
  adGroup: sql`f.ad_group`,
  searchTerm: sql`f.term`,
  targeting: sql`f.targeting`,
  matchType: sql`f.match_type`,
  placement: sql`f.placement`,
  portfolio: sql`f.portfolio`,
  marketplace: sql`f.marketplace`,
  seller: sql`f.seller`,
  adType: sql`f.ad_type`,
}

const ratio = (over: number, under: number) => (under === 0 ? null : over / under)

/** What ads alone tell of a span; all that goes by days is not known of it. */
const figuresOf = ({ impressions, clicks, spend, sales, orders, units }: Sums): AdsFigures => ({
  spend: Math.round(spend),
  attributedSales: Math.round(sales),
  attributedOrders: orders,
  attributedUnits: units,
  impressions,
  clicks,
  ctr: ratio(clicks, impressions),
  cpc: clicks === 0 ? null : Math.round(spend / clicks),
  cvr: ratio(orders, clicks),
  acos: ratio(spend, sales),
  roas: ratio(sales, spend),
})

const added = (rows: readonly Sums[]): Sums => {
  const sum = { impressions: 0, clicks: 0, spend: 0, sales: 0, orders: 0, units: 0 }
  for (const row of rows) for (const key of Object.keys(sum) as (keyof Sums)[]) sum[key] += row[key]
  return sum
}

interface Asked {
  call: AdsCall
  filter: AdsFilter
  dimensions: readonly AdsDimension[]
  spans: readonly AdsSpan[]
}

/** The sums of a span by the dimensions, and the currencies that no rate brings into the one asked for. */
const readSums = async (scope: Scope, { filter, dimensions, spans: [span] }: Asked, currency: string) => {
  const view = adsViewOf([...dimensions, ...(filter.asins?.length ? (['asin'] as const) : [])])
  if (!view) throw badRequest('No ads report tells all of these together. Please split by fewer.')
  const { since = '', until = '' } = span ?? {}
  const among = (column: RawBuilder<string>, values: readonly string[] | undefined) =>
    values?.length ? sql` and ${column} = any(${values}::text[])` : sql``
  const names = dimensions.map((name) => columns[name])
  const { rows } = await sql<Sums & { names: string[]; currency: string }>`
    select array[${sql.join(names)}]::text[] as names, f.currency, sum(f.impressions)::float8 as impressions,
      sum(f.clicks)::float8 as clicks, sum(f.spend)::float8 as spend, sum(f.sales)::float8 as sales,
      sum(f.orders)::float8 as orders, sum(f.units)::float8 as units
    from ads_spans f where f.tenant_id = ${scope.tenant()}::uuid and f.view = ${view} and f.since = ${since}::date and f.until = ${until}::date
      ${among(columns.marketplace, filter.marketplaces)} ${among(columns.seller, filter.sellers)} ${among(columns.asin, filter.asins)}
    group by 1, 2`.execute(scope.tx)
  const currencies = [...new Set(rows.map((row) => row.currency))]
  const factors = await readDayFactors(scope, { currencies, to: currency, days: [until] })
  const byNames = new Map<string, SpanRow>()
  for (const row of rows) {
    const factor = row.currency === currency ? 1 : (factors.get(row.currency)?.[0]?.factor ?? 0)
    const key = JSON.stringify(row.names)
    const sums = { ...row, spend: row.spend * factor, sales: row.sales * factor }
    const known = byNames.get(key)
    byNames.set(key, {
      names: Object.fromEntries(dimensions.map((name, at) => [name, row.names[at] ?? ''])),
      ...added(known ? [known, sums] : [sums]),
    })
  }
  const withoutRate = currencies.filter((one) => one !== currency && !factors.get(one)?.length)
  return { rows: [...byNames.values()], withoutRate }
}

type Filled = SpanRow & { figures: AdsFigures }

const passes = ({ search = '', contains = [], between = [] }: AdsFilter) => {
  const words = wordsOf(search.toLowerCase())
  return ({ names, figures }: Filled): boolean => {
    const said = Object.values(names).map((name) => name.toLowerCase())
    return (
      words.every((word) => said.some((name) => name.includes(word))) &&
      contains.every(({ dimension, text }) => names[dimension]?.toLowerCase().includes(text.toLowerCase())) &&
      between.every(({ figure, min, max }) => {
        const value = figures[figure] ?? null
        return value !== null && (min === undefined || value >= min) && (max === undefined || value <= max)
      })
    )
  }
}

const compared = (one: string | number | null, other: string | number | null) => {
  // what is not known comes last
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 2 : -2
  return one < other ? -1 : 1
}

const inOrder = ({ order }: AdsFilter) => {
  const wanted = order?.length ? order : [{ by: 'spend' as const, descending: true }]
  return (one: Filled, other: Filled): number => {
    for (const { by, descending } of wanted) {
      const sortedBy = ({ names, figures }: Filled) => names[by as AdsDimension] ?? figures[by as AdsFigure] ?? null
      const found = compared(sortedBy(one), sortedBy(other))
      if (found !== 0) return Math.abs(found) === 2 || !descending ? found : -found
    }
    return compared(JSON.stringify(one.names), JSON.stringify(other.names))
  }
}

/** Says what is not shown because it tells of some of the same days. */
const leftOutNotes = async (
  scope: Scope,
  { marketplaces }: AdsFilter,
  shown: Pick<AdsSpan, 'since' | 'until'>,
): Promise<string[]> => {
  const told = (await readToldSpans(scope)).filter(
    ({ marketplace }) => !marketplaces?.length || marketplaces.includes(marketplace),
  )
  const standing = standingSpans(told)
  const own = standing.filter(({ since, until }) => since === shown.since && until === shown.until)
  const left = told.filter((span) => !standing.includes(span) && own.some((one) => overlap(one, span)))
  const days = [...new Set(left.map(({ since, until }) => `${since} to ${until}`))].sort()
  return days.length
    ? [
        `Reports of ${days.join(' and of ')} overlap this span and are left out: the newest report counts, then that of the fewest days.`,
      ]
    : []
}

/** What reports told of one span as a whole: as they are, and never added to days. Amounts go by the rate of its last day. */
export const readSpanRows = async (scope: Scope, asked: Asked): Promise<AdsRows> => {
  const { filter, spans } = asked
  const { currency = adsSettings.currency, limit = 200, offset = 0 } = filter
  const timespan = spans[0]?.timespan ?? ''
  const { rows, withoutRate } = await readSums(scope, asked, currency)
  const kept = rows
    .map((row): Filled => ({ ...row, figures: figuresOf(row) }))
    .filter(passes(filter))
    .sort(inOrder(filter))
  return {
    currency,
    count: kept.length,
    rows: kept.slice(offset, offset + limit).map(({ names, figures }) => ({ names, timespan, figures })),
    total: { [timespan]: figuresOf(added(kept)) },
    notes: [
      ...(withoutRate.length
        ? [`No rate brings ${withoutRate.join(' and ')} into ${currency}; such amounts are left out.`]
        : []),
      ...(spans[0] ? await leftOutNotes(scope, filter, spans[0]) : []),
    ],
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { MeasuresAnswer, MeasuresNote } from '#contract/measures.ts'
import { dailyRows } from '#platform/db/dailyRows.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { RESTATED_DAYS, sourcesOf, sumsOf } from '#rules/measures/catalogue.ts'
import { coveredShare } from '#rules/measures/coveredShare.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { SourceKey, SumKey } from '#rules/measures/sourceKeys.ts'
import { type Plan, type Span, usedDimensions } from './plan.ts'
import type { Converted } from './readConverted.ts'
import { incompleteDays } from './rules/incompleteDays.ts'
import { namesProducts } from './sources/plainTable.ts'

const keysWith = ({ measures }: Plan, source: SourceKey) =>
  measures.filter((measure) => sourcesOf(measure).includes(source)).map(({ key }) => key)
const keysOfSum = ({ measures }: Plan, sum: SumKey) =>
  measures.filter((measure) => sumsOf(measure).includes(sum)).map(({ key }) => key)
const moneyKeys = ({ measures }: Plan) => measures.filter(({ unit }) => unit !== 'count').map(({ key }) => key)

/** Returns the span from the first to the last requested day. */
const wholeOf = ({ spans, requestedCount }: Plan) => {
  const visibleSpans = spans.slice(0, requestedCount)
  const [since = ''] = visibleSpans.map((span) => span.since).sort()
  const until =
    visibleSpans
      .map((span) => span.until)
      .sort()
      .at(-1) ?? ''
  return { since, until }
}

const restated = (plan: Plan, covered: MeasuresAnswer['covered']): MeasuresNote[] => {
  const measures = keysWith(plan, 'ads')
  const lastDay = covered
    .filter(({ source }) => source === 'ads')
    .map(({ until }) => until)
    .sort()
    .at(-1)
  if (measures.length === 0 || lastDay === undefined) return []
  const { since, until } = wholeOf(plan)
  const firstDay = addDays(lastDay, 1 - RESTATED_DAYS)
  if (until < firstDay) return []
  return [
    {
      kind: 'restated',
      text: `Amazon may still revise ads data of the last ${RESTATED_DAYS} days.`,
      ...{ measures, since: [firstDay, since].sort()[1] ?? since, until },
    },
  ]
}

/** Sources whose files cover whole days. Money ends with a settlement and is estimated after it. */
const dailySources = ['sales', 'ads', 'traffic'] as const

/** Notes the last days that only some marketplaces have reports for, where an apparent decline is not real. */
const incomplete = (plan: Plan, covered: MeasuresAnswer['covered']): MeasuresNote[] => {
  const places = plan.filters.get('marketplace')
  const notes = new Map<string, MeasuresNote>()
  for (const source of dailySources) {
    const dailyCoverage = covered.filter((one) => one.source === source && (places?.includes(one.marketplace) ?? true))
    const days = incompleteDays(dailyCoverage, wholeOf(plan))
    if (!days) continue
    const { missing, since, until } = days
    const text = `${missing.join(', ')} ${missing.length === 1 ? 'has' : 'have'} no data yet for ${since === until ? since : `all days from ${since} to ${until}`}: figures there are incomplete.`
    const measures = [...(notes.get(text)?.measures ?? []), ...keysWith(plan, source)]
    notes.set(text, { kind: 'incomplete', text, measures: [...new Set(measures)], since, until })
  }
  return [...notes.values()].filter(({ measures }) => measures.length > 0)
}

/**
 * Notes measures whose days begin before their reports, including compared days, because a complete figure would
 * otherwise be compared with a partial one.
 */
const unknownBefore = (plan: Plan): MeasuresNote[] => {
  const byDay = new Map<string, Measure[]>()
  for (const [index, measure] of plan.measures.entries()) {
    const day = plan.knownFrom?.[index]
    if (day !== undefined) byDay.set(day, [...(byDay.get(day) ?? []), measure])
  }
  return [...byDay].flatMap(([day, measures]) => {
    const begin = (spans: readonly Span[]) => spans.some(({ since }) => since < day)
    const isInQuery = begin(plan.spans.slice(0, plan.requestedCount))
    if (!isInQuery && !begin(plan.spans.slice(plan.requestedCount))) return []
    const names = measures.map(({ title }) => title).join(', ')
    const where = isInQuery ? '' : ' in the comparison days'
    const text = `${names}: known from ${day}, incomplete before${where}. Upload reports of earlier days under Data › Uploads.`
    return [{ kind: 'known' as const, text, measures: measures.map(({ key }) => key), until: addDays(day, -1) }]
  })
}

const rates = (plan: Plan, { withoutRate, oldRates, currency }: Converted): MeasuresNote[] => [
  ...(withoutRate.length
    ? [
        {
          kind: 'rate' as const,
          text: `There is no exchange rate from ${withoutRate.join(' and ')} to ${currency} for every day; such amounts are excluded. Upload a central bank’s rates under Data › Uploads.`,
          ...{ measures: moneyKeys(plan), count: withoutRate.length },
        },
      ]
    : []),
  ...oldRates.map(({ currency: one, since }) => ({
    kind: 'rate' as const,
    text: `Exchange rates of ${one} end on ${since}; later days use the last rate.`,
    ...{ measures: moneyKeys(plan), since },
  })),
]

const cost = (plan: Plan, { read }: Converted): MeasuresNote[] => {
  const [sums] = read.total
  const count = sums?.get('money.costMissing') ?? 0
  const share = coveredShare(count, sums?.get('money.costUnits') ?? 0)
  const lacking = `${count.toLocaleString('en-US')} ${count === 1 ? 'unit has' : 'units have'} no cost`
  return count <= 0
    ? []
    : [
        {
          kind: 'cost',
          text:
            share === null
              ? `${lacking}, more than half of all, so profit can’t be calculated.`
              : `${lacking}: profit covers ${share} % of units and excludes the orders of the others.`,
          ...{ measures: keysOfSum(plan, 'money.costMissing'), count },
        },
      ]
}

const spread = (plan: Plan): MeasuresNote[] => {
  const measures = keysOfSum(plan, 'money.advertising')
  return measures.length && namesProducts({ dimensions: usedDimensions(plan) })
    ? [
        {
          kind: 'spread',
          text: 'Ad spend without a product is split among the products of its campaign by clicks.',
          measures,
        },
      ]
    : []
}

/** SQL conditions of the query's marketplace, seller and ASIN filters on a daily table `f`. */
const inPlaces = ({ filters }: Plan) =>
  (['marketplace', 'seller', 'asin'] as const).reduce<RawBuilder<boolean>>((condition, name) => {
    const values = filters.get(name)
    return values ? sql<boolean>`${condition} and ${sql.ref(`f.${name}`)} = any(${values}::text[])` : condition
  }, sql<boolean>`true`)

/** Note on estimates without any fees. */
const withoutPreview = (units: number) =>
  `${units.toLocaleString('en-US')} of them are in no fee preview: their fees count as zero, so their profit is too high. Upload a fee preview under Data › Uploads.`

const estimated = async ({ tx, tenant }: Scope, plan: Plan): Promise<MeasuresNote[]> => {
  const measures = keysWith(plan, 'money')
  if (measures.length === 0) return []
  const { since, until } = wholeOf(plan)
  const asins = plan.filters.get('asin')
  const { rows } = await sql<{
    units: number | null
    missing: number | null
    since: string | null
    until: string | null
  }>`
    select sum(sold_units) as units, sum(fees_missing) as missing, min(day) as since, max(day) as until
    from ${dailyRows(asins ? 'money_daily' : 'money_days', { tenant: tenant(), since, until, asins })} f
    where state = 'estimated' and ${inPlaces(plan)}`.execute(tx)
  const [row] = rows
  if (!row?.since || !row.until) return []
  const units = row.units ?? 0
  const missing = row.missing ?? 0
  const feeNote = `Fees for ${units.toLocaleString('en-US')} ${units === 1 ? 'unit' : 'units'} are estimates until settled.`
  return [
    {
      kind: 'estimated',
      text: missing === 0 ? feeNote : `${feeNote} ${withoutPreview(missing)}`,
      ...{ measures, count: units, since: row.since, until: row.until },
    },
  ]
}

const spans = async ({ tx, tenant }: Scope, plan: Plan, source: 'ads' | 'traffic'): Promise<MeasuresNote[]> => {
  const measures = keysWith(plan, source)
  if (measures.length === 0) return []
  const { since, until } = wholeOf(plan)
  const { rows } = await sql<{ since: string | null; until: string | null }>`
    select min(since) as since, max(until) as until from ${sql.table(`${source}_spans`)} f
    where tenant_id = ${tenant()}::uuid and since <= ${until}::date and until >= ${since}::date and ${
      source === 'ads' ? sql`view = 'product' and` : sql``
    } ${inPlaces(plan)}`.execute(tx)
  const [row] = rows
  if (!row?.since || !row.until) return []
  return [
    {
      kind: 'span',
      text: `Some reports cover ${row.since} to ${row.until} without single days; they are excluded.`,
      ...{ measures, since: row.since, until: row.until },
    },
  ]
}

/** Reads the notes to show with the figures. */
export const readNotes = async (
  scope: Scope,
  plan: Plan,
  converted: Converted,
  covered: MeasuresAnswer['covered'],
): Promise<MeasuresNote[]> => [
  ...incomplete(plan, covered),
  ...unknownBefore(plan),
  ...restated(plan, covered),
  ...(await estimated(scope, plan)),
  ...cost(plan, converted),
  ...spread(plan),
  ...rates(plan, converted),
  ...(await spans(scope, plan, 'ads')),
  ...(await spans(scope, plan, 'traffic')),
]

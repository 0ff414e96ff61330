import type { Arrival, Restock, RestockRow, RestockSettings } from '#contract/restock.ts'
import { groupKeyOf } from '#rules/dimensions.ts'
import { grouped } from '#rules/grouped.ts'
import { dayWriter } from '#rules/restock/dayWriter.ts'
import { mergeNeeds } from '#rules/restock/mergeNeeds.ts'
import { needsReader } from '#rules/restock/needsReader.ts'
import { type OrderPlan, orderPlan, type Rounding } from '#rules/restock/orderPlan.ts'
import { type Outlook, outlookOf } from '#rules/restock/outlook.ts'
import type { RestockNeeds } from '#rules/restock/restockNeeds.ts'

type Amount = 'inventory' | 'merch' | 'reserved' | 'receiving' | 'onOrder'

/** A line of the table for every scale: all places that have the grouping in common, taken together. */
export interface RestockLine {
  id: string
  rows: RestockRow[]
  marketplaces: string[]
  asins: string[]
  sellers: string[]
  /** Of the first place; the others of an asin have the same. */
  name: string | null
  amounts: Record<Amount, number>
  /** Units sold by timespan. */
  units: Record<string, number>
  needs: RestockNeeds
  outlook: Outlook
  outOn: string | null
  orderOn: string | null
  /** What it has of each should have come already, in part or whole. */
  overdue: Record<Arrival['source'], boolean>
  /** No stock history of any of its places. */
  unknownStock: boolean
}

/** A line at the scale that is set. */
export interface PlannedLine {
  line: RestockLine
  plan: OrderPlan
}

const amounts: readonly Amount[] = ['inventory', 'merch', 'reserved', 'receiving', 'onOrder']

const different = (rows: readonly RestockRow[], of: (row: RestockRow) => string): string[] => {
  const [first] = rows
  return rows.length === 1 && first ? [of(first)] : [...new Set(rows.map(of))]
}

const isOverdue = (rows: readonly RestockRow[], source: Arrival['source']): boolean =>
  rows.some(({ arrivals }) => arrivals.some((arrival) => arrival.source === source && arrival.overdue))
const sumOf = (rows: readonly RestockRow[], of: (row: RestockRow) => number): number => {
  let sum = 0
  for (const row of rows) sum += of(row)
  return sum
}

/** Lines of the rows in view, with all that is the same at every scale. */
export const linesOf = (
  rows: readonly RestockRow[],
  groupBy: readonly string[],
  { today, timespans }: Pick<Restock, 'today' | 'timespans'>,
  settings: RestockSettings,
): RestockLine[] => {
  const write = dayWriter(today)
  const needsOf = needsReader(today, settings)
  return [...grouped(rows, groupKeyOf(groupBy))].map(([id, group]) => {
    const all = group.map(needsOf)
    const needs = all.length === 1 && all[0] ? all[0] : mergeNeeds(all, settings.serviceLevel)
    const outlook = outlookOf(needs, settings)
    return {
      id,
      rows: group,
      marketplaces: different(group, (row) => row.marketplace),
      asins: different(group, (row) => row.asin),
      sellers: different(group, (row) => row.seller),
      name: group[0]?.name ?? null,
      amounts: Object.fromEntries(
        amounts.map((part) => [part, sumOf(group, (row) => row[part])]),
      ) as RestockLine['amounts'],
      units: Object.fromEntries(timespans.map((span) => [span, sumOf(group, (row) => row.units[span] ?? 0)])),
      needs,
      outlook,
      outOn: write(outlook.outIn),
      orderOn: write(outlook.orderIn),
      overdue: { po: isOverdue(group, 'po'), inbound: isOverdue(group, 'inbound') },
      unknownStock: group.every(({ unknownStock }) => unknownStock),
    }
  })
}

/** The lines at a scale of days. */
export const planLines = (lines: readonly RestockLine[], scale: number, rounding: Rounding): PlannedLine[] => {
  const planned = new Array<PlannedLine>(lines.length)
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as RestockLine
    planned[at] = { line, plan: orderPlan(line.needs, line.outlook, scale, rounding) }
  }
  return planned
}

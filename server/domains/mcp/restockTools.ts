import * as z from 'zod/mini'
import { Day, TypedAsin } from '#contract/common.ts'
import { type RestockRow, RestockStatus, restockRoutes, restockStatuses } from '#contract/restock.ts'
import { amountOf, rounded } from './amounts.ts'
import { pageOf } from './fitRows.ts'
import type { Links } from './links.ts'
import { Cursor, listed, tool } from './tool.ts'

const Listing = z.object({
  asin: z.string(),
  name: z.nullable(z.string()),
  marketplace: z.string(),
  seller: z.string(),
  supplier: z.nullable(z.string()),
  status: RestockStatus,
  suggested: z.number().check(z.describe('Units to order now')),
  orderBy: z.nullable(Day).check(z.describe('The last day on which an order arrives before the stock runs out')),
  stockOut: z.nullable(Day),
  daysOfCover: z.nullable(z.number()),
  unitsPerDay: z.nullable(z.number()).check(z.describe('Expected sales')),
  stock: z.number().check(z.describe('Units that cover demand: at Amazon, and the seller’s own where they serve it')),
  arriving: z.number().check(z.describe('Units inbound and on order that count')),
  leadTime: z.number().check(z.describe('Days from order to sellable')),
  safety: z.number(),
  unitCost: z.nullable(z.number()),
  cost: z.nullable(z.number()).check(z.describe('Cost of the suggested units')),
  uncertain: z.boolean().check(z.describe('Too few sales or an unknown stock history')),
  why: z.string().check(z.describe('Link to the arithmetic of the suggested units')),
})

/** Listings that need an order or a look. */
const urgent: readonly RestockStatus[] = ['out', 'late', 'waits', 'order']

const listingOf = (row: RestockRow, currency: string, links: Links): z.infer<typeof Listing> => {
  const { asin, name, marketplace, seller, supplier, status, suggested, orderBy, stockOut, leadTime, safety } = row
  const unitCost = amountOf(row.unitCost, currency)
  return {
    ...{ asin, name, marketplace, seller, supplier, status, suggested, orderBy, stockOut, leadTime },
    daysOfCover: rounded(row.daysOfCover, 0),
    unitsPerDay: rounded(row.velocity),
    stock: row.inventory + row.fcTransfer + row.fcProcessing + (row.oneStock ? row.merch : 0),
    arriving: row.receiving + row.limitedOnOrder,
    safety: Math.round(safety),
    unitCost,
    cost: row.unitCost === null ? null : amountOf(row.unitCost * suggested, currency),
    uncertain: row.lowConfidence,
    why: links.figure('/logistics/restock', { figure: 'restock.suggested', key: { asin, marketplace, seller } }),
  }
}

/** Sales a day in money, by which listings of the same status are ordered; prices of different currencies are compared as they are. */
const worthPerDay = ({ velocity, price }: RestockRow) => (velocity ?? 0) * (price ?? 0)

const restockPlan = tool({
  name: 'restock_plan',
  title: 'What to order, and why',
  description:
    'Listings with the units to order now, the last day to order, days of cover, the day on which stock runs out, and the facts behind it. Without a status: those that are out of stock, late, waiting for a late order, or due. Most urgent first.',
  scopes: ['restock:read'],
  input: z.object({
    asin: z.optional(TypedAsin),
    marketplace: z.optional(z.string()),
    statuses: z.optional(z.array(RestockStatus)),
    cursor: Cursor,
  }),
  output: z.object({
    currency: z.string(),
    today: Day,
    until: z.nullable(Day).check(z.describe('The last day whose orders are counted')),
    counts: z.record(z.string(), z.number()).check(z.describe('Listings by status')),
    cost: z.number().check(z.describe('Cost of all suggested units of these listings')),
    withoutCost: z.number().check(z.describe('Listings with suggested units but no unit cost')),
    ...listed(Listing),
  }),
  use: async ({ call, links }, { asin, marketplace, statuses, cursor }) => {
    const { table, currency, today, until } = await call(restockRoutes.showRestock, { query: { asin } })
    const here = table.filter((row) => marketplace === undefined || row.marketplace === marketplace)
    const wanted = statuses ?? (asin === undefined ? urgent : restockStatuses)
    const shown = here
      .filter(({ status }) => wanted.includes(status))
      .sort(
        (one, other) =>
          restockStatuses.indexOf(one.status) - restockStatuses.indexOf(other.status) ||
          worthPerDay(other) - worthPerDay(one),
      )
    const ordered = shown.filter(({ suggested }) => suggested > 0)
    return {
      ...{ currency, today, until },
      counts: Object.fromEntries(
        restockStatuses.map((status) => [status, here.filter((row) => row.status === status).length]),
      ),
      cost: amountOf(
        ordered.reduce((sum, { suggested, unitCost }) => sum + suggested * (unitCost ?? 0), 0),
        currency,
      ) as number,
      withoutCost: ordered.filter(({ unitCost }) => unitCost === null).length,
      ...pageOf(
        shown.map((row) => listingOf(row, currency, links)),
        cursor,
      ),
    }
  },
})

export const restockTools = [restockPlan]

import { movesFrom } from '../../src/rules/claims/claimStatus.ts'
import { grouped } from '../../src/rules/grouped.ts'
import type { MockCase, NinjaWorld } from './ninjaWorld.ts'

/** A case as it is answered. */
export const shown = (one: MockCase) => ({ ...one, moves: movesFrom(one.status) })

interface Filter {
  ids?: string[]
  types?: string[]
  statuses?: string[]
  marketplaces?: string[]
  sellers?: string[]
  assignee?: string
  search?: string
  shipment_id?: string
  days_left_from?: number
  days_left_until?: number
  open_now?: boolean
  opens_later?: boolean
  closing_soon?: boolean
}

const has = (wanted: string[] | undefined, value: string) => !wanted?.length || wanted.includes(value)

const fits = (filter: Filter) => (one: MockCase) =>
  has(filter.ids, one.id) &&
  has(filter.types, one.claim_type) &&
  has(filter.statuses, one.status) &&
  has(filter.marketplaces, one.marketplace) &&
  has(filter.sellers, one.seller) &&
  (filter.assignee === undefined || (one.assignee ?? '') === filter.assignee) &&
  (filter.shipment_id === undefined || one.shipment_id === filter.shipment_id) &&
  one.days_left >= (filter.days_left_from ?? 0) &&
  one.days_left <= (filter.days_left_until ?? Number.POSITIVE_INFINITY) &&
  (!filter.open_now || (one.wait_until === null && one.days_left > 0)) &&
  (!filter.opens_later || one.wait_until !== null) &&
  (!filter.closing_soon || (one.wait_until === null && one.days_left > 0 && one.days_left <= 8)) &&
  [one.asin, one.sku, one.fnsku, one.shipment_id, one.order_id, one.amazon_case_id, one.name].some((text) =>
    text?.toLowerCase().includes((filter.search ?? '').trim().toLowerCase()),
  )

const keyOf = (by: string, one: MockCase) => {
  if (by === 'TYPE') return one.claim_type
  return by === 'STATUS' ? one.status : one.event_date.slice(0, 7)
}

/** Queries of the schema over the world. */
export const ninjaQueries = (world: NinjaWorld) => ({
  caseTypes: () => world.types,
  cases: (params: { filter?: Filter; first: number; after?: string }) => {
    const found = world.cases
      .filter(fits(params.filter ?? {}))
      .sort((one, other) => one.window_closes.localeCompare(other.window_closes))
    const from = found.findIndex(({ id }) => id === params.after) + 1
    const page = found.slice(from, from + params.first)
    return {
      edges: page.map((one) => ({ cursor: one.id, node: shown(one) })),
      pageInfo: { endCursor: page.at(-1)?.id ?? null, hasNextPage: from + page.length < found.length },
      total: found.length,
    }
  },
  totals: ({ by, filter = {} }: { by: string; filter?: Filter }) =>
    [...grouped(world.cases.filter(fits(filter)), (one) => keyOf(by, one))].map(([key, cases]) => {
      const sum = (amountOf: (one: MockCase) => number) => cases.reduce((total, one) => total + amountOf(one), 0)
      return {
        ...{ key, cases: cases.length, units: sum(({ units }) => units) },
        estimated: { amount: sum((one) => one.estimated_home?.amount ?? 0), currency: 'USD' },
        recovered: { amount: sum((one) => one.recovered_home?.amount ?? 0), currency: 'USD' },
        without_rate: cases.filter((one) => one.estimated && !one.estimated_home).length,
        without_cost: cases.filter((one) => !one.estimated).length,
        paid_cases: cases.filter((one) => one.recovered).length,
      }
    }),
  windows: () => world.windows,
  rates: () => world.rates,
  bankRates: () => world.bankRates,
  clerks: () => world.clerks,
  detection: () => world.detection,
})

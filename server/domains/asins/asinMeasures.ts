import type { asinRoutes } from '#contract/asins.ts'
import { MAX_ROWS } from '#contract/measures.ts'
import type { ResponseOf } from '#contract/route.ts'
import { queryMeasures } from '#model/measures/index.ts'
import { lastCoveredDays } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

type Measures = ResponseOf<(typeof asinRoutes)['listAsinMeasures']>

const SPAN_DAYS = 30

/** Marketplaces that one question can be asked of: their orders end on the same day, and are in the same currency. */
interface Alike {
  marketplaces: string[]
  until: string
  currency: string
}

const alike = (ends: ReadonlyMap<string, string>): Alike[] => {
  const groups = new Map<string, Alike>()
  for (const [marketplace, until] of ends) {
    const currency = marketplaceByCode(marketplace)?.currency ?? ''
    const group = groups.get(`${until} ${currency}`) ?? { marketplaces: [], until, currency }
    group.marketplaces.push(marketplace)
    groups.set(`${until} ${currency}`, group)
  }
  return [...groups.values()]
}

/** Marketplace, asin, units and revenue, answer after answer, as one has only so many rows. */
async function* soldIn(scope: Scope, { marketplaces, until, currency }: Alike, today: string) {
  const query = {
    measures: ['units', 'revenue'],
    dimensions: ['marketplace', 'asin'],
    ...{ since: addDays(until, 1 - SPAN_DAYS), until, currency },
    filters: { marketplace: marketplaces },
  }
  for (let offset = 0, count = 1; offset < count; offset += MAX_ROWS) {
    const answer = await queryMeasures(scope, { ...query, offset }, today)
    yield* answer.rows
    count = answer.count
  }
}

/** Units and revenue of the last thirty whole days that orders cover, by marketplace and asin; revenue in the marketplace's currency. */
export const asinMeasures = async (scope: Scope, today: string): Promise<Measures> => {
  const measures: Measures = {}
  for (const marketplaceGroup of alike(await lastCoveredDays(scope)))
    for await (const [marketplace, asin, units, revenue] of soldIn(scope, marketplaceGroup, today)) {
      if (!asin) continue
      const place = String(marketplace)
      measures[place] ??= {}
      measures[place][String(asin)] = { units: Number(units), revenue: Math.round(Number(revenue)) }
    }
  return measures
}

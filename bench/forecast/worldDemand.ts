import { catalogueOf } from '#world/trade/catalogue.ts'
import type { Company } from '#world/trade/company.ts'
import { demandOn, launchOf } from '#world/trade/demand.ts'
import { dayAt, firstDay, marketFacts } from '#world/trade/market.ts'
import { fraction, mix, occurrences, seedFor } from '#world/trade/random.ts'
import { quantityOf } from '#world/trade/supply.ts'
import type { DemandSet, WantedListing } from './demandSet.ts'

const places = [
  ['US', 46],
  ['CA', 10],
  ['UK', 15],
  ['DE', 13],
  ['FR', 8],
  ['IT', 6],
  ['ES', 5],
] as const
const DAYS = 730
const PRODUCTS = 40
const CANCELLED = 0.027

/** What the buyers of a made-up company want over two years: 40 products in seven marketplaces. Nothing is ever out of stock here. */
export const worldDemand = (seed: number): DemandSet => {
  const company: Company = { seed, products: PRODUCTS, days: DAYS, until: Date.UTC(2026, 9, 31, 12), accounts: [] }
  const products = catalogueOf(company)
  const listings = places.flatMap(([marketplace, perDay]) => {
    const facts = marketFacts(marketplace)
    const own = seedFor(seed, marketplace)
    const [since, until] = [firstDay(company, facts), dayAt(company.until, facts)]
    return products.map((product): WantedListing => {
      const first = launchOf(product, DAYS)
      const units = new Float64Array(DAYS)
      for (let age = first; age < DAYS; age += 1) {
        const day = since + age
        const mean = perDay * product.share * demandOn(company, own, product, day, age, until - day)
        const orders = occurrences(own + 31 * product.number, day, mean)
        for (let n = 0; n < orders; n += 1) {
          const chance = mix(own + 101 * product.number, day * 64 + n)
          if (fraction(2, chance) >= CANCELLED) units[age] = (units[age] ?? 0) + quantityOf(chance)
        }
      }
      return {
        asin: product.asin,
        category: product.category,
        first,
        units,
        price: product.price / 100,
        volume: product.volume,
      }
    })
  })
  return { name: 'world', listings }
}

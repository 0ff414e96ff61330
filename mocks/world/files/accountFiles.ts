import type { Account, Company } from '../trade/company.ts'
import { type Market, openMarket } from '../trade/orders.ts'
import { allOrdersOf, shipmentsOf, unshippedOf } from './orderFiles.ts'
import { shopOrdersOf } from './shopFile.ts'
import { fulfilledByCountryOf, fulfilledOf, inventoryOf, listingsOf, reservedOf } from './stockFiles.ts'

/** A report file of an account, and what it does not say of itself. */
export interface ReportFile {
  name: string
  seller: string
  marketplace: string | null
  /** Its lines, of the account's markets in the order of its places. */
  lines(markets: readonly Market[]): Iterable<string>
}

const stockFiles = {
  listings: listingsOf,
  'fba-inventory': inventoryOf,
  'reserved-inventory': reservedOf,
} as const

function* none(): Generator<string> {}

/** All report files of an account, by name; what is in them needs its markets. */
export const accountFiles = ({ seller, platform, places }: Account): ReportFile[] => {
  const whole = (name: string, lines: ReportFile['lines'], marketplace: string | null = null): ReportFile => ({
    name: `${seller}-${name}`,
    seller,
    marketplace,
    lines,
  })
  if (platform === 'shop') return [whole('orders.csv', shopOrdersOf)]
  const ofPlaces = places.flatMap(({ marketplace }, at) =>
    Object.entries(stockFiles).map(([name, linesOf]) =>
      whole(
        `${name}-${marketplace.toLowerCase()}.txt`,
        (markets) => {
          const market = markets[at]
          return market ? linesOf(market) : none()
        },
        marketplace,
      ),
    ),
  )
  const [only] = places
  const fulfilled =
    places.length === 1 && only
      ? whole('fulfilled-inventory.txt', ([market]) => (market ? fulfilledOf(market) : none()), only.marketplace)
      : whole('fulfilled-inventory-by-country.txt', fulfilledByCountryOf)
  return [
    ...ofPlaces,
    whole('all-orders.txt', allOrdersOf),
    whole('shipments.txt', shipmentsOf),
    whole('unshipped-orders.txt', unshippedOf),
    fulfilled,
  ]
}

/** Runs the history of an account in all its marketplaces, with many pauses. */
export function* openMarkets(company: Company, account: Account): Generator<void, Market[]> {
  const markets: Market[] = []
  for (const place of account.places) markets.push(yield* openMarket(company, account, place))
  return markets
}

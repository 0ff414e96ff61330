import type { Account, Company } from '../trade/company.ts'
import { type Market, openMarket } from '../trade/orders.ts'
import { customerReturnsOf, reimbursementsOf, removalLogOf, removalOrdersOf, removalShipmentsOf } from './claimFiles.ts'
import { feePreviewOf } from './feePreviewFile.ts'
import { inboundOf } from './inboundFile.ts'
import { ledgerDetailOf, ledgerSummaryOf } from './ledgerFiles.ts'
import { allOrdersOf, shipmentsOf, unshippedOf } from './orderFiles.ts'
import { planningOf } from './planningFile.ts'
import { restockOf } from './restockFile.ts'
import { settlementOf } from './settlementFile.ts'
import { shopOrdersOf } from './shopFile.ts'
import { fulfilledByCountryOf, fulfilledOf, inventoryOf, listingsOf, reservedOf } from './stockFiles.ts'
import { strandedOf } from './strandedFile.ts'

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
  const ofFirst = (name: string, linesOf: (market: Market) => Iterable<string>) =>
    whole(name, ([market]) => (market ? linesOf(market) : none()), only?.marketplace)
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
    whole('inventory-planning.txt', planningOf),
    whole('restock-inventory.txt', restockOf),
    ofFirst('stranded-inventory.txt', strandedOf),
    whole('inbound-shipments.txt', inboundOf),
    whole('ledger-summary.txt', ledgerSummaryOf),
    whole('ledger-detail.txt', ledgerDetailOf),
    ofFirst('reimbursements.txt', reimbursementsOf),
    ofFirst('customer-returns.txt', customerReturnsOf),
    whole('removal-orders.txt', removalOrdersOf, only?.marketplace),
    ofFirst('removal-shipments.txt', removalShipmentsOf),
    ofFirst('removal-log.csv', removalLogOf),
    ofFirst('settlement.txt', settlementOf),
    whole('fee-preview.txt', feePreviewOf, only?.marketplace),
  ]
}

/** Runs the history of an account in all its marketplaces, with many pauses. */
export function* openMarkets(company: Company, account: Account): Generator<void, Market[]> {
  const markets: Market[] = []
  for (const place of account.places) markets.push(yield* openMarket(company, account, place))
  return markets
}

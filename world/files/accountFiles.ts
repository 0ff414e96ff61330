import type { AdType } from '../ads/campaigns.ts'
import type { Account, Company } from '../trade/company.ts'
import { type Market, openMarket } from '../trade/orders.ts'
import {
  EARLIER as ADS_EARLIER,
  adProductsEarlierOf,
  adProductsJsonOf,
  adProductsOf,
  searchTermsOf,
  targetingOf,
} from './adFiles.ts'
import { agedStorageFeesOf, longTermFeesOf, overageFeesOf } from './agedStorageFiles.ts'
import { adSpansOf, campaignDaysOf } from './campaignFiles.ts'
import { customerReturnsOf, reimbursementsOf, removalLogOf, removalOrdersOf, removalShipmentsOf } from './claimFiles.ts'
import { feePreviewOf, isOneForAll } from './feePreviewFile.ts'
import { inboundOf } from './inboundFile.ts'
import { ledgerDetailOf, ledgerSummaryOf } from './ledgerFiles.ts'
import { merchantReturnsOf } from './merchantReturnsFile.ts'
import { allOrdersOf, shipmentsOf, unshippedOf } from './orderFiles.ts'
import { planningOf } from './planningFile.ts'
import { replacementsOf } from './replacementsFile.ts'
import { restockOf } from './restockFile.ts'
import { settlementsOf } from './settlementFile.ts'
import { shopOrdersOf } from './shopFile.ts'
import { fulfilledByCountryOf, fulfilledOf, inventoryOf, listingsOf, reservedOf } from './stockFiles.ts'
import { storageFeesOf } from './storageFile.ts'
import { strandedOf } from './strandedFile.ts'
import { trafficByAsinOf, trafficByDateOf } from './trafficFiles.ts'
import { EARLIER as MONEY_EARLIER, transactionsEarlierOf, transactionsOf } from './transactionsFile.ts'

/** A report file of an account, and metadata that it lacks. */
export interface ReportFile {
  name: string
  seller: string
  marketplace: string | null
  /** Days before the present on which it was created. */
  daysAgo: number
  /** Type of its ads, which the file lacks. */
  adType: AdType | null
  /** Whether it is a gzip file. */
  isPacked: boolean
  /** Its lines, from the account's markets in their order. */
  lines(markets: readonly Market[]): Iterable<string>
}

type LinesOf = (market: Market) => Iterable<string>
type Kind = readonly [name: string, lines: LinesOf, daysAgo?: number]

const ofEachPlace: readonly Kind[] = [
  ['listings-#.txt', listingsOf],
  ['fba-inventory-#.txt', inventoryOf],
  ['reserved-inventory-#.txt', reservedOf],
  ['ads-search-terms-#.csv', searchTermsOf],
  ['ads-campaigns-#.csv', campaignDaysOf],
  ['sales-and-traffic-#.json', trafficByAsinOf],
]
/** The first marketplace has more reports than the others, and some updated ones. */
const ofFirstPlace: readonly Kind[] = [
  ['ads-products-#-earlier.csv', adProductsEarlierOf, ADS_EARLIER],
  ['ads-products-#.csv', adProductsOf],
  ['ads-targeting-#.csv', targetingOf],
  ['ads-ad-groups-#.csv', adSpansOf],
  ['business-report-#.csv', trafficByDateOf],
]
const ofOtherPlaces: readonly Kind[] = [['ads-products-#.json.gz', adProductsJsonOf]]
const statementsOfEachPlace: readonly Kind[] = [
  ['settlements-#.txt', settlementsOf],
  ['transactions-#.csv', transactionsOf],
]
const statementsOfFirstPlace: readonly Kind[] = [['transactions-#-earlier.csv', transactionsEarlierOf, MONEY_EARLIER]]

type Previews = readonly [name: string, marketplace: string, of: (markets: readonly Market[]) => readonly Market[]]

const feePreviews = (places: Account['places']): Previews[] => {
  const [first] = places
  if (first && isOneForAll(first.marketplace)) return [['fee-preview.txt', first.marketplace, (markets) => markets]]
  return places.map(({ marketplace }, at) => [
    `fee-preview-${marketplace.toLowerCase()}.txt`,
    marketplace,
    (markets) => markets.slice(at, at + 1),
  ])
}

/**
 * Returns all report files of an account by name; their content needs its markets. Statements and orders come last,
 * because each report after them would sum up the money of their days again.
 */
export const accountFiles = ({ seller, platform, places }: Account): ReportFile[] => {
  const whole = (
    name: string,
    lines: ReportFile['lines'],
    marketplace: string | null = null,
    daysAgo = 0,
  ): ReportFile => ({
    name: `${seller}-${name}`,
    seller,
    marketplace,
    daysAgo,
    adType: name.startsWith('ads-ad-groups') ? 'SP' : null,
    isPacked: name.endsWith('.gz'),
    lines,
  })
  if (platform === 'shop') return [whole('orders.csv', shopOrdersOf)]
  const ofPlaces = (first: readonly Kind[], others: readonly Kind[], each: readonly Kind[]) =>
    places.flatMap(({ marketplace }, at) =>
      [...(at === 0 ? first : others), ...each].map(([name, linesOf, daysAgo]) =>
        whole(
          name.replace('#', marketplace.toLowerCase()),
          (markets) => (markets[at] ? linesOf(markets[at]) : []),
          marketplace,
          daysAgo,
        ),
      ),
    )
  const [only] = places
  const ofFirst = (name: string, linesOf: LinesOf) =>
    whole(name, ([market]) => (market ? linesOf(market) : []), only?.marketplace)
  const fulfilled =
    places.length === 1 && only
      ? whole('fulfilled-inventory.txt', ([market]) => (market ? fulfilledOf(market) : []), only.marketplace)
      : whole('fulfilled-inventory-by-country.txt', fulfilledByCountryOf)
  return [
    // fee previews before the orders that they apply to
    ...feePreviews(places).map(([name, marketplace, of]) =>
      whole(name, (markets) => feePreviewOf(of(markets)), marketplace),
    ),
    ...ofPlaces(ofFirstPlace, ofOtherPlaces, ofEachPlace),
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
    whole('storage-fees.txt', storageFeesOf, only?.marketplace),
    only && isOneForAll(only.marketplace)
      ? whole('aged-storage-fees.txt', agedStorageFeesOf, only.marketplace)
      : whole('long-term-storage-fees.txt', longTermFeesOf, only?.marketplace),
    whole('storage-overage-fees.txt', overageFeesOf, only?.marketplace),
    ofFirst('merchant-returns.txt', merchantReturnsOf),
    ofFirst('replacements.txt', replacementsOf),
    ...ofPlaces(statementsOfFirstPlace, [], statementsOfEachPlace),
    whole('all-orders.txt', allOrdersOf),
    whole('shipments.txt', shipmentsOf),
    whole('unshipped-orders.txt', unshippedOf),
  ]
}

/** Generates the history of an account in all its marketplaces; yields often. */
export function* openMarkets(company: Company, account: Account): Generator<void, Market[]> {
  const markets: Market[] = []
  for (const place of account.places) markets.push(yield* openMarket(company, account, place))
  return markets
}

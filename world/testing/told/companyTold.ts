import type { Account } from '../../trade/company.ts'
import type { Row } from '../csvRows.ts'
import type { OpenWorld } from '../openWorld.ts'
import { type AdRow, beyond, consoleAds, serviceAds } from './ads.ts'
import type { Figure } from './figure.ts'
import { type Line, settlementLines, transactionLines } from './lines.ts'
import { countedLines, previewsOf, type Told } from './money.ts'
import { amazonItems, type Item, shopItems } from './orders.ts'
import { strayTraffic, trafficTold } from './traffic.ts'

const currencies: Readonly<Record<string, string>> = { US: 'USD', CA: 'CAD', UK: 'GBP', DE: 'EUR' }

/** The data of an account's files, parsed one after the other. */
export interface AccountTold extends Omit<Told, 'costs'> {
  traffic: Figure[]
  campaigns: readonly AdRow[]
  terms: readonly AdRow[]
}

const isAmong = (names: readonly string[], name: string) => names.includes(name)

/** Returns the data of a shop account, which only has orders. */
const shopTold = (seller: string, { rowsOf }: OpenWorld): AccountTold => ({
  items: shopItems(seller, rowsOf('orders.csv')),
  ...{
    lines: [],
    previews: new Map(),
    ads: [],
    returns: [],
    merchantReturns: [],
    stored: [],
    asins: new Map(),
    traffic: [],
    campaigns: [],
    terms: [],
  },
})

/**
 * Parses the files of an account independently, from their text alone. `names`: existing files, without the seller's
 * name.
 */
export const accountTold = (
  { seller, platform, places }: Account,
  world: OpenWorld,
  names: readonly string[],
): AccountTold => {
  if (platform === 'shop') return shopTold(seller, world)
  const { rowsOf, textOf } = world
  // only some orders reports mark replacements
  const replaced = new Set(rowsOf('replacements.txt').map((row) => row['replacement-amazon-order-id']))
  const items: Item[] = amazonItems(seller, rowsOf('all-orders.txt')).map((item) => ({
    ...item,
    isReplacement: item.isReplacement || replaced.has(item.order),
  }))
  const [settled, told]: [Line[], Line[]] = [[], []]
  const [campaigns, ads, terms]: [AdRow[], AdRow[], AdRow[]] = [[], [], []]
  const traffic: Figure[] = []
  const asins = new Map<string, string>()
  for (const { marketplace } of places) {
    const [code, currency] = [marketplace.toLowerCase(), currencies[marketplace] ?? '']
    settled.push(...settlementLines(seller, marketplace, rowsOf(`settlements-${code}.txt`)))
    told.push(...transactionLines(seller, marketplace, currency, rowsOf(`transactions-${code}.csv`)))
    const whole = consoleAds(marketplace, rowsOf(`ads-campaigns-${code}.csv`))
    const byProduct = isAmong(names, `ads-products-${code}.csv`)
      ? consoleAds(marketplace, rowsOf(`ads-products-${code}.csv`))
      : serviceAds(marketplace, currency, textOf(`ads-products-${code}.json.gz`))
    const byTerm = consoleAds(marketplace, rowsOf(`ads-search-terms-${code}.csv`))
    campaigns.push(...whole)
    ads.push(...byProduct, ...beyond(whole, byProduct))
    terms.push(...byTerm, ...beyond(whole, byTerm))
    const ofProducts = [...trafficTold(marketplace, textOf(`sales-and-traffic-${code}.json`))]
    const report = `business-report-${code}.csv`
    traffic.push(
      ...ofProducts,
      ...(isAmong(names, report) ? strayTraffic(marketplace, rowsOf(report), ofProducts) : []),
    )
    for (const row of rowsOf(`listings-${code}.txt`)) asins.set(row['seller-sku'] ?? '', row.asin1 ?? '')
  }
  const previews = names.filter((name) => name.startsWith('fee-preview')).flatMap((name) => rowsOf(name))
  const [first] = places
  const returns = rowsOf('customer-returns.txt').map((row: Row) => ({
    ...row,
    seller,
    marketplace: first?.marketplace ?? '',
  }))
  return {
    items,
    lines: countedLines(settled, told),
    previews: previewsOf(previews),
    ads,
    returns,
    merchantReturns: rowsOf('merchant-returns.txt').map((row) => ({ ...row, marketplace: first?.marketplace ?? '' })),
    stored: names
      .filter((name) => /^(aged-|long-term-)?storage-fees|^long-term/.test(name))
      .flatMap((name) => rowsOf(name)),
    asins,
    traffic,
    campaigns,
    terms,
  }
}

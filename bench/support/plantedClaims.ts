import { join } from 'node:path'
import { DAY_MS } from '#rules/days.ts'
import { accountFiles, openMarkets } from '#world/files/accountFiles.ts'
import { claimTruth, type PlantedClaim } from '#world/trade/claimTruth.ts'
import type { Account, Company } from '#world/trade/company.ts'
import { shoppingOf } from '#world/trade/purchases.ts'
import type { Stage } from './stage.ts'
import { writeReport } from './worldFile.ts'

const seller = 'planted'
const account: Account = {
  seller,
  platform: 'amazon',
  places: [
    { marketplace: 'US', ordersPerDay: 40 },
    { marketplace: 'CA', ordersPerDay: 6 },
  ],
}
const company: Company = {
  seed: 5,
  products: 120,
  days: 420,
  ledgerDays: 365,
  // the server goes by the real day, on which a parcel of a month ago counts as lost
  until: Math.floor(Date.now() / DAY_MS) * DAY_MS,
  accounts: [account],
}

/** Imports a year of an account in which what Amazon owes is known; that is returned. */
export const importPlanted = async ({ client, folder }: Stage): Promise<PlantedClaim[]> => {
  const work = openMarkets(company, account)
  let step = work.next()
  while (!step.done) step = work.next()
  const markets = step.value
  await client.post('/admin/sellers', [{ seller, title: seller, platform: 'amazon', marketplaces: ['US', 'CA'] }])
  for (const { name, marketplace, lines } of accountFiles(account)) {
    const path = join(folder, name)
    await writeReport(path, lines(markets))
    await client.importFile(path, { seller, ...(marketplace ? { marketplace } : {}) })
  }
  const rows = shoppingOf(markets).products.map(({ asin, cost }) => ({ asin, seller, type: 'unit_cost', value: cost }))
  await client.post('/asins/info/batch', { rows })
  return claimTruth(markets)
}

/** A claim as far as it can be held against the truth. */
export type Comparable = Pick<PlantedClaim, 'claimType' | 'marketplace' | 'fnsku' | 'shipmentId' | 'orderId' | 'units'>

/** Units by what they are about: a type's, of an FNSKU in a marketplace, or of a shipment. */
const unitsOf = (claims: readonly Comparable[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { marketplace, fnsku, shipmentId, units } of claims) {
    const key = [marketplace, fnsku ?? shipmentId].join('|')
    sums.set(key, (sums.get(key) ?? 0) + units)
  }
  return sums
}

/** Of the units found, the share that is owed; of those owed, the share that was found. */
export const holdAgainst = (found: readonly Comparable[], truth: readonly Comparable[]) => {
  const [mine, theirs] = [unitsOf(found), unitsOf(truth)]
  let both = 0
  for (const [key, units] of mine) both += Math.min(units, theirs.get(key) ?? 0)
  const sum = (units: Map<string, number>) => [...units.values()].reduce((all, one) => all + one, 0)
  return { precision: both / Math.max(1, sum(mine)), recall: both / Math.max(1, sum(theirs)), units: sum(theirs) }
}

import { sql } from 'kysely'
import { TypedAsin } from '#contract/common.ts'
import type { Explanation } from '#contract/explain.ts'
import { rowsBehind } from '#facts/index.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { parse } from '#platform/wire/validate.ts'
import { SALES_DAYS } from './blocked/blockedFacts.ts'
import { inListings, parseListingsFilter } from './explainListings.ts'
import type { BlockedListing } from './listBlocked.ts'
import { readBlocked } from './listBlocked.ts'

type Inputs = Explanation['inputs']

const inputsOf = ({ row, units, money }: BlockedListing): Inputs => {
  const amount = (name: string, value: number | null): Inputs[number] => ({
    ...{ name, value: value === null ? null : Math.round(value) },
    ...(row.currency === null ? {} : { currency: row.currency }),
  })
  return [
    { name: 'Units that cannot be bought', value: row.units },
    { name: `Sold in the ${SALES_DAYS} days before`, value: units.sold },
    { name: 'Days of them in stock', value: units.inStock },
    { name: 'Units a day', value: row.velocity },
    amount('Price', units.price),
    { name: 'Referral fee, share of the price', value: units.referral },
    amount('Fulfillment of a unit', units.fulfillment),
    amount('Unit cost', units.cost),
    amount('A unit leaves', money.margin),
    amount('Storage of a unit for 30 days', units.storage === null ? null : units.storage * 30),
    amount('Lost a day', row.perDay),
  ]
}

/** Explains the money that a blocked listing loses a day; the key names the listing. */
const explainMoney =
  ({ now }: Platform): Explainer =>
  async (scope, key) => {
    const asin = parse(TypedAsin, key.asin ?? '')
    const listing = (await readBlocked(scope, now(), asin)).find(
      ({ row }) => row.marketplace === key.marketplace && row.seller === key.seller,
    )
    if (!listing) throw notFound('This row')
    const table = listing.row.kind === 'stranded' ? 'stranded_rows' : 'listings'
    const lines = sql<boolean>`f.standing and f.asin = ${asin} and ${inListings(parseListingsFilter(key))}`
    return {
      formula:
        listing.row.basis === 'margin'
          ? 'Lost a day = units a day before × (price − referral fee − fulfillment − unit cost)'
          : 'Lost a day = units × storage of a unit a day',
      inputs: inputsOf(listing),
      ...(await rowsBehind(scope, table, lines)),
    }
  }

/** Explainers of POST /explain for listings that cannot be bought. */
export const blockedExplainers = (platform: Platform) => ({ 'blocked.money': explainMoney(platform) })

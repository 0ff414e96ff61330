import type { BlockedRow } from '#contract/blocked.ts'
import { notedNumber, readAsinInfo } from '#model/catalogue/index.ts'
import { listingName, readCompanyDay, sellerAsinName } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { minorUnits } from '#rules/money.ts'
import { type BlockedFacts, readBlockedFacts } from './blocked/blockedFacts.ts'
import { type BlockedMoney, type BlockedUnits, blockedMoney } from './blocked/blockedMoney.ts'
import { DEFAULT_FEES, readClearanceCosts, readCostConversion } from './clearanceFacts.ts'

const MONTH_DAYS = 30

/** A blocked listing with the arithmetic of its money. */
export interface BlockedListing {
  row: BlockedRow
  units: BlockedUnits
  money: BlockedMoney
}

const rowOf = (facts: BlockedFacts, { velocity, perDay, basis }: BlockedMoney): BlockedRow => {
  const { sold: _, inStock: __, price: ___, ...row } = facts
  return {
    ...row,
    velocity,
    perDay: perDay === null ? null : Math.round(perDay),
    basis,
    currency: perDay === null ? null : facts.currency,
  }
}

const wholeUnits = ({ perDay, currency }: BlockedRow): number =>
  perDay === null ? -1 : perDay / 10 ** (minorUnits(currency ?? '') ?? 2)

/** Reads listings with units at Amazon that cannot be bought, most money lost a day first; of one ASIN if given. */
export const readBlocked = async (scope: Scope, now: Date, asin?: string): Promise<BlockedListing[]> => {
  const facts = await readBlockedFacts(scope, asin)
  if (facts.length === 0) return []
  const today = await readCompanyDay(scope, now)
  const infoRows = await readAsinInfo(scope, today, [...new Set(facts.map((one) => one.asin))])
  const infoOf = new Map(infoRows.map((one) => [sellerAsinName(one), one.info]))
  const costs = await readClearanceCosts(scope, facts)
  const convert = await readCostConversion(
    scope,
    facts.flatMap(({ currency }) => currency ?? []),
    today,
  )
  return facts
    .map((one): BlockedListing => {
      const fees = costs.get(listingName(one))
      const major = 10 ** (minorUnits(one.currency ?? '') ?? 2)
      const units: BlockedUnits = {
        ...{ units: one.units, sold: one.sold, inStock: one.inStock, price: one.price },
        referral: fees?.referral ?? DEFAULT_FEES.referral,
        fulfillment: fees?.fulfillment ?? DEFAULT_FEES.fulfillment * major,
        cost: convert(notedNumber(infoOf.get(sellerAsinName(one)), 'unit_cost'), one.currency),
        storage: fees?.monthly == null ? null : fees.monthly / MONTH_DAYS,
      }
      const money = blockedMoney(units)
      return { row: rowOf(one, money), units, money }
    })
    .sort((a, b) => wholeUnits(b.row) - wholeUnits(a.row) || b.row.units - a.row.units)
}

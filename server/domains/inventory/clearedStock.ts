import './tables.ts'
import type { ListingKey } from '#contract/inventory.ts'
import { exchanged, readExchange } from '#model/money/index.ts'
import { listingName, readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import { REPEAT_DAYS, readClearedOn } from './clearedOn.ts'
import { readSlowStock } from './listSlowStock.ts'
import { clearedListing, promisedGain } from './slowStock/clearanceGain.ts'
import type { SlowStockQuestion } from './slowStockSales.ts'

interface Recording {
  question: SlowStockQuestion
  range: number
  listings: readonly ListingKey[]
  now: Date
  userName: string
}

/**
 * Records the advice on listings as done, with what it promises for the measured days in the company's currency. Returns
 * the new ids; none for listings without advice. @throws a sentence when all were recorded within the last 28 days
 */
export const recordClearances = async (scope: Scope, recording: Recording): Promise<string[]> => {
  const { question, range, listings, now, userName } = recording
  const chosen = new Set(listings.map(listingName))
  const advised = (await readSlowStock(scope, question, range, now)).flatMap(({ row, facts }) =>
    chosen.has(listingName(row)) && facts && row.clearance ? [{ row, facts, clearance: row.clearance }] : [],
  )
  if (advised.length === 0) return []
  const today = await readCompanyDay(scope, now)
  const clearedOn = await readClearedOn(scope, today)
  const newRows = advised.filter(({ row }) => !clearedOn.has(listingName(row)))
  if (newRows.length === 0) throw conflict(`This was recorded within the last ${REPEAT_DAYS} days.`)
  const currencies = [...new Set(newRows.map(({ clearance }) => clearance.currency))]
  const { home, rates } = await readExchange(scope, { currencies, since: today })
  const added = await scope.tx
    .insertInto('stock_clearances')
    .values(
      newRows.map(({ row, facts, clearance: { exit, discount, keep, currency } }) => {
        const { storage, ...terms } = clearedListing(facts)
        const promise = Math.round(promisedGain(facts, { exit, discount, keep }))
        return {
          ...{ tenant_id: scope.tenant(), done_on: today, seller: row.seller, marketplace: row.marketplace },
          ...{ asin: row.asin, currency, exit, discount, keep, ...terms, storage: JSON.stringify(storage) },
          promised: exchanged(promise, { from: currency, to: home, home, day: today }, rates)?.amount ?? null,
          made_by: userName,
        }
      }),
    )
    .returning('id')
    .execute()
  return added.map(({ id }) => String(id))
}

/** Deletes records of cleared stock; their results go with them while they are measured. */
export const removeClearances = async ({ tx, tenant }: Scope, ids: readonly string[]): Promise<void> => {
  await tx.deleteFrom('stock_clearances').where('tenant_id', '=', tenant()).where('id', 'in', ids.map(Number)).execute()
}

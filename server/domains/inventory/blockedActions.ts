import { onceLost, STAKE_DAYS } from '#model/actions/index.ts'
import { exchanged, readExchange } from '#model/money/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { readBlocked } from './listBlocked.ts'

const sumKnown = (values: readonly (number | undefined)[]): number | null => {
  const amounts = values.filter((value) => value !== undefined)
  return amounts.length ? Math.round(amounts.reduce((sum, amount) => sum + amount, 0)) : null
}

/** Listings with units at Amazon that cannot be bought, with the margin or storage that each day costs. */
export const blockedActions = ({ now }: Pick<Platform, 'now'>): ActionSource => ({
  kinds: ['blockedListings'],
  flags: ['logistics'],
  causes: ['import', 'inventory', 'AsinInfo', 'Sku'],
  read: async (scope) => {
    const listings = await readBlocked(scope, now())
    if (listings.length === 0) return []
    const day = await readCompanyDay(scope, now())
    const currencies = [...new Set(listings.flatMap(({ row }) => row.currency ?? []))]
    const { home, rates } = await readExchange(scope, { currencies, since: day })
    const toHome = (amount: number | null, from: string | null): number | undefined =>
      amount === null || from === null
        ? undefined
        : exchanged(Math.round(amount), { from, to: home, home, day }, rates)?.amount
    const lossOf = (basis: 'margin' | 'storage') =>
      sumKnown(listings.filter(({ row }) => row.basis === basis).map(({ row }) => toHome(row.perDay, row.currency)))
    const [margin, storage] = [lossOf('margin'), lossOf('storage')]
    const stake = sumKnown(listings.map(({ row, money }) => toHome(money.stake, row.currency)))
    const deadlines = listings.flatMap(({ row }) =>
      row.removalOn !== null && row.removalOn >= day ? row.removalOn : [],
    )
    return [
      {
        ...{ kind: 'blockedListings', count: listings.length },
        moneyPerDay: margin === null && storage === null ? null : (margin ?? 0) + (storage ?? 0),
        deadline: deadlines.sort()[0] ?? null,
        ...(stake === null
          ? {}
          : onceLost(stake, [
              ...(margin === null ? [] : [{ name: 'Margin a day of units that would sell', value: margin }]),
              ...(storage === null ? [] : [{ name: 'Storage a day of units that did not sell', value: storage }]),
              { name: 'Counted for at most, or until the units would have sold', value: STAKE_DAYS, note: 'days' },
            ])),
      },
    ]
  },
})

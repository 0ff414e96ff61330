import { formatMoney } from '#model/money/rules/formatMoney.ts'

/** What a case is for, as far as new evidence may change it. */
export interface CaseWorth {
  units: number
  /** Minor units; null when nobody knows what a unit is worth. */
  estimated: number | null
  currency: string | null
}

const units = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`
const money = ({ estimated, currency }: CaseWorth) =>
  estimated === null || currency === null ? 'worth unknown' : formatMoney(estimated, currency)

/** What differs in words: `3 → 5 units, USD 30.00 → USD 50.00`; '' when nothing does. */
export const formatCaseChange = (oldWorth: CaseWorth, newWorth: CaseWorth): string =>
  [
    ...(oldWorth.units === newWorth.units ? [] : [`${oldWorth.units} → ${units(newWorth.units)}`]),
    ...(money(oldWorth) === money(newWorth) ? [] : [`${money(oldWorth)} → ${money(newWorth)}`]),
  ].join(', ')

import { formatMoney } from '#model/money/rules/formatMoney.ts'

/** The units and amount of a case, which new evidence can change. */
export interface CaseWorth {
  units: number
  /** Minor units; null if the value of a unit is unknown. */
  estimated: number | null
  currency: string | null
}

const units = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`
const money = ({ estimated, currency }: CaseWorth) =>
  estimated === null || currency === null ? 'value unknown' : formatMoney(estimated, currency)

/** Formats the differences as `3 → 5 units, USD 30.00 → USD 50.00`; '' if there are none. */
export const formatCaseChange = (oldWorth: CaseWorth, newWorth: CaseWorth): string =>
  [
    ...(oldWorth.units === newWorth.units ? [] : [`${oldWorth.units} → ${units(newWorth.units)}`]),
    ...(money(oldWorth) === money(newWorth) ? [] : [`${money(oldWorth)} → ${money(newWorth)}`]),
  ].join(', ')

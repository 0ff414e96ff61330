import type { InfoKind, InfoType } from '#contract/infoTypes.ts'
import type { Cell } from '#platform/sheets/sheet.ts'
import { boundsOf, type InfoValue, infoProblem, keptInfo } from '#rules/info/infoValues.ts'
import { minorAmount, minorUnits } from '#rules/money.ts'

/** A cell read: its value, null for an empty one, or why it is none. */
export type ReadCell = { value: InfoValue | null } | { problem: string }

const minorOf = (cell: Cell, currency: string): InfoValue => {
  if (typeof cell !== 'number') return minorAmount(String(cell), currency, false) ?? String(cell)
  const minor = cell * 10 ** (minorUnits(currency) ?? 0)
  // 12.34 · 100 is not quite 1234; 12.345 is no amount
  return Math.abs(minor - Math.round(minor)) < 1e-6 ? Math.round(minor) : String(cell)
}

const whole = /^\s*-?\d{1,15}\s*$/
const decimal = /^\s*-?\d{1,15}(\.\d{1,6})?\s*$/

const numberOf = (type: InfoType, cell: Cell): InfoValue =>
  (boundsOf(type).whole ? whole : decimal).test(String(cell)) ? Number(cell) : String(cell)

const readers: Readonly<Record<InfoKind, (type: InfoType, cell: Cell, currency: string) => InfoValue>> = {
  money: (_, cell, currency) => minorOf(cell, currency),
  number: numberOf,
  text: (_, cell) => String(cell),
  choice: (_, cell) => String(cell),
}

/** What a person wrote into a cell; money is written in whole units of the company's currency, as 12.50. */
export const readInfoCell = (type: InfoType, cell: Cell | undefined, currency: string): ReadCell => {
  if (cell === undefined || cell === null || String(cell).trim() === '') return { value: null }
  const value = readers[type.kind](type, cell, currency)
  const problem = infoProblem(type, value)
  if (problem === null) return { value: keptInfo(type, value) }
  return { problem: type.kind === 'money' ? `${type.own ? type.title : type.key} is an amount like 12.50.` : problem }
}

/** A value as it stands in the sheet. */
export const infoCell = (type: InfoType, value: InfoValue | null, currency: string): Cell =>
  type.kind === 'money' && typeof value === 'number' ? value / 10 ** (minorUnits(currency) ?? 0) : value

import type { InfoType } from '#contract/asins.ts'
import type { Cell } from '#platform/sheets/sheet.ts'
import { minorAmount, minorUnits } from '#rules/money.ts'
import { type InfoValue, infoProblem, tidied } from '../info/infoValues.ts'

/** A cell read: its value, null for an empty one, or why it is none. */
export type ReadCell = { value: InfoValue | null } | { problem: string }

const minorOf = (cell: Cell, currency: string): InfoValue => {
  if (typeof cell !== 'number') return minorAmount(String(cell), currency, false) ?? String(cell)
  const minor = cell * 10 ** (minorUnits(currency) ?? 0)
  // 12.34 · 100 is not quite 1234; 12.345 is no amount
  return Math.abs(minor - Math.round(minor)) < 1e-6 ? Math.round(minor) : String(cell)
}

const wholeOf = (cell: Cell): InfoValue => (/^\s*-?\d{1,15}\s*$/.test(String(cell)) ? Number(cell) : String(cell))

const readers: Readonly<Record<InfoType, (cell: Cell, currency: string) => InfoValue>> = {
  unit_cost: minorOf,
  case_pack: wholeOf,
  lead_time: wholeOf,
  supplier: String,
  category: String,
}

/** What a person wrote into a cell; money is written in whole units of the company's currency, as 12.50. */
export const readInfoCell = (type: InfoType, cell: Cell | undefined, currency: string): ReadCell => {
  if (cell === undefined || cell === null || String(cell).trim() === '') return { value: null }
  const value = readers[type](cell, currency)
  if (infoProblem(type, value) === null) return { value: tidied(value) }
  return { problem: type === 'unit_cost' ? 'unit_cost is an amount like 12.50.' : (infoProblem(type, value) ?? '') }
}

/** A value as it stands in the sheet. */
export const infoCell = (type: InfoType, value: InfoValue | null, currency: string): Cell =>
  type === 'unit_cost' && typeof value === 'number' ? value / 10 ** (minorUnits(currency) ?? 0) : value

import { minorUnits } from '#rules/money.ts'
import { type Cell, given, joined, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { RowRejected } from './definition/report.ts'
import { quoted } from './quoted.ts'
import { bare, currencyCode } from './textCells.ts'

const EURO = 'EUR'
/** Currencies the bank has published since 1999; others are read as well. */
const published = `usd jpy bgn cyp czk dkk eek gbp huf ltl lvl mtl pln rol ron sek sit skk chf isk nok hrk rub trl try aud brl cad
  cny hkd idr ils inr krw mxn myr nzd php sgd thb zar`
/** Returns true for currencies without a rate on the day. */
const isNone = (cell: string) => /^(n\/?a|-+|–|)$/i.test(cell)

/** Returns a rate, above 0, with either decimal separator. */
const rateIn = (cell: string, name: string): number => {
  const value = /^\d{1,9}([.,]\d{1,12})?$/.test(cell) ? Number(cell.replace(',', '.')) : 0
  if (value > 0) return value
  throw new RowRejected(`${name} ${quoted(cell)} is not a rate above 0.`)
}

/** The value of one unit of each currency in euros; the columns contain the inverse, units per euro. */
const worthsInEuro: Cell<string> = {
  reads: published.split(/\s+/).map((name) => ({ name })),
  bind({ columns }) {
    const currencyColumns = columns.names.flatMap((name, index) => {
      const code = name.toUpperCase()
      return minorUnits(code) === null ? [] : [{ code, at: index }]
    })
    return ({ cells }) => {
      const worths: Record<string, number> = { [EURO]: 1 }
      for (const { code, at: index } of currencyColumns) {
        const cell = bare(cells[index] ?? '') ?? ''
        if (!isNone(cell)) worths[code] = 1 / rateIn(cell, code)
      }
      return JSON.stringify(worths)
    }
  },
}

/**
 * The European Central Bank's reference rates in its own format: one line per day, one column per currency, units per
 * euro. A day is a set, so a later file of the whole history adds only its new days.
 */
export const centralBankRates = defineReport({
  type: 'centralBankRates',
  shape: 'events',
  decisive: 'date usd jpy gbp',
  asks: [],
  tables: { rate_days: { day: required(day('date')), base: given(() => EURO), rates: worthsInEuro } },
  setKey: (line) => joined('|', line.day, EURO),
  key: (line) => line.day,
  day: (line) => line.day,
})

const rate: Cell<number | null> = {
  reads: [{ name: 'rate' }],
  bind({ columns }) {
    const index = columns.at('rate')
    return ({ cells }) => {
      const cell = bare(cells[index] ?? '')
      return cell === null ? null : rateIn(cell, 'rate')
    }
  },
}

/** Single rates: the value of one unit of a currency in the company's own on a day. */
export const exchangeRates = defineReport({
  type: 'exchangeRates',
  shape: 'events',
  decisive: 'day currency rate',
  spellings: { day: 'date' },
  asks: [],
  inputs: { code: required(currencyCode('currency')), worth: required(rate) },
  tables: {
    rate_days: {
      day: required(day('day')),
      base: given(({ currency }) => currency),
      rates: (line) => JSON.stringify({ [line.base]: 1, [line.code]: line.worth }),
    },
  },
  refusal({ code, base }) {
    if (minorUnits(code) === null) return `There is no currency ${quoted(code)}.`
    return code === base ? `${code} is the company’s own currency: its rate is 1.` : null
  },
  setKey: (line) => joined('|', line.day, line.code),
  key: (line) => line.day,
  day: (line) => line.day,
})

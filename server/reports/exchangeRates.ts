import { minorUnits } from '#rules/money.ts'
import { type Cell, given, joined, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { RowRejected } from './definition/report.ts'
import { quoted } from './quoted.ts'
import { bare, currencyCode } from './textCells.ts'

const EURO = 'EUR'
/** What the bank has had a column of since 1999; others are read as well. */
const published = `usd jpy bgn cyp czk dkk eek gbp huf ltl lvl mtl pln rol ron sek sit skk chf isk nok hrk rub trl try aud brl cad
  cny hkd idr ils inr krw mxn myr nzd php sgd thb zar`
/** Currencies a central bank has no rate of on the day. */
const isNone = (cell: string) => /^(n\/?a|-+|–|)$/i.test(cell)

/** A rate as it is written, above 0; with the decimal sign of whoever saved the file. */
const rateIn = (cell: string, name: string): number => {
  const value = /^\d{1,9}([.,]\d{1,12})?$/.test(cell) ? Number(cell.replace(',', '.')) : 0
  if (value > 0) return value
  throw new RowRejected(`${name} ${quoted(cell)} is not a rate above 0.`)
}

/** What one unit of each currency is worth in euros; the columns tell how much of each a euro is worth. */
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
 * The European Central Bank's reference rates, as it publishes them: a line a day, a column a currency, how much of each a euro is
 * worth. A day is a set, so that the next file of the whole history adds its new days and nothing else.
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

/** Rates one by one: on a day one unit of a currency was worth so much of the company's own. */
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

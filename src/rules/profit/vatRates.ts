import { MAX_VAT, type VatRate } from '#contract/expenses.ts'
import { addDays } from '../days.ts'
import type { FieldFault } from './expenses.ts'

const isAsin = (text: string): boolean => /^[A-Z0-9]{10}$/.test(text)

type Row = readonly [marketplace: string, since: string, rate: number]

/**
 * Standard rates of the marketplaces whose prices include the tax, from a day on. Sources: the European Commission's
 * Taxes in Europe Database, HMRC, Japan's National Tax Agency, the Australian Taxation Office, IRAS, and the tax
 * authorities of TR, AE, SA, EG, ZA, MX. As of November 2026.
 */
// biome-ignore format: a table
const rows: readonly Row[] = [
  ['UK', '2011-01-04', 20],
  ['DE', '2007-01-01', 19], ['DE', '2020-07-01', 16], ['DE', '2021-01-01', 19],
  ['FR', '2014-01-01', 20],
  ['IT', '2013-10-01', 22],
  ['ES', '2012-09-01', 21],
  ['NL', '2012-10-01', 21],
  ['BE', '1996-01-01', 21],
  ['IE', '2012-01-01', 23], ['IE', '2020-09-01', 21], ['IE', '2021-03-01', 23],
  ['SE', '1990-07-01', 25],
  ['PL', '2011-01-01', 23],
  ['TR', '2023-07-10', 20],
  ['AE', '2018-01-01', 5],
  ['SA', '2018-01-01', 5], ['SA', '2020-07-01', 15],
  ['EG', '2017-07-01', 14],
  ['ZA', '2018-04-01', 15],
  ['MX', '2010-01-01', 16],
  ['JP', '2014-04-01', 8], ['JP', '2019-10-01', 10],
  ['AU', '2000-07-01', 10],
  ['SG', '2007-07-01', 7], ['SG', '2023-01-01', 8], ['SG', '2024-01-01', 9],
]

/** Returns the standard rates of a marketplace, oldest first; empty where prices do not include a tax. */
export const standardVatRates = (marketplace: string): VatRate[] => {
  const ofMarketplace = rows.filter(([code]) => code === marketplace)
  return ofMarketplace.map(([, since, rate], index) => {
    const next = ofMarketplace[index + 1]?.[1]
    return { asin: null, since, rate, until: next === undefined ? null : addDays(next, -1) }
  })
}

/** Returns the first fault among the rates of a marketplace and its products with its index; undefined when they are valid. */
export const vatFault = (rates: readonly VatRate[]): (FieldFault<keyof VatRate> & { index: number }) | undefined => {
  for (const [index, { asin, rate, since, until }] of rates.entries()) {
    if (asin !== null && !isAsin(asin)) return { index, field: 'asin', message: 'An ASIN has 10 letters and digits.' }
    if (!(rate >= 0 && rate <= MAX_VAT))
      return { index, field: 'rate', message: `A VAT rate is between 0 and ${MAX_VAT} %.` }
    if (until !== null && until < since) return { index, field: 'until', message: 'The last day is before the first.' }
    const overlap = rates.find(
      (other, at) =>
        at < index &&
        other.asin === asin &&
        other.since <= (until ?? '9999-12-31') &&
        since <= (other.until ?? '9999-12-31'),
    )
    if (overlap)
      return {
        index,
        field: 'since',
        message: `${overlap.rate} %${asin === null ? '' : ` of ${asin}`} from ${overlap.since} applies on some of these days. End it first.`,
      }
  }
  return undefined
}

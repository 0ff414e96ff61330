import {
  type Marketplace,
  marketplaceByChannel,
  marketplaceByCode,
  marketplaceByCountry,
  marketplaceByCurrency,
  marketplaceById,
} from '#rules/marketplaces.ts'
import type { Cell } from './cell.ts'
import { type RowContext, RowRejected } from './definition/report.ts'
import { countryCode } from './people/country.ts'
import { text } from './textCells.ts'

const answerOf = (context: RowContext): string => {
  if (context.marketplace === null) throw new RowRejected('The marketplace of the file is unknown.')
  return context.marketplace
}

/** The marketplace given as an answer for a file without one. */
export const answered: Cell<string> = {
  reads: [],
  bind:
    ({ context }) =>
    () =>
      answerOf(context),
}

/** A marketplace id, alone or as the only one in a list: `["ATVPDKIKX0DER"]`. */
const listedId = /^\[?"?([A-Z0-9]{12,14})"?\]?$/

/**
 * Returns the marketplace that a cell names by country, code, id or sales channel; undefined for anything else, such as
 * `PDX9`.
 */
export const marketplaceNamed = (text: string): Marketplace | undefined =>
  marketplaceByChannel(text) ??
  marketplaceByCountry(countryCode(text)) ??
  marketplaceById(listedId.exec(text)?.[1] ?? '')

/**
 * Returns a cell with the marketplace of a row: the first of the columns that names one, else the answer for the file.
 */
export const marketplaceIn = (...names: string[]): Cell<string> => ({
  reads: names.map((name) => ({ name, finds: 'marketplace' })),
  bind(file) {
    const columns = names.filter((name) => file.columns.at(file.spelled(name)) >= 0)
    const readers = columns.map((name) => text(name).bind(file))
    const codeCache = new Map<string, string | undefined>()
    const codeOf = (text: string): string | undefined => {
      if (!codeCache.has(text)) codeCache.set(text, marketplaceNamed(text)?.code)
      return codeCache.get(text)
    }
    return (row) => {
      for (const read of readers) {
        const cellText = read(row)
        const code = cellText === null ? undefined : codeOf(cellText)
        if (code !== undefined) return code
      }
      return answerOf(file.context)
    }
  },
})

/**
 * The marketplace of a row that only has a currency: the answer for the file unless its currency differs, because a
 * report of North America may contain US and Canadian dollars.
 */
export const marketplaceOfCurrency: Cell<string> = {
  reads: [],
  bind({ context }) {
    const ownCurrency = context.marketplace === null ? undefined : marketplaceByCode(context.marketplace)?.currency
    return ({ currency }) => {
      if (currency === null || ownCurrency === currency) return answerOf(context)
      return marketplaceByCurrency(currency, null)?.code ?? answerOf(context)
    }
  },
}

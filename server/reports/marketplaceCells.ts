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
  if (context.marketplace === null) throw new RowRejected('The marketplace of the file is not known.')
  return context.marketplace
}

/** The marketplace answered for a file that does not say it. */
export const answered: Cell<string> = {
  reads: [],
  bind:
    ({ context }) =>
    () =>
      answerOf(context),
}

/** An id of the interfaces, alone or as the only one of a list: `["ATVPDKIKX0DER"]`. */
const listedId = /^\[?"?([A-Z0-9]{12,14})"?\]?$/

/** The marketplace that a cell names as a country, its code, an id or a sales channel; undefined for anything else, as `PDX9`. */
export const marketplaceNamed = (text: string): Marketplace | undefined =>
  marketplaceByChannel(text) ??
  marketplaceByCountry(countryCode(text)) ??
  marketplaceById(listedId.exec(text)?.[1] ?? '')

/** The marketplace of a row: what the first of the columns says that says one, else what was answered for the file. */
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
 * The marketplace of a row that says nothing of where but its money: the one answered for the file unless it has another
 * currency, for a report of North America may tell of US and Canadian dollars.
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

import { type Marketplace, marketplaceByChannel, marketplaceByCountry } from '#rules/marketplaces.ts'
import { type Cells, cellReaders } from './cells.ts'
import type { Columns, RowContext } from './definition/report.ts'
import { countryCode } from './people/country.ts'
import { answeredMarketplace } from './snapshot.ts'

/** The marketplace that a cell names as a country, its code or a sales channel; undefined for anything else, as `PDX9`. */
export function marketplaceOfPlace(text: string): Marketplace | undefined {
  return marketplaceByChannel(text) ?? marketplaceByCountry(countryCode(text))
}

/** Reads the marketplace of a row: what the first of the columns says that says one, else what was answered for the file. */
export function placeReader(file: Columns, context: RowContext, names: readonly string[]): (cells: Cells) => string {
  const read = cellReaders(file, context)
  const columns = names.filter((name) => file.at(name) >= 0).map((name) => read.text(name))
  const known = new Map<string, string | undefined>()
  const placeOf = (text: string): string | undefined => {
    if (!known.has(text)) known.set(text, marketplaceOfPlace(text)?.code)
    return known.get(text)
  }
  return (cells) => {
    for (const column of columns) {
      const text = column(cells)
      const found = text === null ? undefined : placeOf(text)
      if (found !== undefined) return found
    }
    return answeredMarketplace(context)
  }
}

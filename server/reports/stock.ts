import { marketplaceByCode, marketplaceByCountry } from '#rules/marketplaces.ts'
import { type Cells, cellReaders } from './cells.ts'
import { type Columns, type FactRow, type RowContext, RowRejected, type Value } from './definition/report.ts'
import { countryCode } from './people/country.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { answeredMarketplace, stockColumns } from './snapshot.ts'

/** The columns of a stock report: text and numbers by database name, and how its lines are told apart. */
export interface StockNames {
  known: readonly string[]
  sku: string
  fnsku: string
  /** Further columns that name a line beside its SKU. */
  key: readonly string[]
  text?: Readonly<Record<string, string>>
  counts: Readonly<Record<string, string>>
  price?: string
  /** Where the stock lies; without it the file is of one marketplace. */
  country?: string
  /** Column that says in which state `counts` are: only then do they count. */
  when?: { column: string; states: Readonly<Record<string, string>> }
}

/** Makes the mapper of a stock report. Lines of one SKU with several FNSKUs or countries stay apart. */
export function bindStock(file: Columns, context: RowContext, names: StockNames): (cells: Cells) => FactRow {
  const read = cellReaders(file, context)
  const sku = read.requiredId(names.sku)
  const [fnsku, asin] = [read.id(names.fnsku), read.id('asin')]
  const keys = names.key.map((name) => read.text(name))
  const texts = Object.entries(names.text ?? {}).map(([column, name]) => ({ column, read: read.text(name) }))
  const counts = Object.entries(names.counts).map(([column, name]) => ({ column, read: read.count(name) }))
  const price = names.price === undefined ? () => null : read.money(names.price)
  const country = names.country === undefined ? undefined : read.text(names.country)
  const state = names.when === undefined ? undefined : read.text(names.when.column)
  const raw = unknownCells(file, names.known)

  return framed(file, (cells) => {
    const place = country ? placeOf(country(cells)) : { marketplace: answeredMarketplace(context), country: null }
    const currency = names.price === undefined ? null : (marketplaceByCode(place.marketplace)?.currency ?? null)
    const key = sku(cells)
    const row: Record<string, Value> = {
      marketplace: place.marketplace,
      sku: key,
      fnsku: fnsku(cells),
      asin: asin(cells),
      country: place.country,
      price: price(cells, currency),
      currency,
      raw: raw(cells),
    }
    for (const text of texts) row[text.column] = text.read(cells)
    const only = state && (names.when?.states[state(cells)?.toUpperCase() ?? ''] ?? 'none')
    for (const count of counts) if (only === undefined || only === count.column) row[count.column] = count.read(cells)
    return {
      // A file of all countries states the stock of its region whole, so that a country that vanishes is gone.
      setKey: country ? (marketplaceByCode(place.marketplace)?.region ?? '') : place.marketplace,
      key: [key, ...keys.map((part) => part(cells) ?? '')].join('\n'),
      at: null,
      day: null,
      units: Number(row.fulfillable ?? 0),
      currency,
      marketplace: place.marketplace,
      values: stockColumns.map((column) => row[column] ?? null),
    }
  })
}

function placeOf(text: string | null): { marketplace: string; country: string } {
  const country = countryCode(text ?? '')
  const marketplace = marketplaceByCountry(country)
  if (!marketplace) throw new RowRejected(`country '${text ?? ''}' belongs to no marketplace Clove knows.`)
  return { marketplace: marketplace.code, country }
}

import { type RestockColumns, RestockListing } from './restock.ts'

type Name = keyof RestockListing

const names = Object.keys(RestockListing.shape) as Name[]
const numberLists: ReadonlySet<Name> = new Set(['trend', 'season'])
const perTimespan: ReadonlySet<Name> = new Set(['units', 'merchantUnits'])

/** Lists of numbers by what they are written as: of thousands of listings most have one in common with another. */
const listReader = () => {
  const known = new Map<string, number[]>()
  return (text: string): number[] => {
    const list = known.get(text) ?? text.split(',').map(Number)
    known.set(text, list)
    return list
  }
}

/** Reads the columns as listings, which share lists that are the same; nobody may change them. */
export const listingsOf = ({ columns, timespans }: Pick<RestockColumns, 'columns' | 'timespans'>): RestockListing[] => {
  const listOf = listReader()
  const bySpan = new Map<unknown, Record<string, number>>()
  const spansOf = (text: string) => {
    const known = bySpan.get(text)
    if (known) return known
    const numbers = listOf(text)
    const made = Object.fromEntries(timespans.map((span, at) => [span, numbers[at] ?? 0]))
    bySpan.set(text, made)
    return made
  }
  const read = (name: Name, value: unknown): unknown => {
    if (typeof value !== 'string') return value
    if (numberLists.has(name)) return listOf(value)
    return perTimespan.has(name) ? spansOf(value) : value
  }
  const count = columns.asin?.length ?? 0
  return Array.from({ length: count }, (_, at) => {
    const listing: Partial<Record<Name, unknown>> = {}
    for (const name of names) listing[name] = read(name, columns[name]?.[at])
    return listing as RestockListing
  })
}

const written = (name: Name, value: unknown, timespans: readonly string[]): unknown => {
  if (value === null) return null
  if (numberLists.has(name)) return (value as number[]).join()
  if (perTimespan.has(name)) return timespans.map((span) => (value as Record<string, number>)[span] ?? 0).join()
  return value
}

/** Writes listings as columns. */
export const columnsOf = (
  listings: readonly RestockListing[],
  timespans: readonly string[],
): RestockColumns['columns'] =>
  Object.fromEntries(names.map((name) => [name, listings.map((listing) => written(name, listing[name], timespans))]))

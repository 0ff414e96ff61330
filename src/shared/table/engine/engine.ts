import { type Groups, groupRows } from './groupRows.ts'
import { buildHaystack, findWord, type Haystack, tokenizeFilter } from './haystack.ts'
import type { Prepared } from './pageAnswers.ts'
import { inFileOrder, radixSort } from './radix.ts'
import { descendingKeys, type Ranks, rankColumn } from './ranks.ts'
import type { Question, SortKey, Term } from './search.ts'
import { dayNumber, type NumberColumn, type StoredColumn, type StoredTable, textAt } from './storedTable.ts'
import { type Sums, sumAll } from './sums.ts'

type IsShown = (row: number) => boolean

const createTextMatcher = (column: StoredColumn, isWanted: (word: string | null) => boolean): IsShown => {
  if (column.holds === 'choices') {
    const codeMatches = [null, ...column.texts].map(isWanted)
    return (row) => codeMatches[column.codes[row] as number] as boolean
  }
  if (column.holds === 'texts') return (row) => isWanted(textAt(column, row) || null)
  return (row) => isWanted(Number.isNaN(column.values[row]) ? null : String(column.values[row]))
}

const range = (column: StoredColumn, min = -Infinity, max = Infinity): IsShown => {
  if (column.holds !== 'numbers') return () => true
  const { values } = column
  return (row) => (values[row] as number) >= min && (values[row] as number) <= max
}

const dayOr = (day: string | undefined): number | undefined => (day ? dayNumber(day) : undefined)

const shownBy = (column: StoredColumn, term: Term): IsShown => {
  switch (term.is) {
    case 'oneOf': {
      // saved views and links keep labels of earlier versions, which may differ in case
      const choices = new Set(term.choices.map((choice) => choice?.toLowerCase() ?? null))
      return createTextMatcher(column, (word) => choices.has(word?.toLowerCase() ?? null))
    }
    case 'contains': {
      const searchText = term.text.toLowerCase()
      return createTextMatcher(column, (word) => (word ?? '').toLowerCase().includes(searchText))
    }
    case 'between':
      return range(column, term.min, term.max)
    case 'days':
      return range(column, dayOr(term.since), dayOr(term.until))
  }
}

/** Returns 1 for each row whose cell matches the term. Ranges exclude unknown values. */
const matchTerm = (column: StoredColumn, term: Term, length: number): Uint8Array => {
  const isShown = shownBy(column, term)
  const hits = new Uint8Array(length)
  for (let row = 0; row < length; row += 1) hits[row] = isShown(row) ? 1 : 0
  return hits
}

/** The matching rows, their order and their totals. */
export interface Answer {
  order: Uint32Array
  /** Sums of all matching rows, by column. */
  totals: Record<string, Sums>
  groups: Groups | undefined
}

export interface Engine {
  ask(question: Question): Answer
  /**
   * Precomputes the data of the first text filter, then both sorts by each column of numbers or codes, and yields each
   * as it is ready.
   */
  warmUp(): Generator<Prepared, void>
  /**
   * Returns an engine of the same rows with other values in these columns; the text filter's data is reused if
   * unchanged.
   */
  revise(columns: readonly StoredColumn[]): Engine
}

const REMEMBERED = 16

/** Caches the last few results by name. */
const remembering = <Value>() => {
  const cache = new Map<string, Value>()
  return (name: string, make: () => Value): Value => {
    const cachedValue = cache.get(name) ?? make()
    cache.delete(name)
    cache.set(name, cachedValue)
    if (cache.size > REMEMBERED) cache.delete(cache.keys().next().value as string)
    return cachedValue
  }
}

const both = (a: Uint8Array | undefined, b: Uint8Array): Uint8Array =>
  a ? a.map((hit, row) => hit & (b[row] as number)) : b

/** Filters, sorts, groups and sums one table. It does not use the DOM and runs in a worker or in the page. */
export const createEngine = (table: StoredTable, initialHaystack?: Haystack): Engine => {
  const columns = new Map(table.columns.map((column) => [column.key, column]))
  const summed = table.columns.filter((column): column is NumberColumn => column.holds === 'numbers' && column.summed)
  let haystack = initialHaystack
  const ranks = remembering<Ranks>()
  const orders = remembering<Uint32Array>()
  const hits = remembering<Uint8Array>()
  const totals = remembering<Record<string, Sums>>()

  const hay = () => {
    haystack ??= buildHaystack(table)
    return haystack
  }
  const ranksOf = (key: string, binary: boolean): Ranks =>
    // numbers have only one sort order
    ranks(columns.get(key)?.holds === 'numbers' ? key : `${key} ${binary}`, () => {
      const column = columns.get(key)
      return column
        ? rankColumn(column, binary)
        : { ranks: new Uint32Array(table.length), count: 0, ascending: inFileOrder(table.length) }
    })
  const sorted = (sort: readonly SortKey[], binary: boolean): Uint32Array =>
    orders(JSON.stringify([sort, binary]), () => {
      const [firstSortKey, ...otherSortKeys] = sort
      if (!firstSortKey) return inFileOrder(table.length)
      if (!otherSortKeys.length && !firstSortKey.descending) return ranksOf(firstSortKey.key, binary).ascending
      return sort.reduceRight((order, { key, descending }) => {
        const columnRanks = ranksOf(key, binary)
        return radixSort(order, descending ? descendingKeys(columnRanks) : columnRanks.ranks)
      }, inFileOrder(table.length))
    })
  const matchesOf = (term: Term): Uint8Array | undefined => {
    const column = columns.get(term.key)
    return column && hits(JSON.stringify(term), () => matchTerm(column, term, table.length))
  }
  const matching = (text: string, terms: readonly Term[]): Uint8Array | undefined => {
    let matchingRows: Uint8Array | undefined
    for (const word of tokenizeFilter(text))
      matchingRows = both(
        matchingRows,
        hits(`word ${word}`, () => findWord(hay(), word)),
      )
    for (const term of terms) {
      const matches = matchesOf(term)
      if (matches) matchingRows = both(matchingRows, matches)
    }
    return matchingRows
  }

  return {
    ask: ({ text, terms, sort, group, binary }) => {
      const matchingRows = matching(text, terms)
      const sortedRows = sorted(sort, binary)
      const order = new Uint32Array(sortedRows.length)
      let length = 0
      for (let index = 0; index < sortedRows.length; index += 1) {
        const row = sortedRows[index] as number
        if (!matchingRows || matchingRows[row]) order[length++] = row
      }
      const visibleRows = order.slice(0, length)
      const sums = totals(JSON.stringify([tokenizeFilter(text), terms]), () =>
        Object.fromEntries(summed.map((column) => [column.key, sumAll(column, visibleRows)])),
      )
      const groupKeys = group.filter((key) => columns.has(key))
      if (!groupKeys.length) return { order: visibleRows, totals: sums, groups: undefined }
      const grouped = groupRows(visibleRows, { sort, group: groupKeys, ranksOf: (key) => ranksOf(key, binary), summed })
      return { ...grouped, totals: sums }
    },
    *warmUp() {
      yield { kind: 'haystack', haystack: hay() }
      // no more than the cache holds
      const sortable = table.columns.filter((column) => column.holds === 'texts' && column.isCode)
      for (const { key } of [...summed, ...sortable].slice(0, REMEMBERED))
        for (const descending of [false, true]) {
          const sort = [{ key, descending }]
          yield { kind: 'order', sort, order: sorted(sort, false) }
        }
    },
    revise: (revised) => {
      const byKey = new Map(revised.map((column) => [column.key, column]))
      const changed = table.columns.map((column) => byKey.get(column.key) ?? column)
      return createEngine(
        { ...table, columns: changed },
        revised.some(({ searched }) => searched) ? undefined : haystack,
      )
    },
  }
}

import { createHash } from 'node:crypto'
import { ALL_SELLERS, type SheetCounts, type SheetImportParams } from '#contract/sheetImports.ts'
import { sellersOfProducts } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Joined } from '#platform/runtime/room.ts'
import { compareItems, type SheetChange, type SheetKey } from '#platform/sheets/compareItems.ts'
import { headingLine } from '#platform/sheets/headingLine.ts'
import {
  type CellProblem,
  mappingProblem,
  readItems,
  type SheetItem,
  type SheetLine,
} from '#platform/sheets/readItems.ts'
import type { SheetContext } from '#platform/sheets/sheetRecords.ts'
import type { SheetRecord, SheetTarget } from '#platform/sheets/targets.ts'
import type { ReceivedTab } from './received.ts'

/** Records whose values are per seller. */
const bySeller: ReadonlySet<SheetRecord> = new Set(['info', 'safety'])

/** Expands items for all sellers to one per seller of their product. */
const forEachSeller = async (scope: Scope, items: readonly SheetItem[]): Promise<SheetItem[]> => {
  const isForAll = ({ key, record }: SheetItem) => key.seller === ALL_SELLERS && bySeller.has(record)
  const sellers = await sellersOfProducts(
    scope,
    items.filter(isForAll).map(({ key: { asin, sku } }) => ({ asin, sku })),
  )
  let sellerIndex = 0
  return items.flatMap((item) => {
    if (item.key.seller !== ALL_SELLERS) return [item]
    const { seller: _all, ...key } = item.key
    const itemSellers = isForAll(item) ? (sellers[sellerIndex++] ?? []) : []
    // A product without sellers gets the same problem as one without a seller column.
    return itemSellers.length > 0
      ? itemSellers.map((seller) => ({ ...item, key: { ...key, seller } }))
      : [{ ...item, key }]
  })
}

/** The inputs of a preview. */
export interface Looking {
  records: Joined['sheetRecords']
  targets: readonly SheetTarget[]
  received: Pick<ReceivedTab, 'lines' | 'source'>
  rules: Pick<SheetImportParams, 'columns' | 'clears' | 'seller' | 'marketplace' | 'from'>
  context: SheetContext
}

/** The changes that applying a sheet would make. */
export interface Look {
  changes: SheetChange[]
  problems: CellProblem[]
  counts: SheetCounts
  digest: string
}

/** Returns the headings and the rows below them. */
export const partedLines = (
  lines: readonly SheetLine[],
  targets: readonly SheetTarget[],
): { heading: SheetLine; body: SheetLine[] } => {
  const headingIndex = headingLine(lines, targets)
  return { heading: lines[headingIndex] ?? { line: 1, cells: [] }, body: lines.slice(headingIndex + 1) }
}

const columnsOf = ({ columns }: Looking['rules']): string[][] => {
  const columnTargets: string[][] = []
  for (const { column, targets } of columns) columnTargets[column] = targets
  return Array.from(columnTargets, (targets = []) => targets)
}

const linesOf = (cells: readonly { line: number }[]): number => {
  const lines = new Set<number>()
  for (const { line } of cells) lines.add(line)
  return lines.size
}

const DIGESTED = 1000

const digestOf = (changes: readonly SheetChange[], problems: readonly CellProblem[]) => {
  const hash = createHash('sha256')
  const parts: string[] = []
  const take = (part: string) => {
    parts.push(part)
    if (parts.length >= DIGESTED) hash.update(parts.splice(0).join('\n'))
  }
  let lastKey: SheetKey | undefined
  for (const { line, column, key, field, from, to } of changes) {
    // All values of a row belong to one thing.
    if (key !== lastKey) take(JSON.stringify(key))
    lastKey = key
    take(`${line}|${column}|${field}|${typeof from}|${from}|${typeof to}|${to}`)
  }
  for (const { line, column, problem } of problems) take(`${line}|${column}|${problem}`)
  hash.update(parts.join('\n'))
  return hash.digest('hex').slice(0, 32)
}

/** Compares a sheet with the current values, without changes. @throws an error when its columns are not sufficient */
export const look = async (scope: Scope, { records, targets, received, rules, context }: Looking): Promise<Look> => {
  const columns = columnsOf(rules)
  const missing = mappingProblem(columns, targets)
  if (missing !== null) throw badRequest(missing)
  const { body } = partedLines(received.lines, targets)
  const { items, problems, cells } = readItems({
    ...{ lines: body, columns, targets, currency: context.currency, clears: rules.clears },
    // XLSX files and Google store numbers as numbers.
    typed: received.source.kind === 'google' || /[.]xlsx$/i.test(received.source.title),
    all: {
      ...(rules.seller === null ? {} : { seller: rules.seller }),
      ...(rules.marketplace === null ? {} : { marketplace: rules.marketplace }),
      ...(rules.from ? { from: rules.from } : {}),
    },
  })
  let changes: SheetChange[] = []
  let allProblems = problems
  const unchanged = new Map<number, number>()
  for (const [record, room] of records) {
    const recordItems = await forEachSeller(
      scope,
      items.filter((item) => item.record === record),
    )
    if (recordItems.length === 0) continue
    const compared = compareItems(recordItems, await room.read(scope, recordItems, context))
    // Concatenated, because a large sheet exceeds the maximum number of arguments.
    changes = changes.concat(compared.changes)
    allProblems = allProblems.concat(compared.problems)
    for (const [line, count] of compared.unchanged) unchanged.set(line, (unchanged.get(line) ?? 0) + count)
  }
  const inOrder = (a: CellProblem, b: CellProblem) => a.line - b.line || a.column - b.column
  allProblems.sort(inOrder)
  // A row with a problem is excluded completely and counts only as a problem.
  const bad = new Set(allProblems.map(({ line }) => line))
  const good = changes.filter(({ line }) => !bad.has(line))
  let same = 0
  for (const [line, count] of unchanged) if (!bad.has(line)) same += count
  const counts: SheetCounts = {
    ...{ rows: body.length, cells, changed: good.length, unchanged: same, errors: allProblems.length },
    changedRows: linesOf(good),
    errorRows: bad.size,
  }
  return { changes, problems: allProblems, counts, digest: digestOf(changes, allProblems) }
}

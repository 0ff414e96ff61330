import type { InfoKind, InfoType } from '#contract/infoTypes.ts'
import type { Cell, CellChange, SheetChanges } from '#platform/sheets/sheet.ts'
import { boundsOf, type InfoValue, infoProblem, keptInfo } from '#rules/info/infoValues.ts'
import { minorAmount, minorUnits } from '#rules/money.ts'
import type { InfoEntry } from '../info/infoEntry.ts'
import { readTable, type SheetRow, type SheetTable } from './sheetTable.ts'

/** The result of reading a cell: its value, null for an empty cell, or a problem. */
type ReadCell = { value: InfoValue | null } | { problem: string }

const minorOf = (cell: Cell, currency: string): InfoValue => {
  if (typeof cell !== 'number') return minorAmount(String(cell), currency, false) ?? String(cell)
  const minor = cell * 10 ** (minorUnits(currency) ?? 0)
  // 12.34 · 100 is not exactly 1234; 12.345 is no valid amount.
  return Math.abs(minor - Math.round(minor)) < 1e-6 ? Math.round(minor) : String(cell)
}

const integerPattern = /^\s*-?\d{1,15}\s*$/
const decimal = /^\s*-?\d{1,15}(\.\d{1,6})?\s*$/

const numberOf = (type: InfoType, cell: Cell, currency: string): InfoValue =>
  (boundsOf(type, currency).whole ? integerPattern : decimal).test(String(cell)) ? Number(cell) : String(cell)

const readers: Readonly<Record<InfoKind, (type: InfoType, cell: Cell, currency: string) => InfoValue>> = {
  money: (_, cell, currency) => minorOf(cell, currency),
  number: numberOf,
  text: (_, cell) => String(cell),
  choice: (_, cell) => String(cell),
}

/** Reads a cell that a user wrote; money is in major units of the company's currency, such as 12.50. */
const readInfoCell = (type: InfoType, cell: Cell | undefined, currency: string): ReadCell => {
  if (cell === undefined || cell === null || String(cell).trim() === '') return { value: null }
  const value = readers[type.kind](type, cell, currency)
  const problem = infoProblem(type, value, currency)
  if (problem === null) return { value: keptInfo(type, value) }
  return {
    problem: type.kind === 'money' ? `${type.own ? type.title : type.key} must be an amount like 12.50.` : problem,
  }
}

/** Returns a value for a cell of the sheet. */
const infoCell = (type: InfoType, value: InfoValue | null, currency: string): Cell =>
  type.kind === 'money' && typeof value === 'number' ? value / 10 ** (minorUnits(currency) ?? 0) : value

/** Values by `infoName`. */
export type InfoByName = ReadonlyMap<string, InfoValue>
type Key = Pick<InfoEntry, 'asin' | 'seller' | 'type'>
type Line = Pick<Key, 'asin' | 'seller'>

export const infoName = ({ asin, seller, type }: Key): string => `${asin}|${seller}|${type}`

export interface Sides {
  /** The columns besides ASIN and seller. */
  types: readonly InfoType[]
  sheet: readonly (readonly Cell[])[]
  ours: InfoByName
  /** The values at the last synchronization. */
  last: InfoByName
  /** ASINs and sellers that the sheet must contain, besides its own. */
  listed: readonly { asin: string; seller: string }[]
  currency: string
  /** Returns why an ASIN and seller accepts no info; null when it does. */
  problemOf(asin: string, seller: string): string | null
}

export interface SyncPlan {
  /** Entries to import from the sheet. */
  taken: InfoEntry[]
  changes: SheetChanges
  /** Why rows were rejected, as sentences. */
  refused: string[]
  agreed: Map<string, InfoValue>
}

const formatCell = (value: Cell) => (value === null || value === '' ? 'nothing' : String(value))

class Plan {
  readonly taken: InfoEntry[] = []
  readonly refused: string[] = []
  readonly agreed: Map<string, InfoValue>
  readonly cells: CellChange[]
  private readonly sides: Sides
  private readonly table: SheetTable

  constructor(sides: Sides, table: SheetTable) {
    this.sides = sides
    this.table = table
    this.agreed = new Map(sides.last)
    this.cells = [...table.titles]
  }

  /** Returns our value as a cell and records it as synchronized. */
  give(type: InfoType, line: Line): Cell {
    const key = { ...line, type: type.key }
    const value = this.sides.ours.get(infoName(key)) ?? null
    this.agree(key, value)
    return infoCell(type, value, this.sides.currency)
  }

  /**
   * Compares a cell with our value and the last synchronized one. A change on one side wins; when both changed, ours
   * does.
   */
  hold(line: SheetRow, type: InfoType): void {
    const key = { asin: line.asin, seller: line.seller, type: type.key }
    const cell = line.cell(type.key)
    const ownValue = this.sides.ours.get(infoName(key)) ?? null
    // A missing column means no change.
    if (cell === undefined) {
      if (ownValue !== null) this.putBack(line, type)
      return
    }
    const syncedValue = this.sides.last.get(infoName(key)) ?? null
    const read = readInfoCell(type, cell, this.sides.currency)
    // A choice may have been renamed or removed in Clove since.
    if ('problem' in read && this.isAsBefore(type, cell, syncedValue)) this.putBack(line, type)
    else if ('problem' in read) this.refuse(line, type, cell, read.problem)
    else if (read.value === ownValue) this.agree(key, ownValue)
    else if (read.value === syncedValue) this.putBack(line, type)
    else if (ownValue === syncedValue) {
      this.taken.push({ ...key, value: read.value })
      this.agree(key, read.value)
    } else {
      const ownText = formatCell(infoCell(type, ownValue, this.sides.currency))
      this.refuse(line, type, cell, `It was also changed here, so ${ownText} stays.`)
    }
  }

  private isAsBefore(type: InfoType, cell: Cell, syncedValue: InfoValue | null): boolean {
    const currentText = String(infoCell(type, syncedValue, this.sides.currency) ?? '')
    return (
      currentText !== '' &&
      currentText.toLowerCase() ===
        String(cell ?? '')
          .trim()
          .toLowerCase()
    )
  }

  private refuse(line: SheetRow, type: InfoType, cell: Cell, why: string) {
    const where = `Row ${line.row + 1}, ${type.key} of ${line.asin} and ${line.seller}`
    this.refused.push(`${where}: ${formatCell(cell)} was not applied. ${why}`)
    this.putBack(line, type)
  }

  private putBack(line: SheetRow, type: InfoType) {
    const { row, asin, seller } = line
    this.cells.push({ row, column: this.table.place(type.key), value: this.give(type, { asin, seller }) })
  }

  private agree(key: Key, value: InfoValue | null) {
    if (value === null) this.agreed.delete(infoName(key))
    else this.agreed.set(infoName(key), value)
  }
}

/** Returns the changes that make both sides equal; undefined when the sheet has no columns for ASIN and seller. */
export const planSync = (sides: Sides): SyncPlan | undefined => {
  const { types } = sides
  const table = readTable(sides.sheet, types)
  if (!table) return undefined
  const plan = new Plan(sides, table)
  const seen = new Map<string, number>()
  for (const line of table.rows) {
    const { asin, seller, row } = line
    const twice = seen.get(`${asin}|${seller}`)
    const problem =
      twice === undefined ? sides.problemOf(asin, seller) : `${asin} and ${seller} appear in row ${twice + 1} already.`
    if (problem === null) {
      seen.set(`${asin}|${seller}`, row)
      for (const type of types) plan.hold(line, type)
    } else plan.refused.push(`Row ${row + 1}: ${problem}`)
  }
  const rows = sides.listed
    .filter(({ asin, seller }) => !seen.has(`${asin}|${seller}`))
    .map(({ asin, seller }) => {
      const line: Cell[] = Array.from({ length: table.width }, () => null)
      line[table.place('asin')] = asin
      line[table.place('seller')] = seller
      for (const type of types) line[table.place(type.key)] = plan.give(type, { asin, seller })
      return line
    })
  const { taken: acceptedEntries, refused: rejections, agreed, cells } = plan
  return { taken: acceptedEntries, changes: { cells, rows }, refused: rejections, agreed }
}

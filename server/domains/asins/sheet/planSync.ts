import { infoTypes } from '#contract/asins.ts'
import type { Cell, CellChange, SheetChanges } from '#platform/sheets/sheet.ts'
import type { InfoValue } from '../info/infoValues.ts'
import type { InfoEntry } from '../info/noteInfo.ts'
import { infoCell, readInfoCell } from './infoCells.ts'
import { readTable, type SheetRow, type SheetTable } from './sheetTable.ts'

/** Values by `infoName`. */
export type InfoByName = ReadonlyMap<string, InfoValue>
type Key = Pick<InfoEntry, 'asin' | 'seller' | 'type'>

export const infoName = ({ asin, seller, type }: Key): string => `${asin}|${seller}|${type}`

export interface Sides {
  sheet: readonly (readonly Cell[])[]
  ours: InfoByName
  /** What both sides agreed on the last time. */
  last: InfoByName
  /** Asins and sellers that the sheet is to list, besides those it does. */
  listed: readonly { asin: string; seller: string }[]
  currency: string
  /** Why nothing can be noted of an asin and seller; null: it can. */
  problemOf(asin: string, seller: string): string | null
}

export interface SyncPlan {
  /** What the sheet has to say to us. */
  taken: InfoEntry[]
  changes: SheetChanges
  /** Why a row was not taken, as sentences. */
  refused: string[]
  agreed: Map<string, InfoValue>
}

const shown = (value: Cell) => (value === null || value === '' ? 'nothing' : String(value))

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

  /** Our value as a cell; both sides have it from here on. */
  give(key: Key): Cell {
    const value = this.sides.ours.get(infoName(key)) ?? null
    this.agree(key, value)
    return infoCell(key.type, value, this.sides.currency)
  }

  /** Holds a cell against what we have and what both had: what changed on one side alone counts, of two changes ours. */
  hold(line: SheetRow, key: Key): void {
    const cell = line.cell(key.type)
    const mine = this.sides.ours.get(infoName(key)) ?? null
    // a column that is not there says nothing
    if (cell === undefined) {
      if (mine !== null) this.putBack(line, key)
      return
    }
    const before = this.sides.last.get(infoName(key)) ?? null
    const read = readInfoCell(key.type, cell, this.sides.currency)
    if ('problem' in read) this.refuse(line, key, cell, read.problem)
    else if (read.value === mine) this.agree(key, mine)
    else if (read.value === before) this.putBack(line, key)
    else if (mine === before) {
      this.taken.push({ ...key, value: read.value })
      this.agree(key, read.value)
    } else {
      const kept = shown(infoCell(key.type, mine, this.sides.currency))
      this.refuse(line, key, cell, `It has changed here as well, and ${kept} stays.`)
    }
  }

  private refuse(line: SheetRow, key: Key, cell: Cell, why: string) {
    const where = `Row ${line.row + 1}, ${key.type} of ${key.asin} and ${key.seller}`
    this.refused.push(`${where}: ${shown(cell)} was not taken. ${why}`)
    this.putBack(line, key)
  }

  private putBack(line: SheetRow, key: Key) {
    this.cells.push({ row: line.row, column: this.table.place(key.type), value: this.give(key) })
  }

  private agree(key: Key, value: InfoValue | null) {
    if (value === null) this.agreed.delete(infoName(key))
    else this.agreed.set(infoName(key), value)
  }
}

/** What to change on either side so that both say the same; undefined when the sheet has no columns asin and seller. */
export const planSync = (sides: Sides): SyncPlan | undefined => {
  const table = readTable(sides.sheet)
  if (!table) return undefined
  const plan = new Plan(sides, table)
  const seen = new Map<string, number>()
  for (const line of table.rows) {
    const { asin, seller, row } = line
    const twice = seen.get(`${asin}|${seller}`)
    const problem =
      twice === undefined ? sides.problemOf(asin, seller) : `${asin} and ${seller} stand in row ${twice + 1} already.`
    if (problem === null) {
      seen.set(`${asin}|${seller}`, row)
      for (const type of infoTypes) plan.hold(line, { asin, seller, type })
    } else plan.refused.push(`Row ${row + 1}: ${problem}`)
  }
  const rows = sides.listed
    .filter(({ asin, seller }) => !seen.has(`${asin}|${seller}`))
    .map(({ asin, seller }) => {
      const line: Cell[] = Array.from({ length: table.width }, () => null)
      line[table.place('asin')] = asin
      line[table.place('seller')] = seller
      for (const type of infoTypes) line[table.place(type)] = plan.give({ asin, seller, type })
      return line
    })
  const { taken, refused, agreed, cells } = plan
  return { taken, changes: { cells, rows }, refused, agreed }
}

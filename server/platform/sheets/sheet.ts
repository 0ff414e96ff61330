import type { Connection } from '../connectors/connection.ts'
import type { Secret } from '../connectors/secretStore.ts'
import type { TenantKeys } from '../secrets.ts'

export type Cell = string | number | boolean | null

/** A cell to write; row and column count from 0. */
export interface CellChange {
  row: number
  column: number
  value: Cell
}

export interface SheetChanges {
  cells: readonly CellChange[]
  /** Rows to add below what there is. */
  rows: readonly (readonly Cell[])[]
}

/** Cells that are merged to one: rows and columns from 0, their ends beyond the last. */
export interface Merged {
  row: number
  rowEnd: number
  column: number
  columnEnd: number
}

export interface SpreadsheetTab {
  title: string
  merged: Merged[]
}

/** A spreadsheet that somebody else keeps; what goes wrong is said in words a user understands. */
export interface Sheet {
  /** Its title and its tabs, in their order. */
  about(): Promise<{ title: string; tabs: SpreadsheetTab[] }>
  /** Cells of a tab by its title, of the first one when none is named; days are serial numbers. */
  read(tab?: string): Promise<Cell[][]>
  /** Writes into the first tab. */
  write(changes: SheetChanges): Promise<void>
}

/** The account of a whole company that spreadsheets are shared with; its secret is the private key. */
export const sheetsConnection: Connection = { kind: 'sheets', seller: '' }

/** Whom a spreadsheet is shared with: an account that is no person, and its private key (PEM). */
export interface ServiceAccount {
  tenant: string
  keys: TenantKeys
  email: string
  key: Secret
}

export type OpenSheet = (account: ServiceAccount, spreadsheet: string) => Sheet

/** A spreadsheet that is shared with an account. */
export interface SharedSpreadsheet {
  id: string
  title: string
  /** ISO 8601. */
  changedAt: string | null
}

/** Spreadsheets that are shared with an account, those changed last first. */
export type ListSpreadsheets = (account: ServiceAccount) => Promise<SharedSpreadsheet[]>

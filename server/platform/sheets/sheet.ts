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
  /** Rows to append. */
  rows: readonly (readonly Cell[])[]
}

/** A range of merged cells: rows and columns from 0, ends exclusive. */
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

/** A spreadsheet of another service. Errors have messages for users. */
export interface Sheet {
  /** Returns its title and its tabs in order. */
  about(): Promise<{ title: string; tabs: SpreadsheetTab[] }>
  /** Returns the cells of a tab by its title, of the first by default; days are serial numbers. */
  read(tab?: string): Promise<Cell[][]>
  /** Writes to the first tab. */
  write(changes: SheetChanges): Promise<void>
}

/** The connection of a company for shared spreadsheets; its secret is the private key. */
export const sheetsConnection: Connection = { kind: 'sheets', seller: '' }

/** A service account with which spreadsheets are shared, and its private key (PEM). */
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

/** Returns spreadsheets that are shared with an account, last changed first. */
export type ListSpreadsheets = (account: ServiceAccount) => Promise<SharedSpreadsheet[]>

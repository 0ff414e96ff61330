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

/** The first sheet of a spreadsheet that somebody else keeps; what goes wrong is said in words a user understands. */
export interface Sheet {
  read(): Promise<Cell[][]>
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

import type { Scope } from '../db/scope.ts'
import type { TenantKeys } from '../secrets.ts'
import type { FoundThing, SheetKey, SheetValues } from './compareItems.ts'
import type { SheetRecord } from './targets.ts'

export interface SheetContext {
  /** The company's day. */
  today: string
  /** ISO code of the company's currency. */
  currency: string
  keys: TenantKeys
  /** Who writes; `id` is null when nobody looks on. */
  by: { id: string | null; name: string }
  /** What was applied is put back. */
  isUndo?: boolean
}

/** A thing as a row names it, or as it was found, and what it is to have. */
export interface SheetThing {
  key: SheetKey
  values: SheetValues
}

/** What rows of a sheet can be about in a room, which reads and writes it as its own screen does. */
export interface SheetRecords {
  record: SheetRecord
  /** What there is of each thing, in the order asked; a key that was found finds the same thing again. */
  read(scope: Scope, things: readonly SheetThing[], context: SheetContext): Promise<FoundThing[]>
  /** Writes values of things that were found; of each thing why it could not be written, null where it was. */
  write(scope: Scope, things: readonly SheetThing[], context: SheetContext): Promise<(string | null)[]>
}

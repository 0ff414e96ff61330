import type { Scope } from '../db/scope.ts'
import type { TenantKeys } from '../secrets.ts'
import type { FoundThing, SheetKey, SheetValues } from './compareItems.ts'
import type { SheetRecord } from './targets.ts'

export interface SheetContext {
  /** The current day of the company. */
  today: string
  /** ISO code of the company's currency. */
  currency: string
  keys: TenantKeys
  /** The user who writes; `id` is null for a scheduled run. */
  by: { id: string | null; name: string }
  /** True when an import is undone. */
  isUndo?: boolean
}

/** A thing as a row names it or as it was found, with its new values. */
export interface SheetThing {
  key: SheetKey
  values: SheetValues
}

/** A record that sheets can import in a room, which reads and writes it as its own screen does. */
export interface SheetRecords {
  record: SheetRecord
  /** Returns the current values of each thing, in the given order. A key that was found finds the same thing again. */
  read(scope: Scope, things: readonly SheetThing[], context: SheetContext): Promise<FoundThing[]>
  /** Writes values of things that were found. Returns per thing an error message, or null on success. */
  write(scope: Scope, things: readonly SheetThing[], context: SheetContext): Promise<(string | null)[]>
}

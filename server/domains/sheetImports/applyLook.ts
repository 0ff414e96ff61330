import type { AppliedChange } from '#model/sheets/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Joined } from '#platform/runtime/room.ts'
import { cellAddress } from '#platform/sheets/cellAddress.ts'
import type { SheetChange } from '#platform/sheets/compareItems.ts'
import type { SheetContext, SheetRecords, SheetThing } from '#platform/sheets/sheetRecords.ts'
import { grouped } from '#rules/grouped.ts'
import type { Look } from './look.ts'

interface Applying {
  records: Joined['sheetRecords']
  context: SheetContext
  /** Row numbers; by default every row without a problem. */
  lines?: ReadonlySet<number> | undefined
  /** Called with the progress, 0…1. */
  onProgress?: (part: number) => Promise<void>
}

/** The result of an import for its run. */
export interface Applied {
  changes: AppliedChange[]
  rows: number
  errors: number
  message: null
}

/** Things written at once. */
const PART = 1000

const idOf = ({ key }: SheetChange) => JSON.stringify(Object.entries(key).sort())

const thingsOf = (changes: readonly SheetChange[]): { thing: SheetThing; first: SheetChange }[] =>
  [...grouped(changes, idOf).values()].flatMap((same) => {
    const [firstChange] = same
    if (!firstChange) return []
    const values = Object.fromEntries(same.map(({ field, to }) => [field, to]))
    return [{ thing: { key: firstChange.key, values }, first: firstChange }]
  })

/** Returns the changes to apply: of all or the selected rows, without those with problems. */
export const wantedOf = ({ changes, problems }: Look, lines: ReadonlySet<number> | undefined): SheetChange[] => {
  const bad = new Set(problems.map(({ line }) => line))
  return changes.filter(({ line }) => !bad.has(line) && (lines?.has(line) ?? true))
}

/** All lines of an order must be written together. */
const partOf = ({ record }: SheetRecords) => (record === 'order' ? Number.POSITIVE_INFINITY : PART)

/**
 * Writes the previewed changes in one transaction, without rows with problems. @throws an error when a room rejects a
 * value
 */
export const applyLook = async (
  scope: Scope,
  sheetDiff: Look,
  { records, context, lines, onProgress = async () => undefined }: Applying,
): Promise<Applied> => {
  const selectedChanges = wantedOf(sheetDiff, lines)
  const parts = [...grouped(selectedChanges, (change) => change.record)].flatMap(([record, recordChanges]) => {
    const room = records.get(record)
    if (!room) throw new Error(`No room takes ${record} from sheets`)
    const [things, size] = [thingsOf(recordChanges), Math.min(partOf(room), recordChanges.length)]
    return Array.from({ length: Math.ceil(things.length / size) }, (_, index) => {
      return { room, things: things.slice(index * size, (index + 1) * size) }
    })
  })
  for (const [index, { room, things }] of parts.entries()) {
    const problems = await room.write(
      scope,
      things.map(({ thing }) => thing),
      context,
    )
    const bad = problems.findIndex((problem) => problem !== null)
    const firstChange = things[bad]?.first
    if (firstChange)
      throw badRequest(`Nothing was applied. ${cellAddress(firstChange.line, firstChange.column)}: ${problems[bad]}`)
    await onProgress((index + 1) / parts.length)
  }
  return {
    changes: selectedChanges.map(({ record, key, name, field, from, to }) => ({ record, key, name, field, from, to })),
    rows: new Set(selectedChanges.map(({ line }) => line)).size,
    errors: sheetDiff.counts.errors,
    message: null,
  }
}

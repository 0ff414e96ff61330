import type { SheetRun } from '#contract/sheetImports.ts'
import { recordSheetRun } from '#model/sheets/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Joined } from '#platform/runtime/room.ts'
import type { SheetContext, SheetThing } from '#platform/sheets/sheetRecords.ts'
import { grouped } from '#rules/grouped.ts'
import { cellAddress } from '#rules/sheets/cellAddress.ts'
import type { SheetChange } from '#rules/sheets/compareItems.ts'
import type { Look } from './look.ts'

interface Applying {
  records: Joined['sheetRecords']
  context: SheetContext
  /** Row numbers; without it every row without a mistake. */
  lines?: ReadonlySet<number> | undefined
  title: string
  at: Date
  by: string | null
  import: number | null
}

const idOf = ({ key }: SheetChange) => JSON.stringify(Object.entries(key).sort())

const thingsOf = (changes: readonly SheetChange[]): { thing: SheetThing; first: SheetChange }[] =>
  [...grouped(changes, idOf).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const values = Object.fromEntries(same.map(({ field, to }) => [field, to]))
    return [{ thing: { key: first.key, values }, first }]
  })

/** Writes what was looked at, as one act that can be undone. Rows with a mistake stay out. @throws a refusal when a room refuses a value */
export const applyLook = async (
  scope: Scope,
  { changes, problems, counts }: Look,
  applying: Applying,
): Promise<SheetRun> => {
  const { records, context, lines, ...run } = applying
  const bad = new Set(problems.map(({ line }) => line))
  const wanted = changes.filter(({ line }) => !bad.has(line) && (lines?.has(line) ?? true))
  for (const [record, own] of grouped(wanted, (change) => change.record)) {
    const room = records.get(record)
    if (!room) throw new Error(`No room takes ${record} from sheets`)
    const things = thingsOf(own)
    const refused = await room.write(
      scope,
      things.map(({ thing }) => thing),
      context,
    )
    const at = refused.findIndex((problem) => problem !== null)
    const first = things[at]?.first
    if (first) throw badRequest(`Nothing was applied. ${cellAddress(first.line, first.column)}: ${refused[at]}`)
  }
  return recordSheetRun(scope, {
    ...run,
    changes: wanted.map(({ record, key, name, field, from, to }) => ({ record, key, name, field, from, to })),
    rows: new Set(wanted.map(({ line }) => line)).size,
    errors: counts.errors,
    message: null,
  })
}

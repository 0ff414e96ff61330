import type { SheetRun } from '#contract/sheetImports.ts'
import { type AppliedChange, keepUndone, takeAppliedChanges } from '#model/sheets/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Joined } from '#platform/runtime/room.ts'
import type { SheetContext, SheetRecords } from '#platform/sheets/sheetRecords.ts'
import { grouped } from '#rules/grouped.ts'

/** Maximum number of stored reasons. */
const MAX_REASONS = 20

interface Undoing {
  records: Joined['sheetRecords']
  context: SheetContext
  at: Date
}

interface Outcome {
  restored: number
  reasons: string[]
}

const undoRecord = async (
  scope: Scope,
  room: SheetRecords,
  changes: readonly AppliedChange[],
  context: SheetContext,
): Promise<Outcome> => {
  const outcome: Outcome = { restored: 0, reasons: [] }
  const things = [...grouped(changes, ({ key }) => JSON.stringify(key)).values()].map((same) => ({
    changes: same,
    key: same[0]?.key ?? {},
    name: same[0]?.name ?? '',
    values: Object.fromEntries(same.map(({ field, from }) => [field, from])),
  }))
  const currentThings = await room.read(scope, things, context)
  const back = things.flatMap((thing, index) => {
    const now = currentThings[index]
    if (!now || 'problem' in now) {
      outcome.reasons.push(...thing.changes.map(() => `${thing.name}: ${now ? now.problem : 'it is gone.'}`))
      return []
    }
    const untouched = thing.changes.filter(({ field, to, from }) => {
      const value = now.values[field] ?? null
      // A value that equals the old one again needs no undo.
      if (value === to || value === from) return true
      outcome.reasons.push(`${thing.name}: it was changed afterwards.`)
      return false
    })
    const values = Object.fromEntries(untouched.map(({ field, from }) => [field, from]))
    return untouched.length > 0 ? [{ key: now.key, values, name: thing.name, count: untouched.length }] : []
  })
  const problems = await room.write(scope, back, { ...context, isUndo: true })
  for (const [index, { name, count }] of back.entries()) {
    const problem = problems[index] ?? null
    if (problem === null) outcome.restored += count
    else outcome.reasons.push(...Array.from({ length: count }, () => `${name}: ${problem}`))
  }
  return outcome
}

/**
 * Undoes the changes of a run, except values that were changed since. @throws an error when there is nothing to undo
 */
export const undoRun = async (
  scope: Scope,
  id: number,
  { records, context, at: undoneAt }: Undoing,
): Promise<{ title: string; run: SheetRun }> => {
  const { title, changes } = await takeAppliedChanges(scope, id)
  let restored = 0
  let reasons: string[] = []
  for (const [record, recordChanges] of grouped(changes, (change) => change.record)) {
    const room = records.get(record)
    if (!room) throw new Error(`No room takes ${record} from sheets`)
    const outcome = await undoRecord(scope, room, recordChanges, context)
    restored += outcome.restored
    reasons = reasons.concat(outcome.reasons)
  }
  const undone = { at: undoneAt.toISOString(), by: context.by.name, restored, kept: reasons.length }
  return { title, run: await keepUndone(scope, id, { ...undone, reasons: reasons.slice(0, MAX_REASONS) }) }
}

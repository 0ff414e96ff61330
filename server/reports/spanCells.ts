import type { Span } from '#contract/uploads.ts'
import type { BoundFile, Cell } from './cell.ts'
import { dayFirstOf } from './dateCells.ts'
import { dayOf } from './definition/calendarDay.ts'
import { RowRejected } from './definition/report.ts'
import { understood } from './quoted.ts'
import { text } from './textCells.ts'

/** The days given as an answer for a file without dates. */
export const answeredSpan: Cell<Span> = {
  reads: [],
  bind:
    ({ context: { span } }) =>
    () => {
      if (span === null) throw new RowRejected('The days of the row are unknown.')
      return span
    },
}

const dayIn = (file: BoundFile, name: string, cell: string): string => {
  const parsedDay = dayOf(cell, dayFirstOf(file, name))
  return understood(name, cell, parsedDay?.day, 'a day that can be read without doubt')
}

/** Returns a cell with days such as `Jul 13, 2026 - Aug 01, 2026` or a single day; null if it is empty. */
export const spanIn = (name: string): Cell<Span | null> => ({
  reads: [{ name, finds: 'day order' }],
  bind(file) {
    const [read, columnName] = [text(name).bind(file), file.spelled(name)]
    let lastReading: { cell: string; span: Span } | undefined
    return (row) => {
      const cell = read(row)
      if (cell === null) return null
      if (lastReading?.cell === cell) return lastReading.span
      const [firstText = '', second = firstText] = cell.split(/\s+(?:[-–—]|to)\s+/)
      const span = { since: dayIn(file, columnName, firstText), until: dayIn(file, columnName, second) }
      if (span.until < span.since) throw new RowRejected(`${columnName} ends before it begins.`)
      lastReading = { cell, span }
      return span
    }
  },
})

/**
 * Returns a cell with the span from the first to the last day in two columns of a file. If rows have different days,
 * these are the days of single events, and the file's span is what the rows sum up; if each row has a single day, that
 * day is used. Null if a row has none, because the days then mean something else.
 */
export const fileSpan = (since: string, until: string): Cell<Span | null> => ({
  reads: [since, until].flatMap((name) => [
    { name, finds: 'extent' as const },
    { name, finds: 'day order' as const },
  ]),
  bind(file) {
    const daysOf = (name: string) => {
      const columnName = file.spelled(name)
      return (file.columns.extents.get(columnName) ?? []).map((cell) => dayIn(file, columnName, cell))
    }
    const sinceColumn = file.spelled(since)
    if (file.columns.twins.get(sinceColumn) === file.spelled(until)) return spanIn(since).bind(file)
    let span: Span | null | undefined
    return () => {
      if (span === undefined) {
        const [firsts, lasts] = [daysOf(since).sort(), daysOf(until).sort()]
        const [firstDay, lastDay] = [firsts[0], lasts.at(-1)]
        span =
          firstDay !== undefined && lastDay !== undefined && firstDay <= lastDay
            ? { since: firstDay, until: lastDay }
            : null
      }
      return span
    }
  },
})

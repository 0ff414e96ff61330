import { DAY_MS } from '#rules/days.ts'
import { dayOf } from '../definition/calendarDay.ts'
import type { FileColumns, Period } from '../definition/columns.ts'
import type { Rhythm } from '../definition/knownReport.ts'

const SHORTEST_MONTH = 28

/**
 * Determines from the gaps between dates whether a file's rows cover days, weeks or months, which the header does not
 * show.
 */
export class RhythmEvidence {
  private readonly at: number
  private readonly columns: FileColumns
  private readonly name: string
  private readonly rhythm: Rhythm | undefined
  private readonly texts = new Set<string>()
  private last = ''

  constructor(columns: FileColumns, rhythm?: Rhythm) {
    this.columns = columns
    this.rhythm = rhythm
    this.name = rhythm?.columns.find((name) => columns.at(name) >= 0) ?? ''
    this.at = this.name === '' ? -1 : columns.at(this.name)
  }

  /** Returns the number of leading cells of a line that are read. */
  reach(): number {
    return this.at + 1
  }

  see(cells: readonly string[]): void {
    const text = cells[this.at]
    if (text === undefined || text === this.last) return
    this.last = text
    this.texts.add(text)
  }

  /** Stores the result in the columns, and returns a note for the file's owner. */
  conclude(): string | null {
    const order = this.columns.dayOrder(this.name)
    const [monthFirst, dayFirst] = [this.periodBy(false), this.periodBy(true)]
    this.columns.period = order === 'day-first' ? dayFirst : monthFirst
    this.columns.dayFirstPeriod = order === 'month-first' ? monthFirst : dayFirst
    // the marketplace decides which of the two applies
    const period = this.columns.period === this.columns.dayFirstPeriod ? this.columns.period : 'day'
    return period === 'day' ? null : (this.rhythm?.notes[period] ?? null)
  }

  private periodBy(dayFirst: boolean): Period {
    const dates = [...this.texts].flatMap((text) => dayOf(text, dayFirst) ?? [])
    if (dates.some(({ isMonth }) => isMonth)) return 'month'
    return periodOf(dates.map(({ day }) => day))
  }
}

/** Returns the period of consecutive days (`YYYY-MM-DD`); 'day' for a single one. */
function periodOf(days: readonly string[]): Period {
  const numbers = [...new Set(days)].map((day) => Date.parse(day) / DAY_MS).sort((a, b) => a - b)
  const gaps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
  if (gaps.length === 0) return 'day'
  if (gaps.every((gap) => gap >= SHORTEST_MONTH)) return 'month'
  return gaps.every((gap) => gap % 7 === 0) ? 'week' : 'day'
}

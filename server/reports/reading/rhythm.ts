import { dayOf } from '../definition/calendarDay.ts'
import type { FileColumns, Period } from '../definition/columns.ts'

const DAY_MS = 86_400_000
const SHORTEST_MONTH = 28

/** What to say of a file whose rows are of longer than a day. */
export const rhythmNotes: Readonly<Record<Period, string | null>> = {
  day: null,
  week: 'Its rows are of whole weeks: they do not tell the stock of each day. Please download the report by day for that.',
  month:
    'Its rows are of whole months: they do not tell the stock of each day. Please download the report by day for that.',
}

/** Finds out by the gaps between its dates whether a file sums up days, weeks or months; its header does not say. */
export class RhythmEvidence {
  private readonly at: number
  private readonly columns: FileColumns
  private readonly name: string
  private readonly texts = new Set<string>()
  private last = ''

  constructor(columns: FileColumns, name = '') {
    this.columns = columns
    this.name = name
    this.at = name === '' ? -1 : columns.at(name)
  }

  /** How many cells of a line are looked at, from its first. */
  reach(): number {
    return this.at + 1
  }

  see(cells: readonly string[]): void {
    const text = cells[this.at]
    if (text === undefined || text === this.last) return
    this.last = text
    this.texts.add(text)
  }

  conclude(): Period {
    const order = this.columns.dayOrder(this.name)
    const dates = [...this.texts].flatMap((text) => dayOf(text, order === 'day-first') ?? [])
    if (dates.some(({ isMonth }) => isMonth)) return 'month'
    return periodOf(dates.map(({ day }) => day))
  }
}

/** The period that days (`YYYY-MM-DD`) one after another stand for; of a single day it is the day. */
function periodOf(days: readonly string[]): Period {
  const numbers = [...new Set(days)].map((day) => Date.parse(day) / DAY_MS).sort((a, b) => a - b)
  const gaps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))
  if (gaps.length === 0) return 'day'
  if (gaps.every((gap) => gap >= SHORTEST_MONTH)) return 'month'
  return gaps.every((gap) => gap % 7 === 0) ? 'week' : 'day'
}

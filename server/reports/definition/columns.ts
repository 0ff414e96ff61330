import { normalName } from './header.ts'

/** The format of dates like `05/11/2026` in a column; mixed: both occur, so ambiguous dates are invalid. */
export type DayOrder = 'day-first' | 'month-first' | 'mixed'

/** The period of a row in a periodical report. */
export type Period = 'day' | 'week' | 'month'

/** The columns of a file, and what was determined about its format. */
export class FileColumns {
  /** Normalized names in file order. */
  readonly names: readonly string[]
  readonly commas = new Set<string>()
  /** Columns in which `1.234` is ambiguous, because the file proves neither meaning or both. */
  readonly openSigns = new Set<string>()
  readonly dayOrders = new Map<string, DayOrder>()
  /** True if a date column contains only dates like 01/05/2026 with an ambiguous day. */
  hasOpenDates = false
  /** The distinct values of a column over the whole file; null if a row leaves it blank. */
  readonly extents = new Map<string, readonly string[] | null>()
  /** Columns that equal another one in every row, by its name. */
  readonly twins = new Map<string, string>()
  /** The period of its rows, with dates in their proven format, else month first. */
  period: Period = 'day'
  /** The same with ambiguous dates read day first. */
  dayFirstPeriod: Period = 'day'
  /** The unparsed lines above the header. */
  above: readonly string[] = []
  /** True if its rows belong to several marketplaces, each with its own date format. */
  severalPlaces = false
  private readonly positions = new Map<string, number>()

  constructor(header: readonly string[]) {
    this.names = header.map(normalName)
    this.names.forEach((name, index) => {
      if (name !== '' && !this.positions.has(name)) this.positions.set(name, index)
    })
  }

  /** Returns the position of a column by its normalized name, -1 if the file has none. */
  at(name: string): number {
    return this.positions.get(name) ?? -1
  }

  /** Returns true if `,` is the column's decimal separator, which is determined over the whole file. */
  decimalComma(name: string): boolean {
    return this.commas.has(name)
  }

  /** Returns the day order of a column; undefined if all its dates are ambiguous or none has this format. */
  dayOrder(name: string): DayOrder | undefined {
    return this.dayOrders.get(name)
  }
}

import { normalName } from './header.ts'

/** How a column writes dates like `05/11/2026`; mixed: both ways occur, so that the doubtful ones mean nothing. */
export type DayOrder = 'day-first' | 'month-first' | 'mixed'

/** What a row of a periodical report sums up. */
export type Period = 'day' | 'week' | 'month'

/** The columns of one file, and what was found out about how it is written. */
export class FileColumns {
  /** Normalised names in file order. */
  readonly names: readonly string[]
  readonly commas = new Set<string>()
  /** Columns of which nothing in the file, or both, tells what `1.234` is. */
  readonly openSigns = new Set<string>()
  readonly dayOrders = new Map<string, DayOrder>()
  /** Some date column has dates like 01/05/2026 alone, of which nothing tells the day. */
  hasOpenDates = false
  /** All that a column says over the whole file, each once; null: some row leaves it blank. */
  readonly extents = new Map<string, readonly string[] | null>()
  /** Of those, the ones that say the same as another in every row, by its name. */
  readonly twins = new Map<string, string>()
  /** What its rows sum up, with dates as they are proven to be written, else month first. */
  period: Period = 'day'
  /** The same with dates that can be read either way read day first. */
  dayFirstPeriod: Period = 'day'
  /** The lines above the header, as they are. */
  above: readonly string[] = []
  /** Its rows are of more than one marketplace, each of which writes dates in its own way. */
  severalPlaces = false
  private readonly positions = new Map<string, number>()

  constructor(header: readonly string[]) {
    this.names = header.map(normalName)
    this.names.forEach((name, index) => {
      if (name !== '' && !this.positions.has(name)) this.positions.set(name, index)
    })
  }

  /** Position of a column by its normalised name, -1 when the file has none. */
  at(name: string): number {
    return this.positions.get(name) ?? -1
  }

  /** Whether `,` is the decimal sign of the column, decided over the whole file. */
  decimalComma(name: string): boolean {
    return this.commas.has(name)
  }

  /** Undefined: every date of the column can be read either way, or none is written so. */
  dayOrder(name: string): DayOrder | undefined {
    return this.dayOrders.get(name)
  }
}

import { DAY_MS } from '#rules/days.ts'
import { settledPeriods } from '../../money/periods.ts'
import type { Market } from '../../trade/orders.ts'

/** The list of settlements, and the report of one. */
export const SETTLEMENTS = 'settlements'
export const SETTLEMENT_REPORT = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2'

/** A settlement with an existing report. Moments in milliseconds. */
export interface Settlement {
  id: string
  marketplace: string
  since: number
  until: number
  /** Creation time of its report. */
  created: number
}

/** Yields settlements as a JSON line each, oldest first. */
export function* settlementsListed(markets: readonly Market[]): Generator<string> {
  for (const market of markets)
    for (const { id, starts, ends } of settledPeriods(market)) {
      const [since, until] = [starts * DAY_MS, ends * DAY_MS]
      const settlement: Settlement = { id, marketplace: market.facts.code, since, until, created: until + DAY_MS / 2 }
      yield JSON.stringify(settlement)
    }
}

/** Yields the lines of one settlement, below the header. */
export function* linesOfSettlement(lines: Iterable<string>, id: string): Generator<string> {
  let isHeader = true
  for (const line of lines) {
    if (isHeader || line.startsWith(`${id}\t`)) yield line
    isHeader = false
  }
}

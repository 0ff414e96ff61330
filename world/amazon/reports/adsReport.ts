import type { AccountName } from '../gateway/amazonAccounts.ts'
import type { LinesQuery } from '../gateway/linesQuery.ts'

/** A requested ads report. Days as `2026-05-14`. */
export interface AdsReportRequest extends AccountName {
  marketplace: string
  name: string
  /** Its `reportTypeId`. */
  kind: string
  since: string
  until: string
  timeUnit: string
  columns: readonly string[]
  /** Milliseconds since 1970. */
  created: number
  number: number
  end?: 'FAILED'
}

export const adsLinesQuery = ({
  kind,
  marketplace,
  since,
  until,
  timeUnit,
  columns,
}: AdsReportRequest): LinesQuery => ({
  type: `ads:${kind}`,
  marketplaces: [marketplace],
  options: { since, until, timeUnit, columns: columns.join(',') },
})

/** Returns whether both are the same report, which Amazon creates only once. */
export const isSameAdsReport = (one: AdsReportRequest, other: AdsReportRequest): boolean => {
  const key = ({ created: _created, number: _number, end: _end, ...request }: AdsReportRequest) =>
    JSON.stringify(request)
  return key(one) === key(other)
}

/** Yields rows as one JSON array. */
export async function* adsDocument(rows: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let begin = '['
  for await (const row of rows) {
    yield `${begin}${row}`
    begin = ','
  }
  yield begin === '[' ? '[]' : ']'
}

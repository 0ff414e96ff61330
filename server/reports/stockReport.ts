import type { ReportType } from '#contract/uploads.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { stockColumns } from './snapshot.ts'
import { bindStock, type StockNames } from './stock.ts'

/** What all stock reports have in common. */
export function stockReport(
  type: ReportType,
  decisive: readonly string[],
  asks: KnownReport['asks'],
  names: StockNames,
): KnownReport {
  return {
    type,
    shape: 'snapshot',
    ...fitting(decisive),
    known: names.known,
    asks,
    decimals: [...Object.values(names.counts), ...(names.price === undefined ? [] : [names.price])],
    dates: [],
    columns: stockColumns,
    targets: [{ table: 'stock_rows', columns: stockColumns }],
    bind: (file, context) => bindStock(file, context, names),
  }
}

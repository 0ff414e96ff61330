import type { Cells } from '#reports/fixtures/files.ts'
import {
  inboundFile,
  ledgerEventsFile,
  ledgerFile,
  planningFile,
  receiptsFile,
  restockFile,
  strandedFile,
} from './logisticsFiles.ts'

type Choose = (most: number) => number

const days = ['03/01/2026', '03/02/2026', '03/03/2026']
const skus: readonly Cells[] = [{ MSKU: 'LAMP' }, { MSKU: 'SHELF', FNSKU: 'XSHELF', ASIN: 'B0SHELF001' }]
const some = <T>(choose: Choose, list: readonly T[]) => list.filter(() => choose(3) > 0)

const balances = (choose: Choose) =>
  days.flatMap((day) =>
    some(choose, skus).map((sku) => ({
      Date: day,
      ...sku,
      'Ending Warehouse Balance': String(choose(9)),
      Location: choose(4) ? 'US' : 'PDX9',
    })),
  )

const events = (choose: Choose) =>
  days.flatMap((day) =>
    ['Shipments', 'Receipts', 'Adjustments'].flatMap((type) =>
      Array.from({ length: choose(3) }, () => ({
        Date: day,
        'Event Type': type,
        'Unreconciled Quantity': String(choose(2)),
      })),
    ),
  )

const items = (choose: Choose) =>
  some(choose, ['FBA1', 'FBA2', 'FBA3']).flatMap((id) =>
    some(choose, ['LAMP', 'SHELF']).map((sku) => ({
      'Shipment ID': id,
      'Merchant SKU': sku,
      'Units located': String(choose(9)),
    })),
  )

/**
 * Files of the inventory's reports that overlap and contradict each other, each with its place in time from 1; two of them
 * say that nothing is stranded any more.
 */
export const contradictingFiles = (choose: Choose): { at: number; content: string }[] => {
  const units = () => String(choose(9))
  const months = ['01/31/2026', '02/28/2026'].map((day) => ({ Date: day }))
  return [
    ...[1, 2, 3].map((at) => ({ at, content: ledgerFile(balances(choose)) })),
    ...[1, 2].map((at) => ({ at, content: ledgerFile(months) })),
    ...[1, 2, 3].map((at) => ({ at, content: ledgerEventsFile(events(choose)) })),
    ...[1, 2].map((at) => ({ at, content: planningFile([{ available: units(), 'snapshot-date': `2026-03-0${at}` }]) })),
    ...[1, 2].map((at) => ({ at, content: restockFile([{ Available: units() }]) })),
    { at: 1, content: strandedFile([{ sku: 'LAMP' }, { sku: 'SHELF' }]) },
    { at: 2, content: strandedFile([]) },
    { at: 3, content: strandedFile([]) },
    { at: 4, content: strandedFile([{ sku: 'SHELF' }]) },
    ...[1, 2].map((at) => ({ at, content: inboundFile([{}, ...items(choose)]) })),
    ...[1, 2].map((at) => ({
      at,
      content: receiptsFile([{ quantity: units() }, { quantity: '-1' }, { quantity: '-1' }]),
    })),
  ]
}

import { join } from 'node:path'
import { ledgerSummary } from '#world/ledgerReport.ts'
import type { WorldSize } from '#world/world.ts'
import { type Figure, timed } from '../support/figures.ts'
import { openStage } from '../support/stage.ts'
import { writeReport } from '../support/worldFile.ts'

const DAYS = 90
/** 5,000 products on 90 days: some 400,000 lines, as most of them are in stock on most days. */
const size: WorldSize = { seed: 3, products: 5000, buyers: 1, orders: 1, since: '2026-06-01', days: DAYS }

/** Import of a quarter's inventory ledger, and of the one that is downloaded the day after. */
export const measureLedger = async (): Promise<Figure[]> => {
  const stage = await openStage()
  try {
    const [file, next] = [join(stage.folder, 'ledger.txt'), join(stage.folder, 'ledger-next.txt')]
    await writeReport(file, ledgerSummary(size))
    await writeReport(next, ledgerSummary({ ...size, days: DAYS + 1 }))
    let rows = 0
    const first = await timed(async () => {
      rows = (await stage.client.importFile(file, { seller: 'clove-us' })).rows.read
    })
    let again = { new: 0, changed: 0 }
    const second = await timed(async () => {
      again = (await stage.client.importFile(next, { seller: 'clove-us' })).rows
    })
    return [
      { name: 'lines of an inventory ledger', value: rows, unit: '' },
      { name: 'import of it', value: first / 1000, unit: 's' },
      { name: 'with one more day ÷ first time', value: second / first, unit: '×', aim: 0.7 },
      { name: 'rows new by it', value: again.new, unit: '' },
      { name: 'rows changed by it', value: again.changed, unit: '', aim: 0 },
    ]
  } finally {
    await stage.close()
  }
}

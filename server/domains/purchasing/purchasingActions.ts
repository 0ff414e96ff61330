import { readCompanyDay, readOrderedLines } from '#model/planning/index.ts'
import { countUnmatched } from '#model/receipts/index.ts'
import type { ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** Shipments without an order, and orders to ask suppliers about; restock has the sales that wait for them. */
export const purchasingActions = ({ now }: Pick<Platform, 'now'>): ActionSource => ({
  kinds: ['missingPo', 'lateOrders'],
  flags: [],
  causes: ['missingPo', 'import', 'Incoming', 'Purchase'],
  read: async (scope) => {
    const today = await readCompanyDay(scope, now())
    const lines = await readOrderedLines(scope)
    const lateLines = lines.filter(({ units, expected }) => units > 0 && expected !== null && expected < today)
    const units = lateLines.reduce((sum, line) => sum + line.units, 0)
    return [
      { kind: 'missingPo', count: await countUnmatched(scope) },
      { kind: 'lateOrders', count: new Set(lateLines.map(({ order }) => order)).size, details: { units } },
    ]
  },
})

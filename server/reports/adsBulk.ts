import { adsCells, adsInputs, orBlank } from './adsCells.ts'
import { adsFrame } from './adsFrame.ts'
import type { Cell } from './cell.ts'
import { defineReport, type RowOf } from './defineReport.ts'
import { rawCells } from './rawCell.ts'
import { answeredSpan } from './spanCells.ts'
import { id, text } from './textCells.ts'

type Level = RowOf<'ads_rows'>['level']

const levels: readonly (readonly [entity: RegExp, level: Level])[] = [
  [/^campaign$/i, 'campaign'],
  [/^bidding adjustment/i, 'placement'],
  [/^product ad$/i, 'product'],
  [/^(campaign )?negative (keyword|product targeting)$/i, 'negative'],
  [/(keyword|targeting)$/i, 'target'],
]

/**
 * The level at which a row's entity reports spend, or 'negative' for what is excluded; null for ad groups, whose spend the
 * rows above and below them report, and for everything else.
 */
const levelOf: Cell<Level | null> = {
  reads: [{ name: 'entity' }],
  bind(file) {
    const read = text('entity').bind(file)
    return (row) => {
      const entity = read(row) ?? ''
      return levels.find(([like]) => like.test(entity))?.[1] ?? null
    }
  },
}

/**
 * Bulk operations: campaigns, ad groups, ads and targets mixed in one sheet, mostly settings. Rows with figures are read,
 * and negative keywords and products, which have none; each level repeats the same spend. Start and end are those of the campaign, so the user is asked for the
 * days of the figures.
 */
export const adsBulk = defineReport({
  ...adsFrame,
  type: 'adsBulk',
  decisive: 'entity campaign-id clicks spend',
  leavesOpen: (columns) => ({ ...adsFrame.leavesOpen(columns), span: true }),
  inputs: { ...adsInputs, span: answeredSpan, entityLevel: levelOf },
  tables: {
    ads_rows: {
      ...adsCells,
      sku: orBlank(id('sku')),
      level: ({ entityLevel }) => entityLevel ?? 'campaign',
      // the advice on bids needs today's bid, and the ids by which the console finds a target
      raw: rawCells(['bid', 'state', 'keyword-id', 'product-targeting-id']),
    },
  },
  heads: ({ entityLevel, impressions, clicks, spend }) =>
    entityLevel !== 'negative' && (entityLevel === null || (impressions === null && clicks === null && spend === null)),
})

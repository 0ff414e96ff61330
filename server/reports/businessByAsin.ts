import { type Cell, either, joined, nullCell, same } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import type { FileColumns } from './definition/columns.ts'
import { marketplaceIn } from './marketplaceCells.ts'
import { unknownCells } from './rawCell.ts'
import { answeredSpan } from './spanCells.ts'
import { id, requiredId } from './textCells.ts'
import { apiFrame, apiUnread } from './trafficApiNames.ts'
import { isTotal, trafficCells } from './trafficCells.ts'
import { trafficNames } from './trafficNames.ts'

const answered = (end: 'since' | 'until'): Cell<string> => ({
  reads: answeredSpan.reads,
  bind(file) {
    const read = answeredSpan.bind(file)
    return (row) => read(row)[end]
  },
})

/** A day that only the report API contains, in columns with a single value. */
const extentCell = (end: 'since' | 'until'): Cell<string> => {
  const cell = either(day(end), answered(end))
  return { ...cell, reads: [...cell.reads, { name: end, finds: 'extent' }] }
}

const hasExtent = (extents: FileColumns['extents'], end: 'since' | 'until'): boolean =>
  [end, ...(apiFrame[end] ?? '').split(' ')].some((name) => (extents.get(name)?.length ?? 0) > 0)

/**
 * Business report by child ASIN: sessions, page views and sales of each product, and the parent of each variation in a
 * marketplace; from the report API the sales and traffic by ASIN. It sums days that its lines do not contain. A set is
 * everything about these days: a product missing in the newest version had no data. The last line may be a total.
 */
export const businessByAsin = defineReport({
  type: 'businessByAsin',
  shape: 'events',
  decisive: '(child)-asin units-ordered',
  unread: `${apiUnread}
    title session-percentage-mobile-app session-percentage-browser session-percentage-total
    session-percentage-mobile-app-b2b session-percentage-browser-b2b session-percentage-total-b2b
    page-views-percentage-mobile-app page-views-percentage-browser page-views-percentage-total
    page-views-percentage-mobile-app-b2b page-views-percentage-browser-b2b page-views-percentage-total-b2b
    unit-session-percentage unit-session-percentage-b2b titel titre titolo título タイトル 标题 セッションのパーセンテージ-合計 セッション率-合計
    ページビュー率-合計 ユニットセッション率 会话百分比-总计 会话百分比-总计-b2b 转化率-总计 页面浏览量百分比-总计
    页面浏览量百分比-总计-b2b 商品会话百分比 商品会话百分比-b2b`,
  // column names in Seller Central in German, French, Italian, Spanish, Japanese and Chinese
  spellings: {
    ...trafficNames,
    '(parent)-asin':
      'parentasin (übergeordnete)-asin asin-(parent) (parente)-asin asin-parent asin-(principale) (principale)-asin asin-principale asin-(padre) (padre)-asin asin-(principal) (principal)-asin asin-principal （親）asin (親)asin （父）asin (父)asin',
    '(child)-asin':
      'childasin (untergeordnete)-asin asin-(enfant) (enfant)-asin asin-enfant asin-(secondario) (secondario)-asin asin-secondario asin-(figlio) (figlio)-asin asin-figlio asin-(secundario) (secundario)-asin asin-secundario asin-(hijo) (hijo)-asin asin-hijo （子）asin (子)asin',
  },
  asks: ['seller', 'marketplace', 'asOf'],
  leavesOpen: ({ extents }) => ({ span: !hasExtent(extents, 'since') || !hasExtent(extents, 'until') }),
  inputs: { child: id('(child)-asin') },
  tables: {
    variations: {
      marketplace: marketplaceIn('marketplace'),
      parent: id('(parent)-asin'),
      asin: requiredId('(child)-asin'),
      sku: id('sku'),
      // titles come from catalogue reports; storing them per day and product would waste space
      name: nullCell,
      raw: unknownCells,
    },
    traffic_rows: {
      marketplace: same,
      since: extentCell('since'),
      until: extentCell('until'),
      asin: same,
      sku: same,
      ...trafficCells,
      raw: same,
    },
  },
  unhashed: ['raw'],
  heads: (line) => isTotal(line.child),
  setKey: (line) => joined('|', line.marketplace, line.since, line.until),
  key: (line) => joined('\n', line.asin, line.sku),
  day: (line) => line.since,
  until: (line) => line.until,
  units: (line) => line.units ?? 0,
})

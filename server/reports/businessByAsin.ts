import { joined } from './cell.ts'
import { defineReport } from './defineReport.ts'
import { answered } from './marketplaceCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, requiredId, text } from './textCells.ts'

/**
 * Business report by child ASIN: which variations belong to which parent in a marketplace. It leaves out what nobody looked at, so that
 * each product is a set of its own. Its last line may be a total.
 */
export const businessByAsin = defineReport({
  type: 'businessByAsin',
  shape: 'events',
  decisive: '(parent)-asin (child)-asin title units-ordered',
  unread: `
    units-ordered units-ordered-b2b sessions-mobile-app sessions-mobile-app-b2b sessions-browser sessions-browser-b2b
    sessions-total sessions-total-b2b session-percentage-mobile-app session-percentage-browser session-percentage-total
    session-percentage-total-b2b page-views-mobile-app page-views-browser page-views-total page-views-total-b2b
    page-views-percentage-total page-views-percentage-total-b2b featured-offer-(buy-box)-percentage
    featured-offer-(buy-box)-percentage-b2b unit-session-percentage unit-session-percentage-b2b ordered-product-sales
    ordered-product-sales-b2b total-order-items total-order-items-b2b`,
  // as Seller Central writes them in German, Japanese and Chinese
  spellings: {
    '(parent)-asin': '(übergeordnete)-asin （親）asin （父）asin',
    '(child)-asin': '(untergeordnete)-asin （子）asin',
    title: 'titel タイトル 标题',
    'units-ordered': 'bestellte-einheiten 注文された商品点数 已订购商品数量',
  },
  asks: ['seller', 'marketplace', 'asOf'],
  inputs: { child: id('(child)-asin'), units: text('units-ordered') },
  tables: {
    variations: {
      marketplace: answered,
      parent: requiredId('(parent)-asin'),
      asin: requiredId('(child)-asin'),
      sku: id('sku'),
      name: text('title'),
      raw: unknownCells,
    },
  },
  unhashed: ['name', 'raw'],
  heads: (line) => line.child === null,
  setKey: (line) => joined('|', line.marketplace, line.asin),
  key: (line) => joined('\n', line.sku),
})

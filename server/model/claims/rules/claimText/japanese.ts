import type { ClaimLanguage } from './claimLanguage.ts'

export const japanese: ClaimLanguage = {
  greeting: 'Amazon出品者サポート ご担当者様',
  units: { one: '点', other: '点' },
  spaced: false,
  requests: {
    'Carrier Damaged': ({ units }) =>
      `貴社の配送業者による輸送中に破損した商品${units}について、ご確認をお願いいたします。この数量に対する補てんは受け取っておりません。`,
    Disposed: ({ units }) =>
      `廃棄された商品${units}について、ご確認をお願いいたします。当社から所有権の放棄の依頼はしておらず、補てんも受け取っておりません。`,
    'Incorrect Reimbursement Amount': ({ units, amount }) =>
      amount === null
        ? `商品${units}に対する補てんについて、ご確認をお願いいたします。支払われた金額が本来の金額を下回っています。`
        : `商品${units}に対する補てんについて、ご確認をお願いいたします。支払われた金額が本来の金額を${amount}下回っています。`,
    'Inventory Discrepant': ({ units }) =>
      `在庫元帳における${units}の差異について、ご確認をお願いいたします。当日の開始残高とすべての増減を合計しても、終了残高と一致しません。`,
    'Lost Inbound': ({ units }) =>
      `下記の納品における不足${units}について、ご確認をお願いいたします。納品プランは完了していますが、この数量は受領も補てんもされていません。`,
    'Damaged Inbound': ({ units }) =>
      `フルフィルメントセンターでの受領時に販売不可とされた商品${units}について、ご確認をお願いいたします。当社は販売可能な状態で発送しております。`,
    'Unused Shipping Label': ({ amount }) =>
      amount === null
        ? '下記の納品の配送ラベル代金の返金をお願いいたします。請求されましたが使用しておらず、商品の受領もありません。'
        : `下記の納品の配送ラベル代金${amount}の返金をお願いいたします。請求されましたが使用しておらず、商品の受領もありません。`,
    'Warehouse Damaged': ({ units }) =>
      `フルフィルメントセンター内で破損した商品${units}について、ご確認をお願いいたします。この数量に対する補てんは受け取っておりません。`,
    'Warehouse Lost': ({ units }) =>
      `フルフィルメントセンター内で紛失した商品${units}について、ご確認をお願いいたします。この数量は発見も補てんもされていません。`,
    'Removal Order Lost': ({ units }) =>
      `返送中に紛失した商品${units}について、ご確認をお願いいたします。下記の返送依頼は出荷済みですが、この数量は届いておりません。`,
    'Removal Order Damaged': ({ units }) =>
      `下記の返送依頼について、ご確認をお願いいたします。依頼時には販売可能でしたが、${units}が破損した状態で届いたか、別の商品であったか、または届きませんでした。`,
  },
  labels: {
    asin: 'ASIN',
    sku: 'SKU',
    fnsku: 'FNSKU',
    day: '日付',
    units: '数量',
    shipment: '納品番号',
    order: '注文番号・返送依頼番号',
    amount: '請求金額',
    records: 'レポートの記録',
  },
  reports: {
    ledger_events: '在庫元帳',
    ledger_days: '在庫元帳（概要）',
    adjustments: '在庫調整',
    receipts: '受領在庫',
    inbound_items: 'FBA納品プラン',
    customer_returns: 'FBA返品レポート',
    reimbursements: '補てんレポート',
    removal_orders: '返送/所有権の放棄依頼の詳細',
    removal_shipments: '返送出荷の詳細',
    removal_receipts: '当社の受領記録',
  },
  reasons: {
    misplaced: '紛失',
    found: '発見',
    carrier: '配送業者による破損',
    expired: '期限切れ',
    warehouse: 'フルフィルメントセンターでの破損',
    customer: '購入者による破損',
    defective: '不良品',
    distributor: '納入業者による破損',
    disposed: '廃棄',
    donated: '寄付',
  },
  terms: {
    reference: '参照番号',
    case: 'ケース',
    tracking: '追跡番号',
    shipped: '発送',
    received: '受領',
    missing: '不足',
    good: '良品',
    damaged: '破損',
    different: '別の商品',
    requested: '依頼',
    starting: '期首残高',
    ending: '期末残高',
    paid: '補てん済み',
  },
  more: (count) => `ほか${count}件`,
  photos: '受領時の商品の写真を添付いたします。',
  closing: 'よろしくお願いいたします。',
}

import { apiFigures, apiFrame } from './trafficApiNames.ts'

/** What business reports call their figures elsewhere, by the usual name: German, Japanese, Chinese, Korean, Spanish, and as it was before 2022. */
const figures: Readonly<Record<string, string>> = {
  'sessions-total':
    'sessions sitzungen-summe sitzungen-gesamt セッション数-合計 セッション-合計 会话数-总计 会话-总计 세션-총계',
  'sessions-mobile-app': 'sitzungen-mobile-app 会话-移动应用 会话数-移动应用 세션-모바일-앱',
  'sessions-browser': 'sitzungen-browser 会话-浏览器 会话数-浏览器 세션-브라우저',
  'page-views-total':
    'page-views seitenaufrufe-summe seitenaufrufe-gesamt ページビュー-合計 页面浏览量-总计 페이지-조회수-총계',
  'page-views-mobile-app': 'seitenaufrufe-mobile-app 页面浏览量-移动应用 페이지-조회수-모바일-앱',
  'page-views-browser': 'seitenaufrufe-browser 页面浏览量-浏览器 페이지-조회수-브라우저',
  'featured-offer-(buy-box)-percentage':
    'featured-offer-percentage buy-box-percentage einkaufswagen-prozentsatz prozentsatz-einkaufswagen prozentsatz-für-einkaufswagenfeld おすすめ出品（おすすめ商品）の獲得率 推荐报价（推荐报价展示位）百分比 주요-오퍼(바이-박스)-백분율 추천-오퍼(바이-박스)-비율',
  'units-ordered': 'bestellte-einheiten 注文された商品点数 注文点数 已订购商品数量 상품-주문량 unidades-pedidas',
  'total-order-items':
    'gesamtzahl-an-bestellposten zahl-der-bestellposten bestellposten-gesamt bestellposten 注文品目総数 订单商品总数 총-주문-아이템 total-de-artículos-del-pedido',
  'ordered-product-sales':
    'bestellte-produkte-umsätze durch-bestellte-produkte-erzielter-umsatz umsätze-bestellte-artikel bestellsumme 注文商品の売上額 注文商品売上 已订购商品销售额 주문한-상품-판매량 ventas-de-productos-pedidos',
}

const ofBusinesses = (name: string) => `${name}-b2b`
const spelled = (name: string, others: readonly string[]) => [
  name,
  [...others, ...(apiFigures.get(name) ?? [])].join(' '),
]

/** The same, each with its twin of business customers, and as the report API calls them. */
export const trafficNames: Readonly<Record<string, string>> = {
  ...apiFrame,
  ...Object.fromEntries(
    Object.entries(figures).flatMap(([name, text]) => {
      const others = text.split(' ')
      return [spelled(name, others), spelled(ofBusinesses(name), others.map(ofBusinesses))]
    }),
  ),
}

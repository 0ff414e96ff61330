import { apiFigures, apiFrame } from './trafficApiNames.ts'

/**
 * Localized figure names of business reports, by canonical name: German, French, Italian, Spanish, Japanese, Chinese,
 * Korean, and before 2022.
 */
const figures: Readonly<Record<string, string>> = {
  'sessions-total':
    'sessions sitzungen-summe sitzungen-gesamt sessioni-totale sessioni-totali sessioni sesiones-total sesiones:-total sesiones-totales sesiones セッション数-合計 セッション-合計 会话数-总计 会话-总计 세션-총계',
  'sessions-mobile-app':
    'sitzungen-mobile-app sessions-application-mobile sessioni-app-per-dispositivi-mobili sessioni-app-mobile sesiones-aplicación-móvil sesiones:-aplicación-móvil 会话-移动应用 会话数-移动应用 세션-모바일-앱',
  'sessions-browser':
    'sitzungen-browser sessions-navigateur sessioni-browser sesiones-navegador sesiones:-navegador 会话-浏览器 会话数-浏览器 세션-브라우저',
  'page-views-total':
    'page-views seitenaufrufe-summe seitenaufrufe-gesamt pages-vues-total vues-de-page-total vues-de-pages-total pages-vues visualizzazioni-di-pagina-totale visualizzazioni-di-pagina-totali visualizzazioni-pagina-totale visualizzazioni-di-pagina visitas-a-la-página-total visitas-a-la-página:-total visitas-de-página-total vistas-de-página-total vistas-de-página:-total vistas-de-la-página-total visitas-a-la-página vistas-de-página ページビュー-合計 页面浏览量-总计 페이지-조회수-총계',
  'page-views-mobile-app':
    'seitenaufrufe-mobile-app pages-vues-application-mobile visualizzazioni-di-pagina-app-mobile vistas-de-página-aplicación-móvil visitas-a-la-página-aplicación-móvil 页面浏览量-移动应用 페이지-조회수-모바일-앱',
  'page-views-browser':
    'seitenaufrufe-browser pages-vues-navigateur visualizzazioni-di-pagina-browser vistas-de-página-navegador visitas-a-la-página-navegador 页面浏览量-浏览器 페이지-조회수-브라우저',
  'featured-offer-(buy-box)-percentage':
    "featured-offer-percentage buy-box-percentage einkaufswagen-prozentsatz prozentsatz-einkaufswagen prozentsatz-für-einkaufswagenfeld pourcentage-d'offre-mise-en-avant-(boîte-d'achat) pourcentage-d'offres-mises-en-avant-(boîte-d'achat) pourcentage-d'offre-mise-en-avant pourcentage-de-la-boîte-d'achat percentuale-di-offerta-in-evidenza-(buy-box) percentuale-di-offerte-in-evidenza-(buy-box) percentuale-offerta-in-evidenza-(buy-box) percentuale-offerta-in-vetrina-(buy-box) percentuale-di-offerta-in-vetrina percentuale-buy-box porcentaje-de-oferta-destacada-(buy-box) porcentaje-de-ofertas-destacadas-(buy-box) porcentaje-de-oferta-destacada porcentaje-de-buy-box おすすめ出品（おすすめ商品）の獲得率 推荐报价（推荐报价展示位）百分比 주요-오퍼(바이-박스)-백분율 추천-오퍼(바이-박스)-비율",
  'units-ordered':
    'bestellte-einheiten 注文された商品点数 注文点数 已订购商品数量 상품-주문량 unités-commandées unità-ordinate unidades-pedidas unidades-ordenadas',
  'total-order-items':
    "gesamtzahl-an-bestellposten zahl-der-bestellposten bestellposten-gesamt bestellposten 注文品目総数 订单商品总数 총-주문-아이템 total-des-articles-commandés total-d'articles-commandés nombre-total-d'articles-commandés nombre-total-d'articles-de-la-commande articoli-totali-ordinati totale-articoli-ordinati totale-articoli-ordine numero-totale-di-articoli-ordinati total-de-artículos-del-pedido total-de-artículos-pedidos total-de-productos-pedidos",
  'ordered-product-sales':
    'bestellte-produkte-umsätze durch-bestellte-produkte-erzielter-umsatz umsätze-bestellte-artikel bestellsumme 注文商品の売上額 注文商品売上 已订购商品销售额 주문한-상품-판매량 ventes-de-produits-commandés ventes-des-produits-commandés vendite-prodotti-ordinati vendite-di-prodotti-ordinati vendite-dei-prodotti-ordinati ventas-de-productos-pedidos ventas-de-productos-ordenados ventas-de-producto-de-pedidos',
}

const ofBusinesses = (name: string) => `${name}-b2b`
const spelled = (name: string, otherSpellings: readonly string[]) => [
  name,
  [...otherSpellings, ...(apiFigures.get(name) ?? [])].join(' '),
]

/** The same, with business customer variants and the report API's names. */
export const trafficNames: Readonly<Record<string, string>> = {
  ...apiFrame,
  ...Object.fromEntries(
    Object.entries(figures).flatMap(([name, text]) => {
      const otherSpellings = text.split(' ')
      return [spelled(name, otherSpellings), spelled(ofBusinesses(name), otherSpellings.map(ofBusinesses))]
    }),
  ),
}

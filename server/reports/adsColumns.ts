/**
 * Column names in layouts of advertising reports, by the name used here: first the console's, then those of the API's
 * JSON (`campaignName` is normalized to `campaignname`) and of bulk files. Of several attribution windows in a file the
 * first of these is read: a week for products, two weeks for brands and display.
 */
const english: Readonly<Record<string, string>> = {
  date: 'day',
  'start-date': 'startdate',
  'end-date': 'enddate',
  'portfolio-name': 'portfolioname portfolio portfolio-name-(informational-only) portfolio-id portfolioid',
  currency: 'budget-currency campaignbudgetcurrencycode budgetcurrency currency-code',
  'campaign-name': 'campaignname campaign campaigns campaign-name-(informational-only) campaign-id campaignid',
  'campaign-id': 'campaignid',
  'ad-group-name': 'adgroupname ad-group ad-group-name-(informational-only)',
  'ad-group-id': 'adgroupid',
  'advertised-asin': 'advertisedasin promotedasin asin-(informational-only) advertised-product-id',
  'advertised-sku': 'advertisedsku promotedsku advertised-product-sku',
  'customer-search-term': 'searchterm search-term',
  targeting: 'targetingtext targetingexpression keyword-text keywordtext keyword target-value',
  'keyword-text': 'keywordtext keyword',
  'match-type': 'matchtype keywordtype target-match-type',
  placement: 'placement-type placementclassification placement-classification placement-name',
  spend: 'cost total-cost',
  sales:
    '7-day-total-sales sales7d 14-day-total-sales sales14d 30-day-total-sales sales30d 1-day-total-sales sales1d total-sales',
  orders:
    '7-day-total-orders-(#) purchases7d 14-day-total-orders-(#) purchases14d 30-day-total-orders-(#) purchases30d 1-day-total-orders-(#) purchases1d purchases',
  units:
    '7-day-total-units-(#) unitssoldclicks7d 14-day-total-units-(#) unitssoldclicks14d 30-day-total-units-(#) unitssoldclicks30d 1-day-total-units-(#) unitssoldclicks1d units-sold unitssold unitssoldclicks',
}

/** Same as `english`, in the German console. */
const german: Readonly<Record<string, string>> = {
  date: 'datum',
  'start-date': 'startdatum',
  'end-date': 'enddatum',
  currency: 'währung',
  'campaign-name': 'kampagnen-name kampagnenname kampagne name-der-kampagne',
  'campaign-id': 'kampagnen-id',
  'ad-group-name': 'anzeigengruppenname anzeigengruppe name-der-anzeigengruppe',
  'ad-group-id': 'anzeigengruppen-id',
  'advertised-asin': 'beworbene-asin',
  'advertised-sku': 'beworbene-sku',
  'customer-search-term': 'suchbegriff-des-kunden kundensuchbegriff suchbegriff',
  targeting: 'ausrichtung keyword-oder-produkt-targeting',
  'match-type': 'übereinstimmungstyp keyword-übereinstimmungstyp',
  placement: 'platzierung',
  impressions: 'impressionen sichtkontakte',
  clicks: 'klicks',
  spend: 'ausgaben gesamtkosten kosten',
}

export const adsSpellings: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set([...Object.keys(english), ...Object.keys(german)])].map((name) => [
    name,
    [english[name], german[name]].filter((names) => names !== undefined).join(' '),
  ]),
)

/** Columns with the ad type of each row. */
export const adTypeNames = ['campaign-type', 'ad-product', 'adproduct', 'product', 'ad-type', 'program-type', 'type']

const windows = [1, 7, 14, 30]
const perWindow = [
  ...['conversion-rate', 'advertised-sku-units-(#)', 'other-sku-units-(#)', 'advertised-sku-sales', 'other-sku-sales'],
  ...['advertised-asin-units-(#)', 'brand-halo-asin-units-(#)', 'advertised-asin-sales', 'brand-halo-asin-sales'],
  ...['new-to-brand-orders-(#)', '%-of-orders-new-to-brand', 'new-to-brand-sales', '%-of-sales-new-to-brand'],
  ...['new-to-brand-units-(#)', '%-of-units-new-to-brand', 'new-to-brand-order-rate', 'detail-page-views-(dpv)'],
  ...['total-orders-(#)-(click)', 'total-units-(#)-(click)', 'total-sales-(click)', 'conversion-rate-(click)'],
]

/** Known columns that are not read: rates, which are recomputed, bids, states and other windows. */
export const adsUnread = [
  ...windows.flatMap((days) => perWindow.map((name) => `${days}-day-${name}`)),
  ...[
    'status',
    'state',
    'budget',
    'targeting-type',
    'bidding-strategy',
    'bid-optimization',
    'cost-type',
    'retailer',
    'rank',
  ],
  ...['last-year-impressions', 'last-year-clicks', 'last-year-spend', 'last-year-cost-per-click-(cpc)'],
  ...[
    'click-thru-rate-(ctr)',
    'click-through-rate',
    'ctr',
    'cost-per-click-(cpc)',
    'cpc',
    'roas',
    'roas-(reconciled)',
    'acos',
  ],
  ...['total-advertising-cost-of-sales-(acos)', 'total-return-on-advertising-spend-(roas)', 'conversion-rate'],
  ...['total-advertising-cost-of-sales-(acos)-(click)', 'total-return-on-advertising-spend-(roas)-(click)'],
  ...[
    'viewable-impressions',
    'viewable-cpm-(vcpm)',
    'cost-per-1,000-viewable-impressions-(vcpm)',
    'main-imdb-ad-clicks',
  ],
  ...[
    'detail-page-views',
    'campaignstatus',
    'campaignbudgetamount',
    'campaignbudgettype',
    'keywordid',
    'keywordbid',
    'adid',
  ],
  ...[
    'clickthroughrate',
    'costperclick',
    'adstatus',
    'adkeywordstatus',
    'operation',
    'ad-id',
    'keyword-id',
    'daily-budget',
    'bid',
  ],
  ...[
    'start-date',
    'end-date',
    'entity',
    'product-targeting-id',
    'product-targeting-expression',
    'sku',
    'salesclicks',
    'purchasesclicks',
  ],
].join(' ')

/**
 * Normalized headers of the merchant listings report in Seller Central's languages, by the English name. Other reports
 * have English headers everywhere.
 */
const local: Readonly<Record<string, readonly string[]>> = {
  'item-name': [
    'artikelbezeichnung',
    'nom-produit',
    "nome-dell'articolo",
    'título-del-producto',
    'nazwa-produktu',
    '商品名',
  ],
  'item-description': [
    'artikelbeschreibung',
    "descrizione-dell'articolo",
    'descripción-del-producto',
    'opis-produktu',
    '商品の説明',
  ],
  'listing-id': [
    'angebotsnummer',
    'id-offre',
    'numero-offerta',
    'identificador-del-listing',
    'identyfikator-oferty',
    '出品id',
  ],
  'seller-sku': ['händler-sku', 'sku-vendeur', 'sku-venditore', 'sku-del-vendedor', 'sku-sprzedawcy', '出品者sku'],
  price: ['preis', 'prix', 'prezzo', 'precio', 'cena', '価格'],
  quantity: ['menge', 'quantité', 'quantità', 'cantidad', 'ilość', '数量'],
  'open-date': [
    'erstellungsdatum',
    'date-ouverture',
    'data-di-creazione',
    'fecha-de-creación',
    'data-otwarcia',
    '出品日',
  ],
  'item-is-marketplace': ['artikel-ist-marketplace-angebot', 'articolo-per-la-vendita', 'producto-para-vender'],
  'product-id-type': [
    'produkt-id-typ',
    'type-id-produit',
    'tipo-di-identificativo-del-prodotto',
    'tipo-de-identificador-de-producto',
    'typ-identyfikatora-produktu',
    '商品idタイプ',
  ],
  'item-note': [
    'anmerkung-zum-artikel',
    'note-état-article',
    "note-sull'articolo",
    'nota-sobre-el-producto',
    'コンディション説明',
  ],
  'item-condition': [
    'artikelzustand',
    'état-produit',
    "condizione-dell'articolo",
    'estado-del-producto',
    'stan-produktu',
    'コンディション',
  ],
  asin1: ['asin-1'],
  asin2: ['asin-2'],
  asin3: ['asin-3'],
  'will-ship-internationally': [
    'internationaler-versand',
    'spedizione-internazionale',
    'envío-internacional',
    '国外へ配送可',
  ],
  'expedited-shipping': ['expressversand', 'livraison-express', 'spedizione-express', 'envío-urgente', '迅速な配送'],
  'product-id': [
    'produkt-id',
    'id-produit',
    'identificativo-del-prodotto',
    'identificador-del-producto',
    'identyfikator-produktu',
    '商品id',
  ],
  'pending-quantity': [
    'anzahl-bestellungen',
    'quantità-in-sospeso',
    'cantidad-pendiente',
    'ilość-oczekująca',
    '在庫数',
  ],
  'fulfillment-channel': [
    'fulfilment-channel',
    'versender',
    'canal-traitement',
    'canale-di-gestione',
    'canal-de-gestión-logística',
    'kanał-realizacji',
    'フルフィルメント・チャンネル',
  ],
  'merchant-shipping-group': [
    'händlerversandgruppe',
    'groupe-expédition-vendeur',
    'gruppo-spedizione-venditore',
    'grupa-wysyłki-sprzedawcy',
  ],
  status: ['état', 'stato', 'estado', 'ステータス'],
}

/** Headers of the detailed inventory ledger from the report API, without blanks. */
const unspaced: Readonly<Record<string, readonly string[]>> = {
  'event-type': ['eventtype'],
  'reference-id': ['referenceid'],
  'fulfillment-center': ['fulfillmentcenter'],
  'reconciled-quantity': ['reconciledquantity'],
  'unreconciled-quantity': ['unreconciledquantity'],
  'date-and-time': ['dateandtime'],
}

/** German names of the advertising console's columns with an attribution window. */
const windowed = [1, 7, 14, 30].flatMap((days): [string, string[]][] => {
  const alike = (what: string) => [`${days}-tage,-${what}`, `${days}tage,-${what}`, `${days}-tage-${what}`]
  return [
    [`${days}-day-total-sales`, [...alike('umsatz-gesamt'), `gesamtumsatz-in-${days}-tagen`]],
    [
      `${days}-day-total-orders-(#)`,
      [
        ...alike('aufträge-gesamt-(#)'),
        ...alike('bestellungen-gesamt-(#)'),
        `gesamtzahl-der-bestellungen-in-${days}-tagen-(#)`,
      ],
    ],
    [
      `${days}-day-total-units-(#)`,
      [...alike('einheiten-gesamt-(#)'), `gesamtzahl-der-einheiten-in-${days}-tagen-(#)`],
    ],
  ]
})

export const canonicalNames: ReadonlyMap<string, string> = new Map(
  [...Object.entries({ ...local, ...unspaced }), ...windowed].flatMap(([name, spellings]) =>
    spellings.map((other): [string, string] => [other, name]),
  ),
)

/** A header word of each language that no other language has, as written. */
const tells: Readonly<Record<string, string>> = {
  artikelbezeichnung: 'German',
  'nom-produit': 'French',
  "nome-dell'articolo": 'Italian',
  'título-del-producto': 'Spanish',
  'nazwa-produktu': 'Polish',
  商品名: 'Japanese',
  商品名称: 'Chinese',
}

/** Returns the English name of a header's language; null if it is English or unknown. */
export const headerLanguage = (header: readonly string[]): string | null => {
  for (const cell of header) {
    const name = cell
      .replace(/^\ufeff/, '')
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, '-')
    const language = Object.hasOwn(tells, name) ? tells[name] : undefined
    if (language) return language
  }
  return null
}

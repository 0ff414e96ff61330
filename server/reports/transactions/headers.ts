/**
 * Localized column names of the date range report, by the English name: German, French (France, Belgium, Canada),
 * Italian, Spanish (Spain, Mexico), Dutch, Swedish, Polish and Japanese, as `normalName` returns them. Names shared
 * with other reports, such as `menge`, are already English by then.
 */
export const headerSpellings: Readonly<Record<string, string>> = {
  'date/time': `
    datum/uhrzeit date/heure data/ora: data/ora fecha-y-hora fecha/hora datum/tijd datum/tid data/godzina 日付/時間`,
  'settlement-id': `
    abrechnungsnummer numéro-de-versement identifiant-du-paiement numero-pagamento identificador-de-pago id.-de-liquidación
    schikkings-id reglerings-id identyfikator-rozliczenia 決済番号`,
  type: 'typ tipo トランザクションの種類',
  'order-id': `
    bestellnummer numéro-de-la-commande numéro-commande numero-ordine número-de-pedido id.-del-pedido bestelnummer
    beställnings-id identyfikator-zamówienia 注文番号`,
  description: 'beschreibung descrizione descripción beschrijving beskrivning opis 説明',
  quantity: 'aantal antal',
  marketplace: 'web-de-amazon site-de-vente marknadsplats rynek amazon-出品サービス',
  'account-type': 'kontotyp type-de-compte tipo-di-account tipo-de-cuenta accounttype typ-konta アカウントタイプ',
  fulfillment: `
    fulfilment versand traitement expédition gestione gestión-logística cumplimiento levering leverans realizacja
    フルフィルメント`,
  'product-sales': `
    umsätze ventes-de-produits vendite ventas-de-productos verkoop-van-producten försäljning-av-produkter sprzedaż-produktów
    商品売上`,
  'product-sales-tax': `
    produktumsatzsteuer taxes-sur-la-vente-des-produits imposta-sulle-vendite-dei-prodotti impuesto-de-ventas-de-productos
    商品の売上税`,
  'shipping-credits': `
    postage-credits gutschrift-für-versandkosten crédits-d'expédition accrediti-per-le-spedizioni abonos-de-envío
    créditos-de-envío verzendtegoeden fraktkrediter noty-kredytowe-za-wysyłkę 配送料`,
  'shipping-credits-tax': `
    postage-credits-tax steuer-auf-versandgutschrift taxe-sur-les-crédits-d'expédition imposta-accrediti-per-le-spedizioni
    impuestos-por-abonos-de-envío impuesto-de-abono-de-envío 配送料の税金`,
  'gift-wrap-credits': `
    giftwrap-credits gutschrift-für-geschenkverpackung crédits-sur-l'emballage-cadeau crédits-d'emballage-cadeau
    accrediti-per-confezioni-regalo abonos-de-envoltorio-para-regalo créditos-por-envoltorio-de-regalo
    kredietpunten-cadeauverpakking krediter-för-presentinslagning środki-na-pokrycie-pakowania-na-prezent ギフト包装手数料`,
  'giftwrap-credits-tax': `
    gift-wrap-credits-tax steuer-auf-geschenkverpackungsgutschriften taxes-sur-les-crédits-cadeaux
    imposta-sui-crediti-confezione-regalo impuestos-por-abonos-de-envoltorio-para-regalo impuesto-de-créditos-de-envoltura
    ギフト包装クレジットの税金`,
  'regulatory-fee': 'tarifa-reglamentaria',
  'tax-on-regulatory-fee': 'impuesto-sobre-tarifa-reglamentaria',
  'promotional-rebates': `
    rabatte-aus-werbeaktionen rabais-promotionnels total-des-réductions sconti-promozionali devoluciones-promocionales
    descuentos-promocionales rebajas-promocionales promotiekortingen kampanjrabatter rabaty-promocyjne プロモーション割引額`,
  'promotional-rebates-tax': `
    steuer-auf-aktionsrabatte taxes-sur-les-remises-promotionnelles imposta-sugli-sconti-promozionali
    impuestos-de-descuentos-por-promociones impuesto-de-reembolsos-promocionales プロモーション割引の税金`,
  points: 'amazonポイントの費用 amazon-points amazon-point-costs',
  'sales-tax-collected': `
    taxe-de-ventes-prélevée geïnde-omzetbelasting inkasserad-moms pobrany-podatek-od-sprzedaży
    total-sales-tax-liable(gst-before-adjusting-tcs)`,
  'marketplace-withheld-tax': `
    einbehaltene-steuer-auf-marketplace taxes-retenues-sur-le-site-de-vente trattenuta-iva-del-marketplace
    impuesto-retenido-en-el-sitio-web impuesto-de-retenciones-en-la-plataforma 源泉徴収税を伴うマーケットプレイス`,
  'marketplace-facilitator-tax': `
    taxe-marketplace-facilitator belasting-voor-marketplace-facilitator skatt-för-marknadsplatsförmedlare
    podatek-od-transakcji-marketplace-facilitator`,
  'selling-fees': `
    verkaufsgebühren frais-de-vente commissioni-di-vendita tarifas-de-venta verkoopkosten försäljningsavgifter
    opłaty-za-sprzedaż 手数料`,
  'fba-fees': `
    fulfilment-by-amazon-fees fulfillment-by-amazon-fees gebühren-zu-versand-durch-amazon frais-expédié-par-amazon
    frais-pour-le-service-expédié-par-amazon costi-del-servizio-logistica-di-amazon tarifas-de-logística-de-amazon tarifas-fba
    fba-vergoedingen fba-kosten fba-avgifter opłaty-za-fba fba-手数料`,
  'other-transaction-fees': `
    andere-transaktionsgebühren autres-frais-de-transaction altri-costi-relativi-alle-transazioni tarifas-de-otras-transacciones
    tarifas-de-otra-transacción overige-transactiekosten övriga-transaktionsavgifter inne-opłaty-transakcyjne
    トランザクションに関するその他の手数料`,
  other: 'andere autre autres altro otro overige overig övrigt inne その他',
  total: 'gesamt totale totaal totalt suma summe 合計',
  'transaction-status': `
    transaktionsstatus statut-de-la-transaction estado-de-la-transacción stato-della-transazione transactiestatus
    トランザクションのステータス`,
  'transaction-release-date': `
    freigabedatum-der-transaktion date-de-sortie-de-la-transaction date-de-délivrance-de-la-transaction
    fecha-de-liberación-de-la-transacción data-di-rilascio-della-transazione publicatiedatum-van-transactie
    transaktionens-utgivningsdatum トランザクション開始日`,
}

/** Known columns that are not stored: the buyer's location, and who collects the tax. */
export const unreadHeaders = `
  order-city order-state order-postal tax-collection-model ort-der-bestellung stadt-der-bestellung bundesland postleitzahl
  steuererhebungsmodell ville-d'où-provient-la-commande région-d'où-provient-la-commande code-postal-de-la-commande
  ville-de-la-commande région-de-la-commande état-de-la-commande commande-postale modèle-de-perception-des-taxes
  città-di-provenienza-dell'ordine provincia-di-provenienza-dell'ordine cap-dell'ordine modello-di-riscossione-delle-imposte
  ciudad-de-procedencia-del-pedido comunidad-autónoma-de-procedencia-del-pedido código-postal-de-procedencia-del-pedido
  formulario-de-recaudación-de-impuestos ciudad-del-pedido estado-del-pedido código-postal-del-pedido
  modelo-de-recaudación-de-impuestos bestelling-stad status-bestelling bestelling-per-post plaats-bestelling staat-bestelling
  postcode-bestelling stad-för-beställning delstat-för-beställning postadress-för-beställning miejscowość-zamówienia
  stan-zamówienia przekaz-pocztowy 市町村 都道府県 郵便番号 税金徴収型`

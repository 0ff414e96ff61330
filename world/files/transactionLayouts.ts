import type { MoneyKind } from '../money/moneyEvent.ts'
import type { MoneyColumn } from '../money/parts.ts'

type Column =
  | MoneyColumn
  | 'date'
  | 'settlement'
  | 'type'
  | 'order'
  | 'sku'
  | 'description'
  | 'quantity'
  | 'marketplace'
  | 'account'
  | 'fulfillment'
  | 'model'
  | 'status'
  | 'released'
  | 'total'
  | 'blank'

/** Format of date range reports in a language. */
export interface TransactionLayout {
  /** Column titles; null: a kind of amount that does not occur here. */
  columns: readonly (readonly [title: string, of: Column | null])[]
  types: Readonly<Record<MoneyKind | 'Transfer', string>>
  statuses: readonly [released: string, deferred: string]
  ways: readonly [amazon: string, seller: string]
  /** A decimal comma. */
  comma: boolean
}

const titled = (text: string, of: readonly (Column | null)[]): TransactionLayout['columns'] =>
  text.split('|').map((title, at) => [title.trim(), of[at] ?? null] as const)

const EVENT = ['date', 'settlement', 'type', 'order', 'sku', 'description', 'quantity', 'marketplace'] as const
const FEES = ['selling fees', 'fba fees', 'other transaction fees', 'other', 'total'] as const
const SALES = ['product sales', 'product sales tax', 'shipping credits', null, null, null] as const
const REBATES = ['promotional rebates', null, 'marketplace withheld tax', ...FEES] as const
const EUROPEAN = [
  ...EVENT,
  'fulfillment',
  'blank',
  'blank',
  'blank',
  'model',
  ...SALES,
  ...REBATES,
  'status',
  'released',
] as const

export const english: TransactionLayout = {
  columns: titled(
    `date/time|settlement id|type|order id|sku|description|quantity|marketplace|account type|fulfillment|order city|order state|
    order postal|tax collection model|product sales|product sales tax|shipping credits|shipping credits tax|gift wrap credits|
    giftwrap credits tax|Regulatory Fee|Tax On Regulatory Fee|promotional rebates|promotional rebates tax|marketplace withheld tax|
    selling fees|fba fees|other transaction fees|other|total|Transaction Status|Transaction Release Date`,
    [
      ...([...EVENT, 'account', 'fulfillment', 'blank', 'blank', 'blank', 'model'] as const),
      ...([...SALES, null, null, ...REBATES, 'status', 'released'] as const),
    ],
  ),
  types: {
    Order: 'Order',
    Refund: 'Refund',
    Adjustment: 'Adjustment',
    Inventory: 'FBA Inventory Fee',
    Service: 'Service Fee',
    Transfer: 'Transfer',
  },
  statuses: ['Released', 'Deferred'],
  ways: ['Amazon', 'Seller'],
  comma: false,
}

export const german: TransactionLayout = {
  columns: titled(
    `Datum/Uhrzeit|Abrechnungsnummer|Typ|Bestellnummer|SKU|Beschreibung|Menge|Marketplace|Versand|Ort der Bestellung|Bundesland|
    Postleitzahl|Steuererhebungsmodell|Umsätze|Produktumsatzsteuer|Gutschrift für Versandkosten|Steuer auf Versandgutschrift|
    Gutschrift für Geschenkverpackung|Steuer auf Geschenkverpackungsgutschriften|Rabatte aus Werbeaktionen|Steuer auf Aktionsrabatte|
    Einbehaltene Steuer auf Marketplace|Verkaufsgebühren|Gebühren zu Versand durch Amazon|Andere Transaktionsgebühren|Andere|Gesamt|
    Transaktionsstatus|Freigabedatum der Transaktion`,
    EUROPEAN,
  ),
  types: {
    Order: 'Bestellung',
    Refund: 'Erstattung',
    Adjustment: 'Anpassung',
    Inventory: 'Versand durch Amazon Lagergebühr',
    Service: 'Servicegebühr',
    Transfer: 'Übertrag',
  },
  statuses: ['Freigegeben', 'Verzögert'],
  ways: ['Amazon', 'Verkäufer'],
  comma: true,
}

export const french: TransactionLayout = {
  columns: titled(
    `date/heure|numéro de versement|type|numéro de la commande|sku|description|quantité|Marketplace|traitement|
    ville d'où provient la commande|Région d'où provient la commande|code postal de la commande|Modèle de perception des taxes|
    ventes de produits|Taxes sur la vente des produits|crédits d'expédition|taxe sur les crédits d’expédition|
    crédits sur l'emballage cadeau|Taxes sur les crédits cadeaux|Rabais promotionnels|Taxes sur les remises promotionnelles|
    Taxes retenues sur le site de vente|frais de vente|Frais Expédié par Amazon|autres frais de transaction|autre|total`,
    EUROPEAN,
  ),
  types: {
    Order: 'Commande',
    Refund: 'Remboursement',
    Adjustment: 'Ajustement',
    Inventory: 'Frais de stock Expédié par Amazon',
    Service: 'Frais de service',
    Transfer: 'Transfert',
  },
  statuses: ['', ''],
  ways: ['Amazon', 'Vendeur'],
  comma: true,
}

export const italian: TransactionLayout = {
  columns: titled(
    `Data/Ora:|Numero pagamento|Tipo|Numero ordine|SKU|Descrizione|Quantità|Marketplace|Gestione|Città di provenienza dell'ordine|
    Provincia di provenienza dell'ordine|CAP dell'ordine|modello di riscossione delle imposte|Vendite|
    imposta sulle vendite dei prodotti|Accrediti per le spedizioni|imposta accrediti per le spedizioni|
    Accrediti per confezioni regalo|imposta sui crediti confezione regalo|Sconti promozionali|imposta sugli sconti promozionali|
    trattenuta IVA del marketplace|Commissioni di vendita|Costi del servizio Logistica di Amazon|
    Altri costi relativi alle transazioni|Altro|totale`,
    EUROPEAN,
  ),
  types: {
    Order: 'Ordine',
    Refund: 'Rimborso',
    Adjustment: 'Modifica',
    Inventory: 'Costo di stoccaggio Logistica di Amazon',
    Service: 'Commissione di servizio',
    Transfer: 'Trasferimento',
  },
  statuses: ['', ''],
  ways: ['Amazon', 'Venditore'],
  comma: true,
}

export const spanish: TransactionLayout = {
  columns: titled(
    `fecha y hora|identificador de pago|tipo|número de pedido|sku|descripción|cantidad|web de Amazon|gestión logística|
    ciudad de procedencia del pedido|comunidad autónoma de procedencia del pedido|código postal de procedencia del pedido|
    Formulario de recaudación de impuestos|ventas de productos|impuesto de ventas de productos|abonos de envío|
    impuestos por abonos de envío|abonos de envoltorio para regalo|impuestos por abonos de envoltorio para regalo|
    devoluciones promocionales|impuestos de descuentos por promociones|impuesto retenido en el sitio web|tarifas de venta|
    tarifas de Logística de Amazon|tarifas de otras transacciones|otro|total`,
    EUROPEAN,
  ),
  types: {
    Order: 'Pedido',
    Refund: 'Reembolso',
    Adjustment: 'Ajuste',
    Inventory: 'Tarifas de inventario de Logística de Amazon',
    Service: 'Tarifa de prestación de servicio',
    Transfer: 'Transferir',
  },
  statuses: ['', ''],
  ways: ['Amazon', 'Vendedor'],
  comma: true,
}

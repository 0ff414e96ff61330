import { expect, it } from '@jest/globals'
import { sourceOf } from './fixtures/files.ts'
import { contextOf, mapped } from './fixtures/reading.ts'
import { moneyColumns } from './transactions/moneyColumns.ts'

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

/** A file of one country: what stands above the header, the header, and an order of three units with a transfer after it. */
interface Country {
  prose: readonly string[]
  header: string
  order: string
  /** Its time, the file's word for it, and the amount. */
  transfer: readonly [at: string, word: string, amount: string]
}

const countries: Readonly<Record<string, Country>> = {
  DE: {
    prose: [
      'Umfasst Amazon Marketplace-, Versand durch Amazon (FBA)- und Amazon Webstore-Transaktionen',
      'Alle Beträge in EUR sofern nicht anders gekennzeichnet',
      'Definitionen:',
      'Andere: Transaktionen, die zu keiner Bestellung gehören. Siehe "Typ" und "Beschreibung".',
    ],
    header:
      'Datum/Uhrzeit|Abrechnungsnummer|Typ|Bestellnummer|SKU|Beschreibung|Menge|Marketplace|Versand|Ort der Bestellung|Bundesland|Postleitzahl|Steuererhebungsmodell|Umsätze|Produktumsatzsteuer|Gutschrift für Versandkosten|Steuer auf Versandgutschrift|Gutschrift für Geschenkverpackung|Steuer auf Geschenkverpackungsgutschriften|Rabatte aus Werbeaktionen|Steuer auf Aktionsrabatte|Einbehaltene Steuer auf Marketplace|Verkaufsgebühren|Gebühren zu Versand durch Amazon|Andere Transaktionsgebühren|Andere|Gesamt|Transaktionsstatus|Freigabedatum der Transaktion',
    order:
      '01.11.2026 00:03:04 UTC|701|Bestellung|302-1|CUP-1|Tasse|3|amazon.de|Amazon|Ulm|BW|89073||1.234,56|0|4,00|0|0|0|-2,00|0|-1,00|-150,06|-30,50|0|0|1.055,00|Freigegeben|09.11.2026 10:00:00 UTC',
    transfer: ['03.11.2026 00:03:04 UTC', 'Übertrag', '-1.055,00'],
  },
  FR: {
    prose: ['Tous les montants sont en EUR, sauf mention contraire.'],
    header:
      "date/heure|numéro de versement|type|numéro de la commande|sku|description|quantité|Marketplace|traitement|ville d'où provient la commande|Région d'où provient la commande|code postal de la commande|Modèle de perception des taxes|ventes de produits|Taxes sur la vente des produits|crédits d'expédition|taxe sur les crédits d’expédition|crédits sur l'emballage cadeau|Taxes sur les crédits cadeaux|Rabais promotionnels|Taxes sur les remises promotionnelles|Taxes retenues sur le site de vente|frais de vente|Frais Expédié par Amazon|autres frais de transaction|autre|total",
    order:
      '1 nov. 2026 00:03:04 UTC|701|Commande|302-1|CUP-1|Tasse|3|amazon.fr|Amazon|Paris||75001||1 234,56|0|4,00|0|0|0|−2,00|0|−1,00|−150,06|−30,50|0|0|1 055,00',
    transfer: ['3 nov. 2026 00:03:04 UTC', 'Transfert', '−1 055,00'],
  },
  IT: {
    prose: ['Tutti gli importi sono espressi in EUR, se non diversamente specificato.'],
    header:
      "Data/Ora:|Numero pagamento|Tipo|Numero ordine|SKU|Descrizione|Quantità|Marketplace|Gestione|Città di provenienza dell'ordine|Provincia di provenienza dell'ordine|CAP dell'ordine|modello di riscossione delle imposte|Vendite|imposta sulle vendite dei prodotti|Accrediti per le spedizioni|imposta accrediti per le spedizioni|Accrediti per confezioni regalo|imposta sui crediti confezione regalo|Sconti promozionali|imposta sugli sconti promozionali|trattenuta IVA del marketplace|Commissioni di vendita|Costi del servizio Logistica di Amazon|Altri costi relativi alle transazioni|Altro|totale",
    order:
      '1 nov 2026 00:03:04 UTC|701|Ordine|302-1|CUP-1|Tazza|3|amazon.it|Amazon|Roma|RM|00100||1.234,56|0|4,00|0|0|0|-2,00|0|-1,00|-150,06|-30,50|0|0|1.055,00',
    transfer: ['3 nov 2026 00:03:04 UTC', 'Trasferimento', '-1.055,00'],
  },
  ES: {
    prose: ['Todos los importes en EUR, a menos que se especifique lo contrario'],
    header:
      'fecha y hora|identificador de pago|tipo|número de pedido|sku|descripción|cantidad|web de Amazon|gestión logística|ciudad de procedencia del pedido|comunidad autónoma de procedencia del pedido|código postal de procedencia del pedido|Formulario de recaudación de impuestos|ventas de productos|impuesto de ventas de productos|abonos de envío|impuestos por abonos de envío|abonos de envoltorio para regalo|impuestos por abonos de envoltorio para regalo|devoluciones promocionales|impuestos de descuentos por promociones|impuesto retenido en el sitio web|tarifas de venta|tarifas de Logística de Amazon|tarifas de otras transacciones|otro|total',
    order:
      '1 nov 2026 0:03:04 UTC|701|Pedido|302-1|CUP-1|Taza|3|amazon.es|Amazon|Madrid||28001||1234,56|0|4,00|0|0|0|-2,00|0|-1,00|-150,06|-30,50|0|0|1055,00',
    transfer: ['3 nov 2026 0:03:04 UTC', 'Transferir', '-1055,00'],
  },
  SE: {
    prose: ['Alla belopp är i SEK om inget annat anges'],
    header:
      'datum/tid|reglerings-id|typ|beställnings-id|sku|beskrivning|antal|marknadsplats|leverans|stad för beställning|delstat för beställning|postadress för beställning|försäljning av produkter|fraktkrediter|krediter för presentinslagning|kampanjrabatter|Inkasserad moms|Skatt för marknadsplatsförmedlare|försäljningsavgifter|fba-avgifter|övriga transaktionsavgifter|Övrigt|totalt',
    order:
      '1 nov. 2026 00:03:04 UTC|701|Order|302-1|CUP-1|Kopp|3|amazon.se|Amazon|Lund|||1 234,56|4,00|0|-2,00|0|-1,00|-150,06|-30,50|0|0|1 055,00',
    transfer: ['3 nov. 2026 00:03:04 UTC', 'Överföring', '-1 055,00'],
  },
  NL: {
    prose: ['Alle bedragen in EUR, tenzij anders vermeld'],
    header:
      'datum/tijd|schikkings-ID|type|bestelnummer|sku|beschrijving|aantal|marketplace|fulfillment|bestelling stad|status bestelling|bestelling per post|verkoop van producten|Verzendtegoeden|kredietpunten cadeauverpakking|promotiekortingen|geïnde omzetbelasting|Belasting voor marketplace-facilitator|verkoopkosten|fba-vergoedingen|overige transactiekosten|overige|totaal',
    order:
      '1 nov. 2026 00:03:04 UTC|701|Bestelling|302-1|CUP-1|Kop|3|amazon.nl|Amazon|Delft||2611|1.234,56|4,00|0|-2,00|0|-1,00|-150,06|-30,50|0|0|1.055,00',
    transfer: ['3 nov. 2026 00:03:04 UTC', 'Overboeking', '-1.055,00'],
  },
  PL: {
    prose: ['Wszystkie kwoty w PLN, chyba że wskazano inaczej'],
    header:
      'data/godzina|identyfikator rozliczenia|typ|identyfikator zamówienia|sku|opis|ilość|rynek|realizacja|miejscowość zamówienia|stan zamówienia|przekaz pocztowy|sprzedaż produktów|noty kredytowe za wysyłkę|środki na pokrycie pakowania na prezent|rabaty promocyjne|pobrany podatek od sprzedaży|podatek od transakcji marketplace facilitator|opłaty za sprzedaż|opłaty za fba|inne opłaty transakcyjne|inne|suma',
    order:
      '1 lis 2026 00:03:04 UTC|701|Zamówienie|302-1|CUP-1|Kubek|3|amazon.pl|Amazon|Łódź||90-001|1 234,56|4,00|0|-2,00|0|-1,00|-150,06|-30,50|0|0|1 055,00',
    transfer: ['3 lis 2026 00:03:04 UTC', 'Przelew', '-1 055,00'],
  },
  UK: {
    prose: [
      'Includes Amazon Marketplace and Fulfilment by Amazon transactions',
      'All amounts in GBP, unless specified',
    ],
    header:
      'date/time|settlement id|type|order id|sku|description|quantity|marketplace|fulfilment|order city|order state|order postal|tax collection model|product sales|product sales tax|postage credits|shipping credits tax|gift wrap credits|giftwrap credits tax|promotional rebates|promotional rebates tax|marketplace withheld tax|selling fees|fba fees|other transaction fees|other|total',
    order:
      '1 Nov 2026 00:03:04 UTC|701|Order|302-1|CUP-1|Cup|3|amazon.co.uk|Amazon|Hull||HU1||1,234.56|0|4.00|0|0|0|-2.00|0|-1.00|-150.06|-30.50|0|0|1,055.00',
    transfer: ['3 Nov 2026 00:03:04 UTC', 'Transfer', '-1,055.00'],
  },
  CA: {
    prose: ['All amounts in CAD, unless specified'],
    header:
      'date/time|settlement id|type|order id|sku|description|quantity|marketplace|fulfillment|order city|order state|order postal|product sales|shipping credits|gift wrap credits|promotional rebates|sales tax collected|Marketplace Facilitator Tax|selling fees|fba fees|other transaction fees|other|total',
    order:
      'Oct. 31, 2026 5:03:04 p.m. PDT|701|Order|302-1|CUP-1|Cup|3|amazon.ca|Amazon|Laval|||1,234.56|4.00|0|-2.00|0|-1.00|-150.06|-30.50|0|0|1,055.00',
    transfer: ['Nov. 2, 2026 4:03:04 p.m. PST', 'Transfer', '-1,055.00'],
  },
  AU: {
    prose: ['All amounts in AUD, unless specified'],
    header:
      'date/time|settlement ID|type|order ID|sku|description|quantity|marketplace|fulfilment|order city|order state|order postal|product sales|shipping credits|gift wrap credits|promotional rebates|sales tax collected|low value goods|selling fees|fulfilment by amazon fees|other transaction fees|other|total|Transaction status|Transaction Release Date',
    order:
      '1 November 2026 9:03:04 am GMT+9|701|Order|302-1|CUP-1|Cup|3|amazon.com.au|Amazon|Perth|||1,234.56|4.00|0|-2.00|0|-1.00|-150.06|-30.50|0|0|1,055.00|Deferred|',
    transfer: ['3 November 2026 9:03:04 am GMT+9', 'Transfer', '-1,055.00'],
  },
  IN: {
    prose: ['All amounts in INR, unless specified'],
    header:
      'date/time|settlement id|type|order id|Sku|description|quantity|marketplace|account type|fulfillment|order city|order state|order postal|product sales|shipping credits|gift wrap credits|promotional rebates|Total sales tax liable(GST before adjusting TCS)|TCS-CGST|TCS-SGST|TCS-IGST|TDS (Section 194-O)|selling fees|fba fees|other transaction fees|other|total|Transaction Status|Transaction Release Date',
    order:
      '01/11/2026 00:03:04 UTC|701|Order|302-1|CUP-1|Cup|3|Amazon.in|Standard Orders|Amazon|Pune|||1,234.56|4.00|0|-2.00|0|-0.25|-0.25|-0.25|-0.25|-150.06|-30.50|0|0|1,055.00|Released|13/11/2026',
    transfer: ['03/11/2026 00:03:04 UTC', 'Transfer', '-1,055.00'],
  },
  JP: {
    prose: ['Amazon 出品サービス、フルフィルメント by Amazon (FBA)', '指定のない場合、単位は円'],
    header:
      '日付/時間|決済番号|トランザクションの種類|注文番号|SKU|説明|数量|Amazon 出品サービス|フルフィルメント|市町村|都道府県|郵便番号|税金徴収型|商品売上|商品の売上税|配送料|配送料の税金|ギフト包装手数料|ギフト包装クレジットの税金|Amazonポイントの費用|プロモーション割引額|プロモーション割引の税金|源泉徴収税を伴うマーケットプレイス|手数料|FBA 手数料|トランザクションに関するその他の手数料|その他|合計|トランザクションのステータス|トランザクション開始日',
    order:
      '2026/11/01 9:03:04 JST|701|注文|302-1|CUP-1|カップ|3|amazon.jp|Amazon||||| 123,456|0|400|0|0|0|-50|-150|0|-100|-15,006|-3,050|0|0|105,500|支払い実行済み|2026/11/09',
    transfer: ['2026/11/03 9:03:04 JST', '振込み', '-105,500'],
  },
}

/** The transfer's amount stands under the last two columns of money; a file that tells the state of its rows has two more. */
const transferOf = ({ header, transfer: [at, word, amount] }: Country) => {
  const names = header.split('|')
  const last = names.length - (/status|ステータス/i.test(names.at(-2) ?? '') ? 3 : 1)
  return names.map((_, place) => [at, '701', word][place] ?? (place === last || place === last - 1 ? amount : ''))
}

const fileOf = (country: Country) =>
  [
    ...country.prose.map((line) => [line]),
    ...[country.header, country.order].map((line) => line.split('|')),
    transferOf(country),
  ]
    .map(quoted)
    .join('\r\n')

it.each(Object.keys(countries))(
  'reads the file of %s: prose, words, day, numbers and money by column',
  async (code) => {
    const country = countries[code] as Country
    const { rows, rejected, part } = await mapped(sourceOf(`\ufeff${fileOf(country)}\r\n`), contextOf(code))
    expect(rejected).toEqual([])
    expect(part.definition.type).toBe('transactions')
    const [order, transfer] = rows.map(({ fields }) => fields)
    expect(order).toMatchObject({
      happened_at: '2026-11-01T00:03:04Z',
      event: 'order',
      marketplace: code,
      settlement_id: '701',
      order_id: '302-1',
      sku: 'CUP-1',
      quantity: 3,
      fulfilment: 'Amazon',
      status: code === 'AU' ? 'deferred' : 'released',
      product_sales: 123456,
      shipping_credits: 400,
      promotional_rebates: code === 'JP' ? -150 : -200,
      selling_fees: -15006,
      fba_fees: -3050,
      total: 105500,
      unexplained: 0,
      // nothing of where the buyer lives is kept
      raw: null,
    })
    expect(transfer).toMatchObject({
      event: 'transfer',
      order_id: '',
      other_amount: -105500,
      total: -105500,
      unexplained: 0,
    })
    expect(rows.map(({ line }) => line)).toEqual([country.prose.length + 2, country.prose.length + 3])
  },
)

it('takes the day of the release, by which the settlement knows the row', async () => {
  const days = await Promise.all(
    ['DE', 'IN', 'JP', 'AU'].map(async (code) => {
      const { rows } = await mapped(sourceOf(fileOf(countries[code] as Country)), contextOf(code))
      return rows[0]?.fields.released_on
    }),
  )
  expect(days).toEqual(['2026-11-09', '2026-11-13', '2026-11-09', null])
})

it('counts amounts in the currency that the file states, whatever marketplace a row is of', async () => {
  const country = countries.UK as Country
  const file = fileOf(country).replace('amazon.co.uk', 'amazon.se')
  const { rows } = await mapped(sourceOf(file), contextOf('UK'))
  expect(rows.map(({ marketplace, currency }) => [marketplace, currency])).toEqual([
    ['SE', 'GBP'],
    ['UK', 'GBP'],
  ])
})

it('says by how much a row does not add up, and keeps it', async () => {
  const country = countries.UK as Country
  const { rows } = await mapped(sourceOf(fileOf({ ...country, order: country.order.replace('-30.50', '-30.40') })))
  const [order] = rows.map(({ fields }) => fields)
  expect(order).toMatchObject({ fba_fees: -3040, total: 105500, unexplained: -10 })
  expect(moneyColumns.reduce((sum, name) => sum + Number(order?.[name]), 0)).toBe(105500)
})

it('keeps what waits apart from what is released, whatever settlement it bears by then', async () => {
  const country = countries.AU as Country
  const keys = async (order: string) => {
    const { rows } = await mapped(sourceOf(fileOf({ ...country, order })), contextOf('AU'))
    return rows[0]?.setKey
  }
  const waiting = await keys(country.order)
  expect(await keys(country.order.replace('|701|', '|702|'))).toBe(waiting)
  const released = country.order.replace('Deferred|', 'Released|9 November 2026 4:26:32 pm GMT+9')
  expect(await keys(released)).not.toBe(waiting)
  expect(await keys(released.replace('|701|', '|702|'))).not.toBe(await keys(released))
})

it('says what to do about prose above any other header', async () => {
  await expect(mapped(sourceOf('My orders\nof this month\n'))).rejects.toThrow(
    'Clove doesn’t know the columns of this file.',
  )
})

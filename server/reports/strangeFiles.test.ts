import { describe, expect, it } from '@jest/globals'
import { csvFile, sourceOf, tabFile } from './fixtures/files.ts'
import { headerOf } from './fixtures/layouts.ts'
import { contextOf, mapped } from './fixtures/reading.ts'
import { workbook } from './fixtures/workbooks.ts'

const read = (text: string | Buffer, marketplace: string, filename = 'report.csv') =>
  mapped(sourceOf(text, { filename }), contextOf(marketplace))

describe('ads files', () => {
  const german = [
    'Datum;Portfolioname;Währung;Kampagnen-Name;Anzeigengruppenname;Beworbene SKU;Beworbene ASIN;Impressionen;Klicks;Klickrate (CTR);Kosten pro Klick (CPC);Ausgaben;7 Tage, Umsatz gesamt (€);Gesamtumsatzkosten für Werbung (ACOS) ;7 Tage, Aufträge gesamt (#);7 Tage, Einheiten gesamt (#);7-Tage-Konversionsrate',
    '01.03.2026;-;EUR;Lampen;Gruppe;LAMPE-1;B0LAMP0001;1.234;12;0,97 %;0,50 €;6,00 €;1.059,90 €;0,57 %;2;3;16,67 %',
    '02.03.2026;-;EUR;Lampen;Gruppe;LAMPE-1;B0LAMP0001;2.000;20;1,00 %;0,50 €;10,00 €;0,00 €;;0;0;0,00 %',
  ]
  const first = {
    since: '2026-03-01',
    campaign: 'Lampen',
    sku: 'LAMPE-1',
    asin: 'B0LAMP0001',
    impressions: 1234,
    clicks: 12,
    spend: 600,
    sales: 105990,
    orders: 2,
    units: 3,
    attribution_days: 7,
    ad_type: 'SP',
  }

  it('are read with German headings', async () => {
    const { part, rows, rejected } = await read(german.join('\r\n'), 'DE')
    expect(rejected).toEqual([])
    expect(part.definition.type).toBe('adsProducts')
    expect(rows.map(({ fields }) => fields)[0]).toMatchObject(first)
    expect(rows).toHaveLength(2)
  })

  it('of search terms are read with German headings', async () => {
    const { part, rows } = await read(
      [
        'Datum;Portfolioname;Währung;Kampagnenname;Anzeigengruppenname;Ausrichtung;Übereinstimmungstyp;Suchbegriff des Kunden;Impressionen;Klicks;Ausgaben;Gesamtumsatz in 7 Tagen;Gesamtzahl der Bestellungen in 7 Tagen (#);Gesamtzahl der Einheiten in 7 Tagen (#)',
        '01.03.2026;-;EUR;SP Lampe;AG1;lampe;Exakt;lampe led;1.234;12;6,00;59,90;2;3',
      ].join('\n'),
      'DE',
    )
    expect(part.definition.type).toBe('adsTerms')
    expect(rows[0]?.fields).toMatchObject({ term: 'lampe led', targeting: 'lampe', sales: 5990, orders: 2, units: 3 })
  })

  it.each([
    'Gesamt;;;;;;;3.234;32;;;16,00 €;1.059,90 €;;2;3;',
    ';;;Gesamt;;;;3.234;32;;;16,00 €;1.059,90 €;;2;3;',
    ';;;;;;;3.234;32;;;16,00 €;1.059,90 €;;2;3;',
  ])('end in a total that is no row: %s', async (total) => {
    const { rows, rejected } = await read([...german, total].join('\n'), 'DE')
    expect(rejected).toEqual([])
    expect(rows).toHaveLength(2)
  })

  const span = 'Start Date,End Date,Currency,Campaign Name,Advertised ASIN,Impressions,Clicks,Spend,7 Day Total Sales'
  it('of a span keep their days above a total without any', async () => {
    const lines = ['2026-03-01,2026-03-31,USD,Lamps,B0LAMP0001,100,5,3.20,40.00', ',,,Total,,100,5,3.20,40.00']
    const { part, rows, rejected } = await read([span, ...lines].join('\n'), 'US')
    expect(part.definition.leavesOpen?.(part.columns)).toMatchObject({ span: false })
    expect(rejected).toEqual([])
    expect(rows.map(({ day, until }) => [day, until])).toEqual([['2026-03-01', '2026-03-31']])
  })

  it('keep a campaign that is called a total', async () => {
    const { rows } = await read(
      [span, '2026-03-01,2026-03-31,USD,Total war,B0LAMP0001,100,5,3.20,40.00'].join('\n'),
      'US',
    )
    expect(rows[0]?.fields).toMatchObject({ campaign: 'Total war', clicks: 5 })
  })

  it.each([
    ['30000000000', 'Clicks', /clicks '30000000000' is too large/],
    ['-5', 'Clicks', /clicks '-5' is below zero/],
  ])('refuse a row of %s clicks', async (clicks, _, reason) => {
    const { rows, rejected } = await read(
      [span, `2026-03-01,2026-03-31,USD,Lamps,B0LAMP0001,100,${clicks},3.20,40.00`].join('\n'),
      'US',
    )
    expect(rows).toEqual([])
    expect(rejected).toEqual([{ line: 2, reason: expect.stringMatching(reason) }])
  })
})

describe('business reports of other languages', () => {
  it.each([
    [
      'French',
      'FR',
      'ASIN (parent);ASIN (enfant);Titre;Sessions - Total;Pages vues - Total;Unités commandées;Ventes de produits commandés;Total des articles commandés',
      'B0FAMILY01;B0CUP00001;Tasse;1\u202f234;2\u202f345;12;1\u202f699,15\u00a0€;11',
      'Total;;;1\u202f234;2\u202f345;12;1\u202f699,15\u00a0€;11',
    ],
    [
      'Italian',
      'IT',
      '(Parent) ASIN;(Figlio) ASIN;Titolo;Sessioni – Totale;Visualizzazioni di pagina – Totale;Unità ordinate;Vendite dei prodotti ordinati;Totale articoli ordinati',
      'B0FAMILY01;B0CUP00001;Tazza;1.234;2.345;12;1.699,15 €;11',
      ';Totale;;1.234;2.345;12;1.699,15 €;11',
    ],
    [
      'Spanish',
      'ES',
      'ASIN (principal);ASIN (secundario);Título;Sesiones: total;Vistas de página: total;Unidades pedidas;Ventas de productos pedidos;Total de artículos del pedido',
      'B0FAMILY01;B0CUP00001;Taza;1.234;2.345;12;1.699,15 €;11',
      ';Total;;1.234;2.345;12;1.699,15 €;11',
    ],
  ])('%s by child ASIN', async (_, marketplace, ...lines) => {
    const { part, rows, rejected } = await read(lines.join('\r\n'), marketplace)
    expect(rejected).toEqual([])
    expect(part.definition.type).toBe('businessByAsin')
    expect(rows.map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ asin: 'B0CUP00001', sessions: 1234, page_views: 2345, units: 12, revenue: 169915 }),
    ])
  })

  it.each([
    [
      'French',
      'FR',
      'Date;Ventes de produits commandés;Unités commandées;Sessions - Total',
      '01/03/2026',
      '02/03/2026',
    ],
    [
      'Italian',
      'IT',
      'Data;Vendite dei prodotti ordinati;Unità ordinate;Sessioni - Totale',
      '01/03/2026',
      '02/03/2026',
    ],
    [
      'Spanish',
      'ES',
      'Fecha;Ventas de productos pedidos;Unidades pedidas;Sesiones - Total',
      '01/03/2026',
      '02/03/2026',
    ],
  ])('%s by date', async (_, marketplace, header, ...days) => {
    const lines = [header, ...days.map((day) => `${day};1.699,15 €;12;1.234`), 'Total;3.398,30 €;24;2.468']
    const { part, rows, rejected } = await read(lines.join('\n'), marketplace)
    expect(rejected).toEqual([])
    expect(part.definition.type).toBe('businessByDate')
    expect(rows.map(({ day, fields }) => [day, fields.revenue, fields.sessions])).toEqual([
      ['2026-03-01', 169915, 1234],
      ['2026-03-02', 169915, 1234],
    ])
  })
})

describe('numbers as programs and countries write them', () => {
  const header = headerOf('shop')
  const row = { 'order-id': '1', 'purchase-date': '2026-05-08', sku: 'A', quantity: '1', country: 'ZA' }
  const prices = async (currency: string, ...cells: string[]) => {
    const lines = cells.map((price) => ({ ...row, currency, 'item-price': price }))
    const { rows, rejected } = await mapped(sourceOf(csvFile(header, lines, ';')), contextOf(null, 'shop'))
    return rejected.length > 0 ? rejected : rows.map(({ fields }) => fields.price)
  }

  it('read rand with its letter', async () => {
    expect(await prices('ZAR', 'R 500,00', 'R1 234,50', '-R 2,50', 'R\u00a0500,00')).toEqual([
      50000, 123450, -250, 50000,
    ])
  })

  it('take the noise of a spreadsheet for nothing', async () => {
    expect(await prices('USD', '10.50', '1E-15', '-2.5e-16', '5E-1')).toEqual([1050, 0, 0, 50])
  })

  it('refuse a quantity below zero, in a sentence', async () => {
    const { rejected } = await mapped(
      sourceOf(csvFile(header, [{ ...row, currency: 'ZAR', quantity: '-3' }])),
      contextOf(null, 'shop'),
    )
    expect(rejected).toEqual([{ line: 2, reason: "quantity '-3' is below zero." }])
  })
})

it('finds the header of a sheet under lines of titles', async () => {
  const file = workbook({
    Stock: [
      ['Amazon Seller Central'],
      ['Inventory, made on 1 March'],
      [],
      [...headerOf('afn')],
      ['A', 'X', 'B', 'New', 'SELLABLE', '3'],
    ],
  })
  const { part, rows, rejected } = await read(file, 'US', 'stock.xlsx')
  expect(rejected).toEqual([])
  expect(part.definition.type).toBe('afn')
  expect(rows.map(({ line, fields }) => [line, fields.sku])).toEqual([[5, 'A']])
})

describe('a settlement of amounts that can be read in two ways', () => {
  const header = headerOf('settlementV2')
  const settlement = (currency: string, amount: string) =>
    tabFile(header, [
      { 'settlement-id': '1', 'total-amount': amount, currency },
      { 'settlement-id': '1', 'transaction-type': 'Order', 'amount-type': 'ItemPrice', amount },
    ])
  const amounts = async (currency: string, amount: string, marketplace: string) => {
    const { rows, rejected } = await read(settlement(currency, amount), marketplace, 'settlement.txt')
    return [rows.map(({ fields }) => [fields.amount, fields.total]), rejected.map(({ reason }) => reason)]
  }

  it.each([
    ['EUR', '1.234', 'DE', 123400],
    ['JPY', '1.234', 'JP', 1234],
    ['JPY', '1,234', 'JP', 1234],
    ['USD', '1,234', 'US', 123400],
  ])('of %s %s is of thousands where the country writes them so', async (currency, amount, marketplace, value) => {
    expect(await amounts(currency, amount, marketplace)).toEqual([[[value, value]], []])
  })

  it.each([
    ['USD', '1.234', 'US'],
    ['EUR', '1,234', 'DE'],
  ])('of %s %s is refused, line by line', async (currency, amount, marketplace) => {
    const [rows, reasons] = await amounts(currency, amount, marketplace)
    expect(rows).toEqual([])
    expect(reasons).toEqual([expect.stringMatching(/can be read in two ways/), expect.stringMatching(/two ways/)])
  })
})

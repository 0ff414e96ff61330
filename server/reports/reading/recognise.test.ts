import { describe, expect, it } from '@jest/globals'
import { reports, SHOP_TEMPLATE_CSV } from '../allReports.ts'
import { normalName } from '../definition/header.ts'
import { csvFile, sourceOf, tabFile } from '../fixtures/files.ts'
import { headerOf, layouts } from '../fixtures/layouts.ts'
import { contextOf, mapPart } from '../fixtures/reading.ts'
import { openReport } from './openReport.ts'

describe.each(layouts)('$type, $title', ({ type, header }) => {
  it('is recognized as its report, and no other fits it', async () => {
    const names = new Set(header.map(normalName))
    expect(reports.filter((report) => report.fits(names)).map((report) => report.type)).toEqual([type])
    const [part] = await openReport(sourceOf(tabFile(header, [])))
    expect(part?.definition.type).toBe(type)
  })

  it('has no column we do not know', () => {
    const known = reports.find((report) => report.type === type)?.known ?? []
    expect(header.map(normalName).filter((name) => !known.includes(name))).toEqual([])
  })

  it('is the same with its columns in another order, case and spelling, as CSV', async () => {
    const other = [...header].reverse().map((name) => ` ${name.toUpperCase().replaceAll('-', '_')} `)
    const [part] = await openReport(sourceOf(`\ufeff${csvFile(other, [], ';')}`))
    expect(part?.definition.type).toBe(type)
    expect(part?.columns.at(normalName(header[0] ?? ''))).toBe(header.length - 1)
  })

  it('may have no rows', async () => {
    const [part] = await openReport(sourceOf(header.join('\t')))
    expect(part && (await mapPart(part, contextOf('UK')))).toMatchObject({ rows: [], rejected: [] })
  })
})

it('reads each type of report in at least one layout', () => {
  expect(new Set(layouts.map(({ type }) => type))).toEqual(new Set(reports.map(({ type }) => type)))
})

it('knows the listings header in other languages and encodings', async () => {
  const german = 'Artikelbezeichnung\tAngebotsnummer\tHändler-SKU\tPreis\tMenge\tErstellungsdatum\tASIN 1'
  const [one] = await openReport(
    sourceOf(Buffer.from(`${german}\nTasse\tX1\tSKU1\t1.299,00\t3\t01.09.2026 00:00:00 MESZ`, 'latin1')),
  )
  expect({ type: one?.definition.type, encoding: one?.encoding, columns: one?.columns.at('seller-sku') }).toEqual({
    type: 'listings',
    encoding: 'cp1252',
    columns: 2,
  })
  // 商品名 出品ID 出品者SKU 価格 数量 出品日 in Shift_JIS.
  const cells = ['8fa4956996bc', '8f6f95694944', '8f6f95698ed2534b55', '89bf8a69', '909497ca', '8f6f956993fa']
  const [two] = await openReport(sourceOf(Buffer.from(cells.join('09'), 'hex')))
  expect({ type: two?.definition.type, encoding: two?.encoding, columns: two?.columns.at('open-date') }).toEqual({
    type: 'listings',
    encoding: 'shift_jis',
    columns: 5,
  })
})

describe('a file with unknown columns', () => {
  it('is told which report it is nearest to and what is missing', async () => {
    const header = headerOf('orders', 33).filter((name) => name !== 'sku' && name !== 'item-price')
    await expect(openReport(sourceOf(tabFile(header, [])))).rejects.toThrow(
      "looks most like 'All orders', but these columns are missing: sku, item-price.",
    )
  })

  it.each([
    ['Business report by parent', ['(Parent) ASIN', 'Title', 'Sessions - Total', 'Units Ordered', 'Total Order Items']],
    ['Open listings lite', ['sku', 'asin', 'price', 'quantity']],
    ['Shipping queue', ['Shipment name', 'Shipment ID', 'Created', 'Total SKUs', 'Units expected', 'Status']],
    ['Merchant listings in Chinese', ['商品名称', '商品描述', '卖家 SKU', '价格', '数量', '开售日期']],
  ])('is called %s when it is that report of Amazon', async (title, header) => {
    await expect(openReport(sourceOf(tabFile(header, [])))).rejects.toThrow(
      `This is Amazon's report '${title}', which Clove can’t read yet.`,
    )
  })
  it('is named though prose stands above the header', async () => {
    const header = 'Shipment name,Shipment ID,Created,Total SKUs,Units expected,Status'
    await expect(openReport(sourceOf(`Shipments\nof this month\n${header}\n`))).rejects.toThrow(
      /'Shipping queue'.*Inbound shipment items/,
    )
    await expect(openReport(sourceOf(`My stock\n\n${headerOf('afn').join(',')}\n`))).rejects.toThrow(
      "There is text above the header of 'Amazon fulfilled inventory'. Delete the lines above it",
    )
  })

  it('is named as the report that is read when another has some of its columns', async () => {
    await expect(openReport(sourceOf(`My traffic\n\n${headerOf('businessByAsin', 13).join(',')}\n`))).rejects.toThrow(
      "There is text above the header of 'Business report by ASIN'.",
    )
  })

  it('hears what can be read when nothing is near', async () => {
    await expect(openReport(sourceOf('name,colour\nAnn,red\n'))).rejects.toThrow(
      /Clove doesn’t know the columns of this file.*All orders/,
    )
  })
})

it('recognises our own template and reads its example', async () => {
  const [part] = await openReport(sourceOf(SHOP_TEMPLATE_CSV, { filename: 'shop.csv' }))
  const { rows, rejected } = await mapPart(part ?? raise(), contextOf(null, 'shop'))
  expect(rejected).toEqual([])
  expect(rows[0]).toMatchObject({
    setKey: 'SHOP-1001',
    fields: { price: 3980, marketplace: 'US', consent: true, undeliverable: null },
  })
})

function raise(): never {
  throw new Error('no report part')
}

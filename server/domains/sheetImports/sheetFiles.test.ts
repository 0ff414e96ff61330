import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Address } from '#contract/addresses.ts'
import type { Catalogue } from '#contract/asins.ts'
import type { SafetyRow } from '#contract/inventory.ts'
import type { Purchase } from '#contract/purchases.ts'
import type { SheetDiff, SheetRun } from '#contract/sheetImports.ts'
import type { Supplier } from '#contract/suppliers.ts'
import { inScope } from '#platform/db/scope.ts'
import { workbook } from '#reports/fixtures/workbooks.ts'
import { shipmentsFile } from '#server/testing/reportFiles.ts'
import { LAMP, newSheetCompany, SHELF } from '#server/testing/sheetCompany.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type DropFirst<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never
const open = async (...more: DropFirst<DropFirst<Parameters<typeof newSheetCompany>>>) => {
  tenants += 1
  const company = await newSheetCompany(server, `sheet-co-${tenants}`, ...more)
  return { ...company, info: async () => (await company.client.data<Catalogue>('GET', '/asins')).asin_info }
}
const number = (value: number | string, style = 0) => ({ xml: `<c s="${style}"><v>${value}</v></c>` })
const formula = (value: string) => ({ xml: `<c t="str"><f>A1</f><v>${value}</v></c>` })
const broken = { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }
const cellsOf = ({ rows }: SheetDiff) =>
  rows.flatMap(({ line, cells }) =>
    cells.map(({ column, target, from, to, problem }) => [line, column, problem ?? [target, from, to]]),
  )

test('a CSV with German numbers is looked at cell by cell, applied as one act, and undone', async () => {
  const { client, upload, preview, apply, undo, info } = await open()
  await client.data('POST', `/asins/${LAMP}/info/us`, { unit_cost: 1000 })
  await client.data('POST', `/asins/${LAMP}/info/us`, { lead_time: 30 })
  const csv =
    '\ufeffPreisliste;;;\r\n\r\nASIN;Unit cost (USD);Lead time;Supplier\r\n' +
    `${LAMP};1.012,50;30;Acme\r\n;;;\r\n${SHELF};3,10;;"Müller; Söhne"\r\nB0NOWHERE0;1,00;;\r\n`
  const sheet = await upload(csv, 'costs.csv')
  expect(sheet).toMatchObject({ headingLine: 3, rows: 3, currency: 'USD', remembered: null })
  expect(sheet.columns.map(({ letters, heading, targets }) => [letters, heading, targets])).toEqual([
    ['A', 'ASIN', ['asin']],
    ['B', 'Unit cost (USD)', ['info.unit_cost']],
    ['C', 'Lead time', ['info.lead_time']],
    ['D', 'Supplier', ['info.supplier']],
  ])
  const diff = await preview(sheet)
  expect(diff.counts).toEqual({
    ...{ rows: 3, cells: 6, changed: 4, unchanged: 1, errors: 1, changedRows: 2, errorRows: 1 },
  })
  expect(cellsOf(diff)).toEqual([
    [7, 0, 'B0NOWHERE0 is in no report and has no SKU.'],
    [4, 1, ['info.unit_cost', 1000, 101250]],
    [4, 3, ['info.supplier', null, 'Acme']],
    [6, 1, ['info.unit_cost', null, 310]],
    [6, 3, ['info.supplier', null, 'Müller; Söhne']],
  ])
  const run = await apply(sheet)
  expect(run).toMatchObject({ state: 'applied', changed: 4, rows: 2, errors: 1, title: 'costs.csv', by: 'User 1' })
  expect(await info()).toEqual({
    [LAMP]: { us: { unit_cost: 101250, lead_time: 30, supplier: 'Acme' } },
    [SHELF]: { us: { unit_cost: 310, supplier: 'Müller; Söhne' } },
  })
  // what somebody changed since stays
  await client.data('POST', `/asins/${SHELF}/info/us`, { supplier: 'Someone else' })
  expect((await undo(run)).undone).toMatchObject({
    ...{ restored: 3, kept: 1, reasons: [`${SHELF} for us: it was changed afterwards.`], by: 'User 1' },
  })
  expect(await info()).toEqual({
    [LAMP]: { us: { unit_cost: 1000, lead_time: 30 } },
    [SHELF]: { us: { supplier: 'Someone else' } },
  })
  const [listed] = await client.data<SheetRun[]>('GET', '/sheets/runs')
  expect(listed).toMatchObject({ id: run.id, state: 'undone' })
  expect((await client.call('POST', `/sheets/runs/${run.id}/undo`)).statusCode).toBe(409)
  const { rows } = await client.data<{ rows: { did: string }[] }>('GET', '/audit')
  expect(rows.map(({ did }) => did).slice(0, 3)).toEqual([
    'undid the import from the sheet costs.csv',
    `set a value of ${SHELF}`,
    'applied 4 values from the sheet costs.csv',
  ])
})

test('an XLSX with merged sellers, formulas, errors, days and lost zeros is read as it is shown', async () => {
  const { client, upload, preview, apply, info } = await open([
    ['us', 'amazon', ['US']],
    ['eu', 'amazon', ['DE', 'FR']],
  ])
  const xlsx = workbook(
    {
      Notes: [['nothing to see']],
      Costs: [
        ['Seller', 'SKU', 'Unit cost', 'Safety stock', 'Lead time'],
        ['us', 'LAMP', number('14.990000000000002'), number(40), formula('21')],
        ['', number(712), number('3.1'), broken, number(7)],
        [],
        ['', '00712', number('3.1'), '', number('7.5')],
      ],
    },
    { Costs: ['A2:A5'] },
  )
  const first = await upload(xlsx, 'costs.xlsx')
  expect(first.tabs.map(({ title, rows }) => [title, rows])).toEqual([
    ['Notes', 1],
    ['Costs', 4],
  ])
  const sheet = await client.data<typeof first>('GET', `/sheets/received/${first.id}?tab=1`)
  const diff = await preview(sheet)
  expect(cellsOf(diff)).toEqual([
    [3, 1, expect.stringMatching(/^There is no SKU 712 of us. 00712 is: the spreadsheet removed its leading zeros/)],
    [3, 3, 'The formula came to #DIV/0!. Correct it in the sheet, then preview again.'],
    [5, 4, 'Lead time is a whole number from 0 to 730, such as 120.'],
    [5, 2, ['info.unit_cost', null, 310]],
    [2, 2, ['info.unit_cost', null, 1499]],
    [2, 3, ['safety.quantity', null, 40]],
    [2, 4, ['info.lead_time', null, 21]],
  ])
  // rows with a mistake stay out as a whole
  expect(await apply(sheet)).toMatchObject({ changed: 3, rows: 1, errors: 3 })
  expect(await info()).toEqual({ [LAMP]: { us: { unit_cost: 1499, lead_time: 21 } } })
  const safety = await client.data<SafetyRow[]>('GET', '/sales/safety')
  expect(safety.map(({ asin, marketplace, safetyQty }) => [asin, marketplace, safetyQty])).toEqual([[LAMP, 'US', 40]])
  // its columns are remembered, for a sheet with the same headings
  const again = await upload('Seller,SKU,Unit cost,Safety stock,Lead time\nus,LAMP,5,,\n', 'later.csv')
  expect(again.remembered).not.toBeNull()
})

test('chosen rows alone are applied, empty cells take away where that is wanted, and what changed since is refused', async () => {
  const { client, upload, preview, apply, asked, refused, info } = await open()
  await client.data('POST', `/asins/${LAMP}/info/us`, { case_pack: 6 })
  const sheet = await upload(`asin,case pack,lead time\n${LAMP},,10\n${SHELF},12,20\n`, 'packs.csv')
  expect((await preview(sheet)).counts).toMatchObject({ changed: 3, errors: 0 })
  expect(cellsOf(await preview(sheet, { clears: true }))[0]).toEqual([2, 1, ['info.case_pack', 6, null]])
  const { digest } = await preview(sheet)
  await client.data('POST', `/asins/${SHELF}/info/us`, { case_pack: 24 })
  expect(await refused('POST', '/sheets/apply', { ...asked(sheet), digest, title: 'packs' })).toEqual([
    409,
    'Values have changed since the preview. Preview the changes again, then apply them.',
  ])
  expect(await apply(sheet, { clears: true }, [2])).toMatchObject({ changed: 2, rows: 1 })
  expect(await info()).toEqual({ [LAMP]: { us: { lead_time: 10 } }, [SHELF]: { us: { case_pack: 24 } } })
  await expect(apply(sheet, {}, [2])).rejects.toThrow('no chosen row changes anything')
})

test('a type of the company’s own is filled too, and a choice that is none is told', async () => {
  const { client, upload, preview, apply, info } = await open()
  await client.data('POST', '/asins/info/types', { title: 'Line', kind: 'choice', choices: ['Everyday', 'Premium'] })
  const sheet = await upload(`ASIN\tLine\n${LAMP}\tpremium\n${SHELF}\tLuxury\n`, 'lines.txt')
  expect(cellsOf(await preview(sheet))).toEqual([
    [3, 1, 'Line is one of Everyday, Premium, not Luxury.'],
    [2, 1, ['info.line', null, 'Premium']],
  ])
  await apply(sheet)
  expect(await info()).toEqual({ [LAMP]: { us: { line: 'Premium' } } })
})

test('suppliers are added and changed, and an undo takes those away that were added', async () => {
  const { client, upload, preview, apply, undo } = await open()
  const acme = { name: 'Acme', email: 'old@acme.example', address: '', currency: 'USD', leadTime: null }
  await client.data('POST', '/po/suppliers', acme)
  const sheet = await upload(
    'Supplier,Email,Currency,Lead time\nacme,new@acme.example,,40\nBolt,bolt,CNY,\nCord,cord@c.example,EUR,30\n',
    'suppliers.csv',
  )
  expect(cellsOf(await preview(sheet))[0]).toEqual([3, 1, 'bolt is not an email address.'])
  const run = await apply(sheet)
  const suppliers = async () =>
    (await client.data<Supplier[]>('GET', '/po/suppliers')).map(({ name, email, currency, leadTime }) => [
      ...[name, email, currency, leadTime],
    ])
  expect(await suppliers()).toEqual([
    ['Acme', 'new@acme.example', 'USD', 40],
    ['Cord', 'cord@c.example', 'EUR', 30],
  ])
  await undo(run)
  expect(await suppliers()).toEqual([['Acme', 'old@acme.example', 'USD', null]])
})

test('orders become drafts, another sheet changes them, and an undo throws them away unless they are placed', async () => {
  const { client, upload, preview, apply, undo } = await open()
  await client.data('POST', '/po/suppliers', { name: 'Acme', email: '', address: '', currency: 'EUR', leadTime: null })
  const orders = async () =>
    (await client.data<Purchase[]>('GET', '/po')).map(
      ({ number, status, supplierName, currency, expected, lines }) => ({
        ...{ number, status, supplierName, currency, expected },
        lines: lines.map(({ sku, quantity, unitCost }) => [sku, quantity, unitCost]),
      }),
    )
  const csv = (quantity: number) =>
    `PO,SKU,Qty,Unit cost,Supplier,ETA\nSpring,LAMP,${quantity},2.50,acme,31.12.2026\nSpring,00712,20,1.10,acme,31.12.2026\nSummer,LAMP,5,,Nobody,\n`
  const sheet = await upload(csv(10), 'orders.csv')
  expect(cellsOf(await preview(sheet))[0]).toEqual([
    ...[4, 4, 'There is no supplier Nobody. Add it under Purchase orders, Settings first.'],
  ])
  const run = await apply(sheet)
  expect(await orders()).toEqual([
    {
      ...{ number: 'PO-1001', status: 'draft', supplierName: 'Acme', currency: 'EUR', expected: '2026-12-31' },
      lines: [
        ['LAMP', 10, 250],
        ['00712', 20, 110],
      ],
    },
  ])
  // the same sheet once more changes nothing, and one with another figure changes the draft
  expect((await preview(sheet)).counts).toMatchObject({ changed: 0, unchanged: 8 })
  const second = await apply(await upload(csv(12), 'orders.csv'))
  expect(second.changed).toBe(1)
  expect((await orders())[0]?.lines[0]).toEqual(['LAMP', 12, 250])
  await undo(second)
  expect((await orders())[0]?.lines[0]).toEqual(['LAMP', 10, 250])
  await undo(run)
  expect(await orders()).toEqual([])
  const third = await apply(sheet)
  const [draft] = await client.data<Purchase[]>('GET', '/po')
  await client.data('POST', `/po/${draft?.id}/send`, {})
  const { undone } = await undo(third)
  expect([undone?.restored, undone?.kept, undone?.reasons[0]]).toEqual([
    ...[0, 8, expect.stringMatching(/is already placed, so a sheet can’t change it/)],
  ])
})

test('SKUs are given their ASIN, and those that have another one are told', async () => {
  const { client, upload, preview, apply, undo } = await open()
  const sheet = await upload(`SKU,ASIN,FNSKU\nNEW-1,${LAMP},X000NEW001\nLAMP,${SHELF},\nNEW-2,LAMP,\n`, 'skus.csv')
  expect(cellsOf(await preview(sheet)).slice(0, 2)).toEqual([
    [3, 1, `LAMP is a SKU of ${LAMP} already. Remove it there first.`],
    [4, 1, 'LAMP is not an ASIN: it has ten letters and digits.'],
  ])
  const run = await apply(sheet)
  const skus = async () => (await client.data<Catalogue>('GET', '/asins')).skus.map(({ sku }) => sku)
  expect(await skus()).toContain('NEW-1')
  expect((await undo(run)).undone).toMatchObject({ kept: 0 })
  expect(await skus()).not.toContain('NEW-1')
})

test('households and buyers are labeled by their addresses, of which nothing is kept, and an undo takes the labels off', async () => {
  const { client, upload, preview, apply, undo } = await open(undefined, [shipmentsFile([['a', 'Ada']])])
  const sheet = await upload(
    'Name,Street,City,State,Zip,Country,Label\n,3 Ada Street,Springfield,IL,62704,US,freight\n' +
      'Ada,3 Ada Street,Springfield,IL,62704,US,dropshipper\nEve,9 Eve Street,Springfield,IL,62704,US,blacklist\n',
    'labels.csv',
  )
  expect(cellsOf(await preview(sheet))).toEqual([
    [4, 1, 'No order was shipped there. Blacklist people who haven’t bought under Addresses.'],
    [2, 6, ['label.label', null, 'freight']],
    [3, 6, ['label.label', null, 'dropshipper']],
  ])
  const labels = async () =>
    (await client.data<{ rows: Address[] }>('GET', '/addresses')).rows.flatMap((row) =>
      [...row.labels, ...row.buyers.flatMap((buyer) => buyer.labels)].map(({ label }) => label),
    )
  const run = await apply(sheet)
  expect((await labels()).sort()).toEqual(['dropshipper', 'freight'])
  const kept = await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx.selectFrom('sheet_runs').select('changes').executeTakeFirstOrThrow(),
  )
  expect(gunzipSync(kept.changes ?? Buffer.alloc(0)).toString()).not.toMatch(/Ada|Springfield|62704/)
  expect((await undo(run)).undone).toMatchObject({ restored: 2, kept: 0 })
  expect(await labels()).toEqual([])
})

test('files that are none, and columns that say too little, are refused in words', async () => {
  const { upload, preview, refused, asked } = await open()
  await expect(upload('', 'empty.csv')).rejects.toThrow('The file is empty')
  await expect(upload(Buffer.from('%PDF-1.4\u0000'), 'a.pdf')).rejects.toThrow('a PDF')
  const sheet = await upload('Unit cost\n5\n', 'costs.csv')
  await expect(preview(sheet, { columns: [{ column: 0, heading: 'Unit cost', targets: [] }] })).rejects.toThrow(
    'Map at least one column to a field',
  )
  await expect(
    preview(sheet, { columns: [{ column: 0, heading: 'Unit cost', targets: ['info.unit_cost'] }] }),
  ).rejects.toThrow('Product info need a column that is ASIN or SKU.')
  expect(await refused('POST', '/sheets/preview', { ...asked(sheet), sheet: '999' })).toEqual([
    ...[404, 'This sheet was not found.'],
  ])
})

test('who is no admin, and a company without the switch, import nothing', async () => {
  const { client } = await open()
  const regular = await server.client({ tenant: client.tenantCode, type: 'regular' })
  expect((await regular.call('GET', '/sheets/runs')).statusCode).toBe(403)
  const other = await server.client({ tenant: 'no-drive', flags: ['data'] })
  expect((await other.call('GET', '/sheets/targets')).statusCode).toBe(403)
})

import { describe, expect, it } from '@jest/globals'
import type { Source } from '#platform/files/source.ts'
import { csvFile, sourceOf, tabFile } from '#reports/fixtures/files.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'
import { contextOf, mapped } from '#reports/fixtures/reading.ts'
import { workbook } from '#reports/fixtures/workbooks.ts'
import { openReport } from '#reports/reading/openReport.ts'
import type { Row } from './row.ts'

const header = headerOf('listings', 31)
const listing = { 'item-name': 'Cup', 'listing-id': 'L', 'seller-sku': 'A', price: '1.00', 'open-date': '' }

async function rowsOf(source: Source): Promise<Row[]> {
  const [part] = await openReport(source)
  const rows: Row[] = []
  if (part) for await (const batch of part.rows()) rows.push(...batch)
  return rows
}

describe('ragged rows', () => {
  it('fills short rows up, cuts blanks beyond the header off, leaves blank lines out', async () => {
    const text = `${tabFile(header, [])}Cup\t\tL\tA\t1.00\n\n\t\t\t\n${tabFile([...header, '', ''], [listing]).split('\n')[1]}\n`
    const { rows, rejected } = await mapped(sourceOf(text))
    expect(rejected).toEqual([])
    expect(rows.map(({ line, fields }) => [line, fields.sku, fields.status])).toEqual([
      [2, 'A', null],
      [5, 'A', null],
    ])
  })

  it('refuses a longer row with both counts, and goes on', async () => {
    const text = `${tabFile(header, [listing])}${'x\t'.repeat(31)}x\n${tabFile(header, [listing]).split('\n')[1]}\n`
    const { rows, rejected } = await mapped(sourceOf(text))
    expect(rejected).toEqual([{ line: 3, reason: 'The row has 32 cells, the header 31.' }])
    expect(rows.map(({ line }) => line)).toEqual([2, 4])
  })
})

describe('quotation marks', () => {
  it('are letters in a tab-separated file', async () => {
    const names = ['Pipe 3" long', '"Best" cup', '"open', 'a "" b']
    const text = tabFile(
      header,
      names.map((name) => ({ ...listing, 'item-name': name })),
    )
    expect((await mapped(sourceOf(text))).rows.map(({ fields }) => fields.name)).toEqual(names)
  })

  it('enclose cells where the header has them, in CSV and in what Excel calls Unicode text', async () => {
    const name = 'two\r\nlines, "quoted"; and\ttabs'
    const quotedTabs = [
      header,
      header.map((column) => (column === 'item-name' ? name : (listing[column as keyof typeof listing] ?? ''))),
    ]
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t'))
      .join('\r\n')
    const files = [
      csvFile(header, [{ ...listing, 'item-name': name }]),
      csvFile(header, [{ ...listing, 'item-name': name }], ';'),
      quotedTabs,
    ]
    const unicodeText = Buffer.from(`\ufeff${csvFile(header, [{ ...listing, 'item-name': name }], '\t')}`, 'utf16le')
    for (const file of [...files, unicodeText]) {
      expect((await mapped(sourceOf(file, { chunk: 11 }))).rows.map(({ fields }) => fields.name)).toEqual([name])
    }
  })
})

it('counts physical lines: past sep=, blank lines and line ends in cells', async () => {
  const text = `sep=;\r\n\r\n${csvFile(header, [{ ...listing, 'item-name': 'a\r\nb\r\nc' }, listing, listing], ';')}`
  expect((await rowsOf(sourceOf(text))).map(({ line }) => line)).toEqual([4, 7, 8])
})

it.each(['\n', '\r\n', '\r'])('ends lines with %j', async (end) => {
  for (const text of [tabFile(header, [listing, listing]), csvFile(header, [listing, listing])]) {
    const { rows } = await mapped(sourceOf(text.replace(/\r?\n/g, end)))
    expect(rows.map(({ line, fields }) => [line, fields.sku, fields.status])).toEqual([
      [2, 'A', null],
      [3, 'A', null],
    ])
  }
})

it('takes formulas for text and the armour off ="0012345"', async () => {
  const cells = [
    { ...listing, 'seller-sku': '="0012345"', 'item-name': "=cmd|' /C calc'!A0" },
    { ...listing, 'seller-sku': '0012345', 'item-name': '=HYPERLINK("http://x.example","y")' },
  ]
  for (const text of [tabFile(header, cells), csvFile(header, cells)]) {
    const { rows } = await mapped(sourceOf(text))
    expect(rows.map(({ fields }) => [fields.sku, fields.name])).toEqual(
      cells.map((cell) => ['0012345', cell['item-name']]),
    )
  }
})

it('gives back every cell whatever it holds, in pieces of any size', async () => {
  let seed = 42
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed % below
  }
  const letters = ['a', '"', '""', ',', ';', '\n', '\r\n', 'é', '山', '😀', ' ', "'", '=', '.']
  const cell = (): string => Array.from({ length: random(6) }, () => letters[random(letters.length)]).join('')
  for (let round = 0; round < 60; round++) {
    const rows = Array.from({ length: 5 }, () => ({
      ...listing,
      'item-name': `x${cell()}`,
      'item-description': cell(),
      status: `${cell()}x`,
    }))
    const found = await rowsOf(sourceOf(csvFile(header, rows), { chunk: 1 + random(40) }))
    const wanted = rows.map((row) => [row['item-name'], row['item-description'], row.status])
    expect(found.map(({ cells }) => [cells[0], cells[1], cells[28]])).toEqual(wanted)
  }
})

it('reads the cells of a workbook: texts, numbers, dates, formulas, blanks', async () => {
  const columns = ['item-name', 'listing-id', 'seller-sku', 'price', 'quantity', 'open-date', 'status']
  const file = workbook({
    Sheet: [
      [],
      columns,
      [
        'Cup & "saucer"',
        'L1',
        { xml: '<c t="inlineStr"><is><r><t>AB</t></r><r><t>C</t></r></is></c>' },
        { xml: '<c><v>14.990000000000002</v></c>' },
        { xml: '<c><f>1+2</f><v>3</v></c>' },
        { xml: '<c s="2"><v>46150.5</v></c>' },
        'Active',
      ],
      [
        '',
        'L2',
        { xml: '<c><v>12345</v></c>' },
        { xml: '<c t="str"><f>A1</f><v>1.5</v></c>' },
        '',
        { xml: '<c s="1"><v>46150</v></c>' },
        { xml: '<c t="e"><v>#N/A</v></c>' },
      ],
    ],
  })
  const { rows, rejected } = await mapped(sourceOf(file, { chunk: 100 }), contextOf('US'))
  expect(rejected).toEqual([])
  expect(rows).toMatchObject([
    {
      line: 3,
      fields: {
        name: 'Cup & "saucer"',
        sku: 'ABC',
        price: 1499,
        quantity: 3,
        opened_at: '2026-05-08T19:00:00Z',
        status: 'Active',
      },
    },
    {
      line: 4,
      fields: { name: null, sku: '12345', price: 150, quantity: null, opened_at: '2026-05-08T07:00:00Z', status: null },
    },
  ])
})

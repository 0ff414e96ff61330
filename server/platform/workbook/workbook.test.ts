import { buffer } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { fromBufferPromise } from 'yauzl'
import { columnLetters } from '#rules/workbook/sheetXml.ts'
import type { Workbook } from '#rules/workbook/workbook.ts'
import { writeWorkbook } from './writeWorkbook.ts'

async function* rows(): AsyncGenerator<(string | number | null)[][]> {
  yield [
    ['<A & "B">\u0007', 1.5],
    ['=1+1', null],
  ]
  yield [['last', Number.NaN]]
}
const workbook: Workbook = {
  name: "It's [all] / of: it?",
  columns: [
    { title: 'Name', width: 20 },
    { title: 'Share', width: 10, format: '0.0%' },
  ],
  rows: rows(),
  totals: ['Total', { formula: 'SUM(B2:B4)', value: 1.5 }],
  colors: [
    {
      column: 1,
      bands: [
        { below: 0, background: 'FF0000' },
        { from: 0, below: 0.1, background: '00FF00' },
      ],
    },
    { column: 1, scale: ['FFFFFF', '888888', '000000'] },
  ],
  about: [['Report', 'All']],
}

const partsOf = async (bytes: Buffer): Promise<Record<string, string>> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const parts: Record<string, string> = {}
  for await (const entry of zip.eachEntry())
    parts[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString()
  return parts
}

test('columns are named as spreadsheet programs do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('a workbook has real numbers, formats, a frozen head, formulas and conditional formats', async () => {
  const parts = await partsOf(await buffer(writeWorkbook(workbook)))
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(sheet).toContain('&lt;A &amp; &quot;B&quot;&gt;</t>')
  expect(sheet).toContain('<c s="4"><v>1.5</v></c>')
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1</t>')
  expect(sheet).toContain('<f>SUM(B2:B4)</f><v>1.5</v>')
  expect(sheet).toContain('<autoFilter ref="A1:B4"/>')
  expect(sheet).toContain('sqref="B2:B4"')
  expect(sheet).toContain(
    'dxfId="1" priority="2" stopIfTrue="1"><formula>AND(ISNUMBER(B2),B2&gt;=0,B2&lt;0.1)</formula>',
  )
  expect(sheet).toContain('<cfvo type="min"/><cfvo type="percentile" val="50"/><cfvo type="max"/>')
  expect(parts['xl/styles.xml']).toContain('formatCode="0.0%"')
  expect(parts['xl/workbook.xml']).toContain('<sheet name="It\'s all of it" sheetId="1"')
  expect(parts['xl/workbook.xml']).toContain("'It''s all of it'!$1:$1")
})

test('rows are asked for as whoever reads takes them, and no more once they have gone', async () => {
  let given = 0
  let ended = false
  async function* endless(): AsyncGenerator<string[][]> {
    try {
      for (;;) {
        given += 1
        yield Array.from({ length: 500 }, (_, at) => [`row ${given} ${at} ${Math.random()}`])
      }
    } finally {
      ended = true
    }
  }
  const file = writeWorkbook({ ...workbook, columns: [{ title: 'A', width: 9 }], colors: [], rows: endless() })
  let bytes = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > 200_000) break
  }
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
  const held = given
  await new Promise((resolve) => setImmediate(resolve))
  expect([given, ended]).toEqual([held, true])
})

test('a source that fails breaks the file off', async () => {
  async function* failing(): AsyncGenerator<string[][]> {
    yield [['one']]
    throw new Error('on purpose')
  }
  await expect(buffer(writeWorkbook({ ...workbook, rows: failing() }))).rejects.toThrow('on purpose')
})

import { expect, test } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import { writeSheet } from './xlsxSheet.ts'

test('a table becomes a workbook of one sheet with real numbers and days', async () => {
  const blob = await writeSheet({
    columns: [
      { title: 'Product', kind: 'text', width: 140 },
      { title: 'Ordered', kind: 'day', width: 70 },
      { title: 'Sales', kind: 'money', width: 75 },
    ],
    lines: [
      ['Lamp & shade', '2026-03-01', 12.5],
      ['Shelf', null, null],
      ['Total', 'no day', 12.5],
    ],
  })
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  expect(Object.keys(parts)).not.toContain('xl/worksheets/sheet2.xml')
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<col min="3" max="3" width="11" customWidth="1"/>')
  expect(sheet).toContain('Lamp &amp; shade</t></is></c><c s="4"><v>46082</v></c><c s="6"><v>12.5</v></c>')
  expect(sheet).toContain('<c/><c/></row>')
  expect(sheet).toContain('no day</t>')
  expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toContain('formatCode="yyyy-mm-dd"')
})

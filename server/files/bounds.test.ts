import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { sourceOf, tabFile, zipFile } from '#reports/fixtures/files.ts'
import { headerOf, layouts } from '#reports/fixtures/layouts.ts'
import { mapped } from '#reports/fixtures/reading.ts'
import { workbook } from '#reports/fixtures/workbooks.ts'

const header = headerOf('listings', 31)
const listing = { 'item-name': 'Cup', 'listing-id': 'L', 'seller-sku': 'A', price: '1.00', 'open-date': '' }
const file = tabFile(header, [listing])
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** Seconds of computing, whatever else the machine does. */
const seconds = async (work: () => Promise<unknown>) => {
  const before = process.cpuUsage()
  await work().catch(() => undefined)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** A workbook of listings whose sheet ends with rows of one's own. */
const sheet = (rows: string, strings: readonly string[] = []) => {
  const cells = header.map((name) => `<c t="str"><v>${name}</v></c>`).join('')
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return sourceOf(
    zipFile({
      'xl/workbook.xml': `<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/s.xml"/></Relationships>',
      'xl/sharedStrings.xml': `<sst ${main}>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      'xl/worksheets/s.xml': `<worksheet ${main}><sheetData><row r="1">${cells}</row>${rows}</sheetData></worksheet>`,
    }),
    { filename: 'report.xlsx' },
  )
}

describe('is refused, and soon', () => {
  test.each([
    ['16 kB of packed newlines', () => sourceOf(gzipSync(`${file}${'\n'.repeat(16_000_000)}`)), /blank lines/],
    ['lines of nothing but tabs', () => sourceOf(`${file}${`${'\t'.repeat(30)}\n`.repeat(1_000_001)}`), /blank lines/],
    [
      'a cell longer than any program writes',
      () => sourceOf(tabFile(header, [{ ...listing, 'item-name': 'x'.repeat(80_000) }])),
      /32,767/,
    ],
    ['a line of thousands of cells', () => sourceOf(`${file}${'x\t'.repeat(2000)}\n`), /cells/],
    ['a cell in the last column', () => sheet('<row r="2"><c r="XFD2" t="str"><v>x</v></c></row>'), /right of column/],
    ['a row beyond all sheets', () => sheet('<row r="99999999999"><c t="str"><v>x</v></c></row>'), /damaged/],
    ['a million empty rows', () => sheet('<row/>'.repeat(1_000_001)), /blank lines|damaged/],
    [
      'one long text in many rows',
      () => sheet('<row><c t="s"><v>0</v></c></row>'.repeat(4000), ['x'.repeat(30_000)]),
      /far larger/,
    ],
    ['a shared text that is too long', () => sheet('', ['x'.repeat(40_000)]), /32,767/],
  ])('%s', async (_, source, why) => {
    const made = source()
    await expect(mapped(made)).rejects.toThrow(why)
    expect(await seconds(() => mapped(made))).toBeLessThan(5)
  })
})

test('coloured cells without a text may stand in the last column', async () => {
  const row = header.map((name) => listing[name as keyof typeof listing] ?? '')
  const plain = sourceOf(workbook({ S: [[...header], [...row]] }), { filename: 'r.xlsx' })
  const cells = row.map((text) => `<c t="str"><v>${text}</v></c>`).join('')
  const coloured = sheet(`<row r="2">${cells}<c r="XFD2" s="1"/></row>`)
  expect((await mapped(coloured)).rows).toHaveLength((await mapped(plain)).rows.length)
})

// an expression that begins again at each letter takes seconds for such cells
const hostile = {
  blanks: ' ',
  digits: '1',
  letters: 'A',
  'letters and a dash': 'a-',
  'days and blanks': '1/1/2026 ',
  'commas of thousands': '1,111',
  times: 'T1',
  quotes: '"',
  dashes: '-',
}
describe.each(Object.entries(hostile))('cells of endless %s', (_, piece) => {
  test.each(layouts.map(({ type, header: names }) => [type, names] as const))(
    'of %s are read in a moment',
    async (_type, names) => {
      const length = Math.min(32_000, Math.floor(900_000 / names.length))
      const cell = `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 1)}x`
      const source = sourceOf(tabFile(names, [Object.fromEntries(names.map((name) => [name, cell]))]))
      expect(await seconds(() => mapped(source))).toBeLessThan(5)
    },
  )
})

test('how a Japanese word is spoken is no part of a cell', async () => {
  const spoken = (word: string, how: string) => `${word}</t><rPh sb="0" eb="2"><t>${how}</t></rPh><t>`
  const cells: Record<string, string> = {
    ...{ 'listing-id': 't="str"><v>L</v>', price: 't="str"><v>1.00</v>' },
    'item-name': 't="s"><v>0</v>',
    'seller-sku': `t="inlineStr"><is><t>${spoken('大阪', 'オオサカ')}</t></is>`,
  }
  const line = header.map((name) => `<c ${cells[name] ?? 't="str"><v></v>'}</c>`).join('')
  const { rows } = await mapped(sheet(`<row r="2">${line}</row>`, [spoken('東京', 'トウキョウ')]))
  expect(JSON.stringify(rows)).toContain('東京')
  expect(JSON.stringify(rows)).toContain('大阪')
  expect(JSON.stringify(rows)).not.toMatch(/トウキョウ|オオサカ/)
})

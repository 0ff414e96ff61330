import { describe, expect, it } from '@jest/globals'
import { sourceOf, tabFile } from '#reports/fixtures/files.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'
import { contextOf, mapped } from '#reports/fixtures/reading.ts'

const header = headerOf('myi', 22)
const stock = { sku: 'A', fnsku: 'X1', asin: 'B0ABCDEFGH', condition: 'New', 'afn-fulfillable-quantity': '3' }
const file = (name: string): string =>
  tabFile(header, [...Array.from({ length: 40 }, () => stock), { ...stock, 'product-name': name }])

/** cp1252 has what Latin 1 has not at 0x80…0x9f: the euro sign, dashes, curly quotes. */
const western = Buffer.from(file('Größe 30\u0080 \u0096 \u0093Café\u0094'), 'latin1')
const westernText = 'Größe 30€ – “Café”'
// バルミューダ トースター in Shift_JIS.
const japanese = Buffer.concat([
  Buffer.from(file('').trimEnd().replace(/\t*$/, '')),
  Buffer.from('\nA\tX1\tB0ABCDEFGH\t', 'latin1'),
  Buffer.from('836f838b837e8385815b835f208367815b83588365815b', 'hex'),
  Buffer.from('\tNew\n'),
])
const japaneseText = 'バルミューダ トーステー'
const wide = (text: string, big: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le')
  return big ? bytes.swap16() : bytes
}
const name = 'Größe “30€” 山田'

async function lastName(bytes: Buffer, options: Parameters<typeof sourceOf>[1]): Promise<unknown> {
  const { part, rows } = await mapped(sourceOf(bytes, options), contextOf('UK'))
  return [part.encoding, rows.at(-1)?.fields.name]
}

describe.each([65_536, 7])('in pieces of %d bytes', (chunk) => {
  it.each([
    ['UTF-8', Buffer.from(file(name)), undefined, 'utf-8', name],
    ['UTF-8 with mark', Buffer.from(`\ufeff${file(name)}`), undefined, 'utf-8', name],
    ['UTF-16 LE with mark', wide(`\ufeff${file(name)}`, false), undefined, 'utf-16le', name],
    ['UTF-16 BE with mark', wide(`\ufeff${file(name)}`, true), undefined, 'utf-16be', name],
    ['UTF-16 LE without', wide(file(name), false), undefined, 'utf-16le', name],
    ['UTF-16 BE without', wide(file(name), true), undefined, 'utf-16be', name],
    ['cp1252', western, undefined, 'cp1252', westernText],
    ['cp1252, said so', western, 'text/plain;charset=Cp1252', 'cp1252', westernText],
    ['cp1252, said to be UTF-8', western, 'text/plain; charset=UTF-8', 'cp1252', westernText],
    ['Shift_JIS', japanese, undefined, 'shift_jis', japaneseText],
    ['Shift_JIS, said so', japanese, 'text/plain; charset="Shift_JIS"', 'shift_jis', japaneseText],
    [
      'plain letters, said to be Shift_JIS',
      Buffer.from(file('Toaster')),
      'text/plain;charset=MS932',
      'shift_jis',
      'Toaster',
    ],
  ])('%s', async (_, bytes, contentType, encoding, text) => {
    expect(await lastName(bytes, { chunk, ...(contentType && { contentType }) })).toEqual([encoding, text])
  })
})

it('believes the bytes, however late they speak', async () => {
  const late = Buffer.concat([
    Buffer.from(
      tabFile(
        header,
        Array.from({ length: 3000 }, () => ({ ...stock, 'product-name': 'Größe' })),
      ),
    ),
    western.subarray(western.indexOf('\n') + 1),
  ])
  const { part } = await mapped(sourceOf(late), contextOf('UK'))
  expect(part.encoding).toBe('cp1252')
})

it('takes out zero characters, which the database has no room for', async () => {
  const { rows } = await mapped(
    sourceOf(
      tabFile(header, [...Array.from({ length: 2500 }, () => stock), { ...stock, 'product-name': 'xa\u0000b' }]),
    ),
    contextOf('UK'),
  )
  expect(String(rows.at(-1)?.fields.name).slice(-3)).toBe('xab')
})

import { expect, test } from '@jest/globals'
import { offerCode, readOfferCode, readOfferCodes } from './offerCodes.ts'

test('a code has the prefix, eight letters of the hash and one that checks them', () => {
  expect(offerCode('0000000000ff')).toBe('AAA-AAA-AAA')
  // 0x14 is 20 = 1 + 1·19: the digits 1, 1; their check is 1·1 + 2·1 = 3
  expect(offerCode('0000000014', 'LAMP')).toBe('LAMP-CCA-AAA-AAF')
})

test('it is read as it was printed, however it is typed', () => {
  const code = offerCode('9f86d081884c7d65', 'LAMP')
  expect(readOfferCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code)
  expect(readOfferCode(` ${code.replaceAll('-', '')} `)).toBe(code)
  expect(readOfferCode(offerCode('9f86d081884c7d65'))).toBe(offerCode('9f86d081884c7d65'))
  expect(readOfferCode('')).toBeUndefined()
  expect(readOfferCode('LAMP')).toBeUndefined()
})

test.each([
  [
    'full-width letters',
    (code: string) => code.replaceAll(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ],
  ['Cyrillic letters', (code: string) => code.replaceAll('A', 'А').replaceAll('C', 'С').replaceAll('H', 'Н')],
  [
    'digits that look like letters',
    (code: string) => code.replaceAll('G', '6').replaceAll('Y', 'V').replaceAll('3', '8'),
  ],
  ['other dashes', (code: string) => code.replaceAll('-', '–')],
  ['other blanks', (code: string) => code.replaceAll('-', '\u00a0')],
])('it is read with %s', (_, change) => {
  const codes = Array.from({ length: 200 }, (_one, at) =>
    offerCode((at * 7_919_777).toString(16).padStart(10, '3'), 'GIFT8'),
  )
  expect(codes.map((code) => readOfferCode(`GIFT8${change(code.slice('GIFT8'.length))}`))).toEqual(codes)
})

test('several are read apart, with blanks inside too', () => {
  const [a, b, c] = ['9f86d081884c7d65', '1f86d081884c7d65', '2f86d081884c7d65'].map((hash) => offerCode(hash, 'LAMP'))
  const spaced = (code = '') => code.toLowerCase().replaceAll('-', ' ')
  const codesOf = (text: string) => readOfferCodes(text).map(({ code }) => code)
  expect(codesOf(`${a} ${b}, ${c}`)).toEqual([a, b, c])
  expect(codesOf(`${spaced(a)}\n${spaced(b)}`)).toEqual([a, b])
  expect(codesOf(`${spaced(a)} ${spaced(b)}`)).toEqual([a, b])
  expect(readOfferCodes(`${a} LAMP-X`)).toEqual([
    { typed: a, code: a },
    { typed: 'LAMP-X', code: undefined },
  ])
  expect(codesOf('')).toEqual([])
})

const own = (code: string) => code.replaceAll('-', '')

test('any wrong letter and any two that changed places are found', () => {
  const code = own(offerCode('9f86d081884c7d65'))
  const wrong = [...code].flatMap((letter, at) =>
    [...'ACEFGHJKMNPRTWXY347']
      .filter((other) => other !== letter)
      .map((other) => `${code.slice(0, at)}${other}${code.slice(at + 1)}`),
  )
  const swapped = [...code].flatMap((a, i) =>
    [...code].flatMap((b, j) => {
      if (j <= i || a === b) return []
      const moved = [...code]
      moved[i] = b
      moved[j] = a
      return [moved.join('')]
    }),
  )
  expect([...wrong, ...swapped].filter((typed) => readOfferCode(typed) !== undefined)).toEqual([])
  expect(wrong.length + swapped.length).toBeGreaterThan(150)
})

test('no letter looks like another', () => {
  const used = new Set(
    Array.from({ length: 500 }, (_, at) => own(offerCode((at * 7_919_777).toString(16).padStart(10, '3')))).join(''),
  )
  for (const pair of ['0ODQ', '1IL', '2Z', '5S', '8B', '6G', 'UVW', '9'])
    expect([...pair].filter((letter) => used.has(letter)).length).toBeLessThanOrEqual(1)
})

import { expect, test } from '@jest/globals'
import { offerCode, readOfferCode } from './offerCodes.ts'

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

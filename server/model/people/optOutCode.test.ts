import { describe, expect, it, test } from '@jest/globals'
import { optOutCode, optOutRange } from './optOutCode.ts'

const hash = 'c3ab8ff13720e8ad9047dd39466b3c89'

describe('the code of a buyer', () => {
  it.each([
    ['00000000000000000000000000000000', '00000-00000'],
    ['ffffffffffffffffffffffffffffffff', 'ZZZZZ-ZZZZ9'],
    [hash, 'RENRZ-W9Q4J'],
  ])('%s is %s', (of, code) => {
    expect(optOutCode(of)).toBe(code)
  })

  it.each([
    (code: string) => code.toLowerCase(),
    (code: string) => code.replace('-', ''),
    (code: string) => ` ${code} `,
  ])('is read however it is typed (%#)', (typed) => {
    const { from, below } = optOutRange(typed(optOutCode(hash))) ?? { from: 'mistyped', below: '' }
    // in hexadecimal digits, which no range ends with all of
    expect([from, hash, below].toSorted()).toEqual([from, hash, below])
  })
})

test('letters that look like digits are read as digits', () => {
  expect(optOutRange('oOo0O-0o00O')).toEqual({ from: '000000000000', below: '000000000008' })
  expect(optOutRange('RENRZ-W9Q4?')).toBeUndefined()
  expect(optOutRange('')).toBeUndefined()
})

test('any one wrong letter is noticed', () => {
  const code = optOutCode(hash).replace('-', '')
  const alphabet = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
  const wrong = [...code].flatMap((right, at) =>
    alphabet.filter((one) => one !== right).map((one) => code.slice(0, at) + one + code.slice(at + 1)),
  )
  expect(wrong.filter((one) => optOutRange(one) !== undefined)).toEqual([])
})

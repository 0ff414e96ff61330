import { describe, expect, it, test } from '@jest/globals'
import { addressKey } from './address.ts'
import { parseQueryTokens, searchTokens, tokenHash, tokenSecret } from './searchTokens.ts'

const wordsOf = (name: string, lines: string[], postcode: string, country: string, alias = '') =>
  searchTokens(name, addressKey({ name, lines, city: '', state: '', postcode, country }), alias)

describe('what a recipient is found by', () => {
  it.each([
    [['Jane Doe', ['12 Mill Lane Apt 4B'], '06513-0001', 'US'], 'JANE DOE 12 MILL LN 4B 06513'],
    [['Mrs. José Núñez', ['Königsallee 12'], '40212', 'DE'], 'JOSE NUNEZ KONIGSALLEE 12 40212'],
    [['山田 太郎', ['首里石嶺町4-9-1'], '903-0804', 'JP'], '山田 太郎 山田太郎 首里石嶺町4-9-1 9030804'],
    [['Mill Mill', ['Mill 1'], '', ''], 'MILL 1'],
    [['', [], '', ''], ''],
  ] as const)('%j: %s', ([name, lines, postcode, country], words) => {
    expect(wordsOf(name, [...lines], postcode, country).join(' ')).toBe(words)
  })

  it('is the whole alias, whatever its case, and no part of it', () => {
    expect(wordsOf('', [], '', '', ' Jane.Doe@Home.example ')).toEqual(['jane.doe@home.example'])
    expect(wordsOf('', [], '', '', 'nonsense')).toEqual([])
  })

  it('is never more than a few words', () => {
    const long = Array.from({ length: 100 }, (_, n) => `Word${n}`).join(' ')
    expect(wordsOf(long, ['1 A St'], '', 'US')).toHaveLength(24)
  })
})

describe('what a question asks for', () => {
  it.each([
    ['jane', [[['JANE']]]],
    ['  ', []],
    ['-- ?', []],
    ['Street', [[['STREET', 'ST']]]],
    ['A@B.example', [[['a@b.example']]]],
    ['a@b.example doe', [[['a@b.example'], ['DOE']]]],
    ['98101-1234', [[['98101-1234', '981011234', '98101']]]],
    ['Apt 4B', [[['4B']]]],
    ['EH6 7AA', [[['EH6'], ['7AA']], [['EH67AA']]]],
  ])('%s: %j', (question, readings) => {
    expect(parseQueryTokens(question)).toEqual(readings)
  })
})

test('the same word of two companies has nothing in common', () => {
  const [one, other] = ['1', '2'].map((key) => tokenSecret({ mark: (text) => Buffer.from(key + text) }))
  expect(tokenHash(one ?? '', 'DOE')).not.toBe(tokenHash(other ?? '', 'DOE'))
  expect(tokenHash(one ?? '', 'DOE')).toMatch(/^-?\d{15,19}$/)
})

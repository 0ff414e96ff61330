import { expect, test } from '@jest/globals'
import { compile } from './compile.ts'
import { parse } from './parse.ts'
import { FormulaError } from './problem.ts'
import { namesIn } from './tree.ts'
import { countOf, moneyUnit, plainNumber, shareUnit, shownAs } from './unit.ts'
import { unitOf } from './unitOf.ts'

const values: Record<string, number | null> = { revenue: 1200, cost: 300, units: 6, sessions: 48, none: 0, gone: null }
const totals: Record<string, number | null> = { ...values, revenue: 4800, units: 24 }

const evaluate = (text: string) => {
  const tree = parse(text)
  const names = namesIn(tree)
  const of = (from: Record<string, number | null>) => names.map((name) => from[name] ?? null)
  return compile(tree, (name) => names.indexOf(name))(of(values), of(totals))
}

test.each([
  ['revenue - cost', 900],
  ['revenue − cost × 2', 600],
  ['(revenue − cost) ÷ sessions', 18.75],
  ['2 + 3 * 4 - 10 / 5', 12],
  ['-(cost) + 1', -299],
  ['8 / 2 / 2', 2],
  ['min(revenue, cost, 700)', 300],
  ['max(revenue, cost)', 1200],
  ['abs(cost - revenue)', 900],
  ['if(units > 5, revenue, cost)', 1200],
  ['if(units <= 5, revenue, cost)', 300],
  ['if(units != 6, 1, if(none == 0, 2, 3))', 2],
  ['perUnit(revenue)', 200],
  ['share(revenue)', 0.25],
  ['share(revenue) / share(units)', 1],
  ['1.5e2 + .5', 150.5],
])('%s is %d', (text, expected) => {
  expect(evaluate(text)).toBeCloseTo(expected, 12)
})

test.each([
  ['revenue / none'],
  ['revenue + gone'],
  ['min(revenue, gone)'],
  ['if(gone > 0, 1, 2)'],
  ['if(units > 0, gone, 1)'],
  ['share(none)'],
  ['1e300 * 1e300'],
])('%s is not known', (text) => {
  expect(evaluate(text)).toBeNull()
})

test('of a choice the side that does not count may be unknown', () => {
  expect(evaluate('if(none > 0, revenue / none, cost)')).toBe(300)
})

const problemOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof FormulaError) return error.problem
    throw error
  }
  return undefined
}

test.each([
  ['revenue +', 9, 'After “+” something is missing.'],
  ['(revenue', 8, 'A bracket isn’t closed.'],
  ['revenue units', 8, /operator is missing/],
  ['revenue % 2', 0, /percent/],
  ['revenue && 2', 0, /isn’t a sign/],
  ['units > 3', 0, /comparison/],
  ['if(units, 1, 2)', 3, /must be a comparison/],
  ['if(units > 1, 2)', 0, /3 parts/],
  ['min(units)', 0, /two parts or more/],
  ['perunit(revenue)', 0, /Did you mean perUnit/],
  ['sum(revenue)', 0, /There are min, max/],
  ['"revenue"', 0, /without quotes/],
  ['a[1]', 0, /can’t be used in a formula/],
  ['a ? b : c', 0, /can’t be used in a formula/],
  ['revenue ) 2', 8, /cannot stand here/],
  ['   ', 0, /Enter a formula/],
  [`${'('.repeat(80)}1${')'.repeat(80)}`, 60, /nested brackets/],
  [Array.from({ length: 500 }, () => '1').join('+'), 0, /parts at most/],
])('%s is refused at %d', (text, from, sentence) => {
  expect(problemOf(() => parse(text))).toEqual({
    from,
    to: expect.any(Number),
    sentence: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  })
})

const units: Record<string, ReturnType<typeof countOf>> = {
  revenue: moneyUnit,
  cost: moneyUnit,
  units: countOf('unit'),
  returned: countOf('unit'),
  sessions: countOf('session'),
  clicks: countOf('click'),
  days: countOf('day'),
  margin: shareUnit,
}
const unitText = (text: string) => shownAs(unitOf(parse(text), (name) => units[name] ?? plainNumber))

test.each([
  ['revenue - cost', { unit: 'money' }],
  ['revenue / sessions', { unit: 'money', per: 'session' }],
  ['(revenue - cost) / units', { unit: 'money', per: 'unit' }],
  ['units / sessions', { unit: 'ratio', per: 'session' }],
  ['units / days', { unit: 'ratio', per: 'day' }],
  ['units + returned', { unit: 'count' }],
  ['units - 1', { unit: 'count' }],
  ['days', { unit: 'days' }],
  ['cost / revenue', { unit: 'share' }],
  ['1 - cost / revenue', { unit: 'share' }],
  ['100 * cost / revenue', { unit: 'share' }],
  ['100 * (cost / revenue)', { unit: 'ratio' }],
  ['margin * revenue', { unit: 'money' }],
  ['revenue / units * units', { unit: 'money' }],
  ['1000 * cost / clicks', { unit: 'money', per: 'click' }],
  ['share(revenue)', { unit: 'share' }],
  ['if(units > 0, revenue, 0)', { unit: 'money' }],
  ['max(0, revenue - cost)', { unit: 'money' }],
])('%s tells %j', (text, expected) => {
  expect(unitText(text)).toEqual(expected)
})

test.each([
  ['revenue + units', 0, 15, 'Money and units cannot be added.'],
  ['1 + (revenue - sessions)', 4, 24, 'Money and sessions cannot be subtracted.'],
  ['revenue + 5', 0, 11, 'Money and a plain number cannot be added.'],
  ['min(revenue, units)', 13, 18, 'Money and units cannot be compared.'],
  ['if(revenue > 5, 1, 2)', 3, 14, 'Money and a plain number cannot be compared.'],
  ['if(units > 5, revenue, units)', 0, 29, 'Money and units cannot be combined in one figure.'],
  ['revenue / units + revenue / sessions', 0, 36, 'Money per unit and money per session cannot be added.'],
  ['share(margin)', 0, 13, expect.stringMatching(/add up to a total; this is a share/)],
])('%s goes together with nothing at %d to %d', (text, from, to, sentence) => {
  expect(problemOf(() => unitText(text))).toEqual({ from, to, sentence })
})

test('what nothing can show has no unit', () => {
  expect(unitText('revenue * units')).toBeUndefined()
  expect(unitText('clicks / revenue')).toBeUndefined()
})

test('twenty signs over 20,000 rows', () => {
  const text = Array.from({ length: 10 }, (_, at) => `(revenue - cost) ${at % 2 ? '*' : '/'} 2`).join(' + ')
  const run = compile(parse(text), (name) => (name === 'revenue' ? 0 : 1))
  const rows = Array.from({ length: 20_000 }, (_, at) => [at, 1])
  const whole = [0, 0]
  expect(rows.reduce((all, row) => all + (run(row, whole) ?? 0), 0)).toBeCloseTo(
    12.5 * ((20_000 * 19_999) / 2 - 20_000),
  )
})

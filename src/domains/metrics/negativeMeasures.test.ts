import { expect, test } from '@jest/globals'
import { parse } from '#rules/formula/parse.ts'
import { measureOf } from '#rules/measures/catalogue.ts'
import { negativeMeasures, signWarning } from './negativeMeasures.ts'

test('each negative measure is a sum of money in the catalogue', () => {
  for (const key of negativeMeasures) expect([key, measureOf(key)]).toMatchObject([key, { kind: 'sum', unit: 'money' }])
})

test.each([
  ['revenue - fbaFees', 'fbaFees is a negative amount, so − adds it. Did you mean +?', 'fbaFees'],
  ['revenue − fbaFees / units', 'fbaFees is a negative amount, so − adds it. Did you mean +?', 'fbaFees / units'],
  [
    '(sales - (referralFees + fbaFees)) / units',
    'referralFees and fbaFees are negative amounts, so − adds them. Did you mean +?',
    'referralFees + fbaFees',
  ],
  ['if(units > 4, sales - costOfGoods, sales)', /^costOfGoods is a negative amount/, 'costOfGoods'],
  ['sales - max(advertising, 2 * refunds)', /^advertising and refunds are negative amounts/, undefined],
])('%s takes away what is negative', (formula, sentence, marked) => {
  const warning = signWarning(parse(formula))
  expect(warning?.sentence).toMatch(sentence)
  if (warning && marked) expect(formula.slice(warning.from, warning.to)).toContain(marked)
})

test.each([
  'revenue + fbaFees',
  'revenue - abs(fbaFees)',
  'revenue - feesPaid - costPaid',
  'revenue - (0 - fbaFees)',
  'revenue - -fbaFees',
  'revenue - adSpend',
  'revenue - metric.fees',
  'revenue - (sales + fbaFees)',
  'fbaFees / -units',
])('%s takes away nothing that is surely negative', (formula) => {
  expect(signWarning(parse(formula))).toBeUndefined()
})

import { expect, test } from '@jest/globals'
import type { InfoType } from '#contract/infoTypes.ts'
import { builtInInfo, choicesProblem, infoKeyOf, titleProblem } from '#rules/info/infoTypes.ts'
import { infoProblem, keptInfo } from '#rules/info/infoValues.ts'
import { dimensionOfInfo, dimensionTitle, infoOfDimension, isDimension, isOwnInfo } from '#rules/measures/dimensions.ts'
import { choiceMoves } from './choiceMoves.ts'

const own = (kind: InfoType['kind'], choices: string[] = []): InfoType => ({
  ...{ key: 'brand_line', title: 'Brand line', kind, choices, own: true },
})

test.each([
  ['Brand line', 'brand_line'],
  ['  Größe (cm) ', 'grosse_cm'],
  ['2nd source', 'nd_source'],
  ['Saison é', 'saison_e'],
  ['季节', 'info'],
  ['Stock', 'stock_2'],
  ['Unit cost', 'unit_cost_2'],
  ['x'.repeat(60), 'x'.repeat(32)],
])('%j has the key %s', (title, key) => {
  expect(
    infoKeyOf(
      title,
      builtInInfo.map((type) => type.key),
    ),
  ).toBe(key)
})

test('a key that is taken is numbered', () => {
  expect(infoKeyOf('Season', ['season', 'season_2'])).toBe('season_3')
})

test.each([
  ['Season', null],
  ['BRAND-LINE', 'The info type Brand line already exists. Choose another name.'],
  ['Unit cost, EUR', 'The info type Unit cost already exists. Choose another name.'],
  ['lead_time', 'The info type Lead time already exists. Choose another name.'],
  ['Seller', 'Seller is the heading of another column. Choose another name.'],
  ['(cm)', 'A name needs a letter or number before any comma or bracket.'],
])('%j as a name: %j', (title, problem) => {
  expect(titleProblem(title, [...builtInInfo, own('text')])).toBe(problem)
})

test('choices are named once, and of choices alone', () => {
  expect(choicesProblem('choice', ['A', 'B'])).toBeNull()
  expect(choicesProblem('choice', ['A', 'B', 'a'])).toBe('a appears twice. Enter each choice once.')
  expect(choicesProblem('choice', [])).toBe('Enter at least one choice.')
  expect(choicesProblem('number', ['1'])).toBe('Only info types of the kind choice have choices.')
})

test.each<[InfoType['kind'], string | number, boolean]>([
  ['text', 'Spring', true],
  ['text', ' ', false],
  ['text', 5, false],
  ['number', -2.5, true],
  ['number', '5', false],
  ['number', Number.POSITIVE_INFINITY, false],
  ['money', -450, true],
  ['money', 4.5, false],
  ['choice', ' everyday', true],
  ['choice', 'Luxury', false],
])('%s takes %j: %s', (kind, value, fits) => {
  expect(infoProblem(own(kind, ['Everyday']), value, 'USD') === null).toBe(fits)
})

test('a choice is kept as the company spells it, texts without blanks around them', () => {
  expect(keptInfo(own('choice', ['Everyday']), ' EVERYDAY ')).toBe('Everyday')
  expect(keptInfo(own('text'), ' Spring ')).toBe('Spring')
  expect(keptInfo(own('number'), 3)).toBe(3)
})

test('values follow choices that are renamed', () => {
  const before = ['A', 'B', 'C']
  expect(choiceMoves(before, [{ value: 'C' }, { value: 'A', was: 'A' }, { value: 'B' }])).toEqual({
    renamed: [],
    gone: [],
  })
  expect(
    choiceMoves(before, [
      { value: 'B', was: 'A' },
      { value: 'A', was: 'B' },
    ]),
  ).toEqual({
    renamed: [
      ['A', 'B'],
      ['B', 'A'],
    ],
    gone: ['C'],
  })
  // a new choice takes the name that another had
  expect(choiceMoves(before, [{ value: 'D', was: 'A' }, { value: 'A' }, { value: 'B' }, { value: 'C' }])).toEqual({
    renamed: [['A', 'D']],
    gone: [],
  })
})

test('an info type is a dimension, two of them by a plain name', () => {
  expect(['category', 'supplier', 'unit_cost', 'brand_line'].map(dimensionOfInfo)).toEqual([
    ...['category', 'supplier', 'info.unit_cost', 'info.brand_line'],
  ])
  expect(['category', 'info.brand_line', 'asin', 'day'].map(infoOfDimension)).toEqual([
    ...['category', 'brand_line', undefined, undefined],
  ])
  expect(['supplier', 'info.unit_cost', 'info.brand_line', 'asin'].map(isOwnInfo)).toEqual([false, false, true, false])
  expect(['info.brand_line', 'info.', 'info.A b', 'mood'].map(isDimension)).toEqual([true, false, false, false])
  expect([dimensionTitle('info.case_pack'), dimensionTitle('info.brand_line')]).toEqual(['Case pack', 'brand line'])
})

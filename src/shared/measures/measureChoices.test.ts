import { expect, test } from '@jest/globals'
import { describeMeasure, catalogue as measures } from '#rules/measures/catalogue.ts'
import { dimensions, dimensionTitles, sourceTitles } from '#rules/measures/dimensions.ts'
import { sourceKeys } from '#rules/measures/sourceKeys.ts'
import { dimensionChoices, measureChoices } from './measureChoices.ts'
import type { Catalogue } from './measuresApi.ts'

const catalogue: Catalogue = {
  measures: measures.map(describeMeasure).map((measure) => ({
    ...measure,
    ...{ dimensions: [...measure.dimensions], sources: [...measure.sources] },
  })),
  dimensions: dimensions.map((key) => ({ key, title: dimensionTitles[key] })),
  sources: sourceKeys.map((key) => ({ key, title: sourceTitles[key] })),
}

test('a measure stands under its reports, with its unit and what it means', () => {
  const choices = measureChoices(catalogue)
  expect(choices.find(({ value }) => value === 'conversion')).toMatchObject({
    ...{ label: 'Conversion', group: 'Business reports', aside: '%', hint: expect.stringMatching(/sessions/i) },
  })
  // three sources of one title are one heading
  expect(choices.find(({ value }) => value === 'stock')?.group).toBe('Stock by the day')
  expect(choices.find(({ value }) => value === 'daysOut')?.group).toBe('Stock by the day')
})

const of = (chosen: string[], withoutTime = false) =>
  new Map(dimensionChoices({ ...catalogue, chosen, withoutTime }).map((choice) => [choice.value, choice]))

test('what not all chosen measures can be split by says which one cannot', () => {
  expect(of(['clicks']).get('campaign')).toEqual({ value: 'campaign', label: 'Campaign' })
  expect(of(['clicks', 'sessions']).get('campaign')).toEqual({
    ...{ value: 'campaign', label: 'Campaign', disabled: true, aside: 'not of Sessions' },
  })
  expect(of(['clicks', 'sessions']).get('asin')).toEqual({ value: 'asin', label: 'ASIN' })
})

test('nothing chosen yet can be split by everything', () => {
  expect([...of([]).values()].every(({ disabled }) => !disabled)).toBe(true)
})

test('parts of time are left out where they are asked for elsewhere', () => {
  expect(of(['units'], true).has('week')).toBe(false)
  expect(of(['units'], true).has('marketplace')).toBe(true)
  expect(of(['units']).has('week')).toBe(true)
})

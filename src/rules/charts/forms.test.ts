import { expect, test } from '@jest/globals'
import { chartForms } from '#contract/charts.ts'
import { type FormQuestion, formRefusal, getDefaultForm } from './forms.ts'

const units = { title: 'Units', kind: 'sum' } as const
const revenue = { title: 'Revenue', kind: 'sum' } as const
const acos = { title: 'ACOS', kind: 'ratio' } as const
const stock = { title: 'Stock', kind: 'level' } as const

const questionOf = (question: Partial<FormQuestion>): FormQuestion => ({
  ...{ measures: [units], dimensions: ['day'], isCompared: false },
  ...question,
})

test.each<[string, Partial<FormQuestion>]>([
  ['line', { dimensions: ['day'] }],
  ['line', { dimensions: ['month', 'marketplace'], isCompared: true }],
  ['line', { measures: [acos], dimensions: ['week'] }],
  ['column', { dimensions: ['marketplace'] }],
  ['column', { dimensions: ['asin'] }],
  ['column', { measures: [units, revenue], dimensions: ['marketplace'] }],
  ['scatter', { measures: [units, acos], dimensions: ['asin'] }],
  // points cannot tell the days before
  ['column', { measures: [units, acos], dimensions: ['asin'], isCompared: true }],
  ['stacked', { dimensions: ['marketplace', 'category'] }],
  // shares do not stand upon each other
  ['column', { measures: [acos], dimensions: ['marketplace', 'category'] }],
  ['heat', { dimensions: ['weekday'] }],
  ['heat', { dimensions: ['marketplace', 'weekday'] }],
  ['column', { dimensions: ['weekday'], isCompared: true }],
])('%s is the form of %j', (form, question) => expect(getDefaultForm(questionOf(question))).toBe(form))

test.each<[string, Partial<FormQuestion>, readonly string[]]>([
  ['a day', {}, ['line', 'column', 'area']],
  ['a day by marketplace', { dimensions: ['day', 'marketplace'] }, ['line', 'column', 'stacked', 'area']],
  ['stock by day and marketplace', { measures: [stock], dimensions: ['day', 'marketplace'] }, ['line', 'column']],
  ['two measures by product', { measures: [units, acos], dimensions: ['asin'] }, ['column', 'scatter']],
  ['weekdays', { dimensions: ['weekday'] }, ['column', 'heat']],
])('%s: only what can tell it is offered', (_, question, forms) =>
  expect(chartForms.filter((form) => !formRefusal(form, questionOf(question)))).toEqual(forms),
)

test.each([
  ['line', { dimensions: ['asin'] }, 'needs days, weeks or months along its axis'],
  ['area', { measures: [units, acos] }, 'ACOS can’t be summed'],
  ['stacked', {}, 'needs something to split by'],
  ['scatter', { dimensions: ['asin'] }, 'needs two measures'],
  ['scatter', { measures: [units, acos] }, 'needs groups along its axis and no split'],
  ['heat', {}, 'needs weekdays'],
] as const)('%s of %j: it says why not', (form, question, message) =>
  expect(formRefusal(form, questionOf(question as Partial<FormQuestion>))).toBe(message),
)

import { expect, test } from '@jest/globals'
import type { InfoType } from '#contract/infoTypes.ts'
import { formatInfo, infoHeading, infoText, infoTypeIn, parseInfo } from './infoText.ts'

const own = (kind: InfoType['kind'], choices: string[] = []): InfoType => ({
  ...{ key: 'own', title: 'Own', kind, choices, own: true },
})
const line = own('choice', ['Everyday', 'Premium'])
const types = [line]
const of = (type: string | InfoType) => (typeof type === 'string' ? infoTypeIn(types, type) : type)

test.each<[string, string, string | number | null]>([
  ['unit_cost', '4.50', 450],
  ['unit_cost', '4,50', 450],
  ['unit_cost', '$1,250.5', 125_050],
  ['unit_cost', '1,250', 125_000],
  ['unit_cost', '0', 0],
  ['unit_cost', ' ', null],
  ['unit_cost', '–', null],
  ['case_pack', '24', 24],
  ['case_pack', '1,200', 1200],
  ['lead_time', '0', 0],
  ['lead_time', '730', 730],
  ['supplier', ' Oak & Sons ', 'Oak & Sons'],
  ['supplier', '007', '007'],
])('%s typed as %j is %j', (type, typed, value) => {
  expect(parseInfo(of(type), typed)).toEqual({ value })
})

test.each<[string, string, string]>([
  ['unit_cost', 'dear', '‘dear’ is not an amount of USD'],
  ['unit_cost', '-1', '‘-1’ is not an amount of USD from 0 to 1,000,000'],
  ['case_pack', '0', '‘0’ is not a number of units, 1 or more'],
  ['case_pack', '2.5', '‘2.5’ is not a number of units, 1 or more'],
  ['lead_time', '731', '‘731’ is not a number of days from 0 to 730'],
  ['supplier', 'x'.repeat(121), '‘xxxxxxxxxxxxxxxxxxxx…’ is longer than 120 characters'],
])('%s typed as %j is refused', (type, typed, mistake) => {
  expect(parseInfo(of(type), typed)).toEqual({ mistake })
})

test('yen have no decimals', () => {
  expect(parseInfo(of('unit_cost'), '1250', 'JPY')).toEqual({ value: 1250 })
  expect(infoText(of('unit_cost'), 1250, 'JPY')).toBe('1250')
  expect(parseInfo(of('unit_cost'), '1000000', 'JPY')).toEqual({ value: 1_000_000 })
  expect(parseInfo(of('unit_cost'), '1000001', 'JPY')).toEqual({
    mistake: '‘1000001’ is not an amount of JPY from 0 to 1,000,000',
  })
  expect(infoHeading(of('unit_cost'), 'JPY')).toBe('Unit cost, JPY')
})

test('what is kept is shown, and typed again as it was', () => {
  expect(formatInfo(of('unit_cost'), 450)).toBe('$4.50')
  expect(infoText(of('unit_cost'), 450)).toBe('4.50')
  expect(formatInfo(of('case_pack'), 1200)).toBe('1,200')
  expect(formatInfo(of('supplier'), 'Oak & Sons')).toBe('Oak & Sons')
  expect(formatInfo(of('lead_time'), null)).toBe('–')
  expect(formatInfo(of('lead_time'), undefined)).toBe('–')
  expect(infoText(of('lead_time'), null)).toBe('')
})

test.each<[InfoType, string, string | number | null]>([
  [line, ' premium ', 'Premium'],
  [line, '', null],
  [own('number'), '12,5', 12.5],
  [own('number'), '-3', -3],
  [own('money'), '-4.50', -450],
  [own('text'), ' Spring ', 'Spring'],
])('%j typed as %j is %j', (type, typed, value) => {
  expect(parseInfo(type, typed)).toEqual({ value })
})

test.each<[InfoType, string, string]>([
  [line, 'Luxury', '‘Luxury’ is not one of the choices Everyday, Premium'],
  [own('number'), 'a dozen', '‘a dozen’ is not a number'],
  [own('money'), 'dear', '‘dear’ is not an amount of USD'],
])('%j typed as %j is refused', (type, typed, mistake) => {
  expect(parseInfo(type, typed)).toEqual({ mistake })
})

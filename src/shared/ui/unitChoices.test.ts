import { expect, test } from '@jest/globals'
import { isTimeZone } from '#rules/timeZones.ts'
import { currencyChoices, zoneChoices } from './unitChoices.ts'

const values = (choices: { value: string }[]) => choices.map(({ value }) => value)

test('currencies of the marketplaces come first, each once', () => {
  const codes = values(currencyChoices())
  expect(codes.slice(0, 2)).toEqual(['USD', 'CAD'])
  expect(codes).toContain('CHF')
  expect(new Set(codes).size).toBe(codes.length)
  expect(currencyChoices()[0]?.label).toBe('USD · US Dollar')
})

test('time zones begin with universal time, and the server knows each', () => {
  const zones = values(zoneChoices())
  expect(zones[0]).toBe('UTC')
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
  expect(zoneChoices()).toContainEqual({ value: 'America/New_York', label: 'America/New York' })
})

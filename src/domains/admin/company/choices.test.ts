import { expect, test } from '@jest/globals'
import { isTimeZone } from '#rules/timeZones.ts'
import { countryChoices, currencyChoices, zoneChoices } from './choices.ts'

const values = (choices: { value: string }[]) => choices.map(({ value }) => value)

test('countries are by name, each once, and nothing but countries', () => {
  const countries = countryChoices()
  expect(countries[0]).toEqual({ value: '', label: 'No country' })
  expect(countries).toContainEqual({ value: 'GB', label: 'United Kingdom' })
  expect(values(countries)).toEqual(expect.arrayContaining(['US', 'DE', 'JP', 'XK', 'AX']))
  for (const code of ['UK', 'EU', 'UN', 'ZZ', 'BU', 'SU']) expect(values(countries)).not.toContain(code)
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length)
})

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

import { expect, test } from '@jest/globals'
import { countryChoices } from './countryChoices.ts'

const values = (choices: { value: string }[]) => choices.map(({ value }) => value)

test('countries are by name, each once, and nothing but countries', () => {
  const countries = countryChoices()
  expect(countries[0]).toEqual({ value: '', label: 'No country' })
  expect(countries).toContainEqual({ value: 'GB', label: 'United Kingdom' })
  expect(values(countries)).toEqual(expect.arrayContaining(['US', 'DE', 'JP', 'XK', 'AX']))
  for (const code of ['UK', 'EU', 'UN', 'ZZ', 'BU', 'SU']) expect(values(countries)).not.toContain(code)
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length)
})

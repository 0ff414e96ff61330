import { expect, test } from '@jest/globals'
import type { Start } from '#contract/onboarding.ts'
import { newSeller } from '../SellerFields.tsx'
import { firstFields, followed } from './startFields.ts'

const stored: Start = { company: 'Lamps Ltd', currency: 'USD', timeZone: 'UTC', sellers: [] }
const sellsIn = (...marketplaces: string[]) => [{ ...newSeller, title: 'Lamps', seller: 'lamps', marketplaces }]

test('the browser’s time zone is proposed until something is saved', () => {
  expect(firstFields(stored, 'Europe/Berlin')).toEqual({ ...stored, timeZone: 'Europe/Berlin', sellers: [newSeller] })
  expect(firstFields(stored, 'Mars/Olympus').timeZone).toBe('UTC')
  const saved = { ...stored, sellers: sellsIn('US') }
  expect(firstFields(saved, 'Europe/Berlin')).toBe(saved)
})

test('the currency is that of the first marketplace, until another is chosen', () => {
  const none = { ...stored, sellers: sellsIn() }
  const germany = followed({ ...none, sellers: sellsIn('DE') }, none, stored)
  expect(germany.currency).toBe('EUR')
  expect(followed({ ...germany, sellers: sellsIn('UK', 'DE') }, germany, stored).currency).toBe('GBP')
  const chosen = followed({ ...germany, currency: 'CHF' }, germany, stored)
  expect(chosen.currency).toBe('CHF')
  expect(followed({ ...chosen, sellers: sellsIn('UK') }, chosen, stored).currency).toBe('CHF')
})

test('what is saved keeps its currency', () => {
  const saved = { ...stored, sellers: sellsIn('US') }
  expect(followed({ ...saved, sellers: sellsIn('DE') }, saved, saved).currency).toBe('USD')
})

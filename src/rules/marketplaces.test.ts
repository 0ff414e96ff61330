import { expect, it } from '@jest/globals'
import {
  marketplaceByChannel,
  marketplaceByCode,
  marketplaceByCountry,
  marketplaceByCurrency,
  marketplaceById,
  marketplaces,
} from './marketplaces.ts'
import { minorUnits } from './money.ts'

it('finds a marketplace by the channel reports write', () => {
  expect(marketplaceByChannel('Amazon.co.uk')?.code).toBe('UK')
  expect(marketplaceByChannel('amazon.com')?.code).toBe('US')
  expect(marketplaceByChannel('Amazon.com.tr')?.currency).toBe('TRY')
  expect(marketplaceByChannel('Non-Amazon')).toBeUndefined()
})

it('finds a marketplace by the id of interfaces', () => {
  expect(marketplaceById('ATVPDKIKX0DER')?.code).toBe('US')
  expect(marketplaceById('A1PA6795UKMFR9')?.code).toBe('DE')
  expect(marketplaceById('constructor')).toBeUndefined()
})

it('finds a marketplace by country, also of countries without one', () => {
  expect(marketplaceByCountry('GB')?.code).toBe('UK')
  expect(marketplaceByCountry('CZ')?.code).toBe('DE')
  expect(marketplaceByCountry('AQ')).toBeUndefined()
})

it('places a shop order where its currency is at home, nearest the customer', () => {
  expect(marketplaceByCurrency('EUR', 'FR')?.code).toBe('FR')
  expect(marketplaceByCurrency('EUR', 'US')?.code).toBe('DE')
  expect(marketplaceByCurrency('USD', null)?.code).toBe('US')
  expect(marketplaceByCurrency('CHF', 'CH')).toBeUndefined()
})

it('has real currencies and zones, and each code, channel and country once', () => {
  for (const { code, currency, zone } of marketplaces) {
    expect(minorUnits(currency)).not.toBeNull()
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
    expect(marketplaceByCode(code)?.currency).toBe(currency)
  }
  for (const key of ['code', 'channel', 'country'] as const) {
    expect(new Set(marketplaces.map((one) => one[key])).size).toBe(marketplaces.length)
  }
})

import { expect, test } from '@jest/globals'
import { reportTypes } from '#contract/uploads.ts'
import { reportSource, sourcesOf } from '#rules/lights/reportSources.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { sellerCentralOf } from '#shared/lib/sellerCentral.ts'
import { reportLink } from './reportLink.ts'

/** Of these nobody is told to bring one: banks publish them, we hand out the template, or Amazon makes them no more. */
const untold = ['receipts', 'removalLog', 'longTermStorage', 'centralBankRates', 'exchangeRates']

test('every report that a seller can bring is known once, with where to get it', () => {
  const types = [...sourcesOf.amazon, ...sourcesOf.shop].map(({ type }) => type)
  expect([...types, ...untold].sort()).toEqual(Object.keys(reportTypes).sort())
  expect(types.filter((type) => reportSource(type)?.place === '')).toEqual([])
})

test('restock needs orders and stock first', () => {
  const first = sourcesOf.amazon.filter(({ need }) => need === 'first')
  expect(first.map(({ type }) => type)).toEqual(['orders', 'myi'])
  expect(first.every(({ lights }) => lights.includes('restock'))).toBe(true)
})

test.each([
  ['orders', 'US', 'https://sellercentral.amazon.com/reportcentral/FlatFileAllOrdersReport/1'],
  ['orders', 'DE', 'https://sellercentral-europe.amazon.com/reportcentral/FlatFileAllOrdersReport/1'],
  ['settlementV2', 'JP', 'https://sellercentral.amazon.co.jp/payments/reports-repository'],
  ['myi', 'CA', 'https://sellercentral.amazon.ca/'],
  ['adsTerms', 'UK', 'https://advertising.amazon.com/reports'],
  ['shop', 'US', undefined],
])('%s of %s is at %s', (type, marketplace, link) => {
  const source = reportSource(type)
  if (!source) throw new Error(`${type} has no source`)
  expect(reportLink(source, marketplace)).toBe(link)
})

test('every marketplace has the Seller Central of its own domain, but five share one', () => {
  const shared = ['UK', 'DE', 'FR', 'IT', 'ES']
  for (const { code, channel } of marketplaces)
    expect(sellerCentralOf(code)).toBe(
      `https://${shared.includes(code) ? 'sellercentral-europe.amazon.com' : `sellercentral.${channel}`}`,
    )
})

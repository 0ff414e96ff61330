import { describe, expect, test } from '@jest/globals'
import { claimTypes } from '#rules/claims/claimTypes.ts'
import { type ClaimSubject, claimText } from './claimText.ts'
import { claimLanguage } from './marketplaceLanguage.ts'

const claim = (change: Partial<ClaimSubject> = {}): ClaimSubject => ({
  ...{ claimType: 'Warehouse Lost', marketplace: 'US', asin: 'B000000001', sku: 'SKU-1', fnsku: 'X000000001' },
  ...{ shipmentId: null, orderId: null, units: 3, eventDay: '2026-03-01', estimated: 12345678, currency: 'USD' },
  evidence: [
    evidenceItem(3, 'T1'),
    // a payment, which speaks against it
    evidenceItem(-1, 'R1'),
  ],
  ...change,
})
const evidenceItem = (units: number, reference: string | null) => ({
  ...{ source: { table: 't', importId: 1, line: 1 }, says: 'Misplaced', units, day: '2026-03-01', reference },
})
const currencies: Readonly<Record<string, string>> = { US: 'USD', UK: 'GBP', JP: 'JPY' }
const textIn = (marketplace: string, change: Partial<ClaimSubject> = {}) =>
  claimText(claim({ marketplace, currency: currencies[marketplace] ?? 'EUR', ...change })).replace(
    /[\u00a0\u202f]/g,
    ' ',
  )

describe('the text of a claim', () => {
  test('in full', () => {
    expect(textIn('US')).toBe(`Hello,

Please review 3 units lost in your fulfillment center. This quantity has been neither found nor reimbursed.

FNSKU: X000000001
ASIN: B000000001
SKU: SKU-1
Date: March 1, 2026
Quantity: 3 units
Amount requested: USD 123,456.78

Supporting records:
- March 1, 2026, T1, 3 units

Thank you for looking into this.`)
  })

  test.each([
    ['US', '1 unit lost in', 'March 1, 2026', 'USD 123,456.78'],
    ['UK', '1 unit lost in', '1 March 2026', '£123,456.78'],
    ['DE', 'den Verlust von 1 Einheit in', '1. März 2026', '123.456,78 €'],
    ['FR', 'la perte de 1 unité dans', '1 mars 2026', '123 456,78 €'],
    ['IT', 'lo smarrimento di 1 unità nel', '1 marzo 2026', '123.456,78 €'],
    ['ES', 'la pérdida de 1 unidad en', '1 de marzo de 2026', '123.456,78 €'],
    ['JP', '商品1点について', '2026年3月1日', '¥12,345,678'],
  ])('in %s, of one', (marketplace, ...parts) => {
    const text = textIn(marketplace, { units: 1 }).replace('￥', '¥')
    for (const part of parts) expect(text).toContain(part)
  })

  test.each([
    ['US', 'USD', 'USD 123,456.78'],
    ['CA', 'CAD', 'CAD 123,456.78'],
    ['AU', 'AUD', 'AUD 123,456.78'],
    ['MX', 'MXN', 'MXN 123,456.78'],
    ['SG', 'SGD', 'SGD 123,456.78'],
  ])('in %s a dollar sign could be another’s: %s', (marketplace, currency, amount) => {
    const text = textIn(marketplace, { currency })
    expect(text).toContain(amount)
    expect(text).not.toContain('$')
  })

  test('asks for no amount that is not of the marketplace’s currency', () => {
    expect(textIn('DE', { currency: 'USD' })).not.toMatch(/USD|123/)
  })

  test.each([
    ['US', '12,000 units'],
    ['DE', '12.000 Einheiten'],
    ['FR', '12 000 unités'],
    ['IT', '12.000 unità'],
    ['ES', '12.000 unidades'],
    ['JP', '12,000点'],
  ])('in %s, of many: %s', (marketplace, units) => {
    expect(textIn(marketplace, { units: 12000 })).toContain(units)
  })

  const places = ['US', 'DE', 'FR', 'IT', 'ES', 'JP']
  test.each(claimTypes)('%s, in every language, tells its facts and none that it has not', (claimType) => {
    const ids = { shipmentId: 'FBA15ABC', orderId: '111-1' }
    const texts = places.map((marketplace) => textIn(marketplace, { claimType, ...ids }))
    for (const text of texts) for (const fact of ['FBA15ABC', '111-1', 'X000000001', 'T1']) expect(text).toContain(fact)
    const bare = {
      asin: null,
      sku: null,
      fnsku: null,
      estimated: null,
      currency: null,
      evidence: [evidenceItem(3, null)],
    }
    for (const marketplace of places)
      expect(textIn(marketplace, { claimType, ...bare })).not.toMatch(/\bnull\b|undefined|NaN|FNSKU|ASIN|SKU|\$|€|¥/)
    // no two languages share a request
    expect(new Set(texts.map((text) => text.split('\n\n')[1])).size).toBe(places.length)
  })

  test('lists ten records and counts the others; a label is no units', () => {
    const evidence = Array.from({ length: 12 }, (_, at) => evidenceItem(1, `T${at}`))
    const text = textIn('DE', { evidence })
    expect(text.match(/^- /gm)).toHaveLength(11)
    expect(text).toContain('- und 2 weitere')
    expect(textIn('US', { claimType: 'Unused Shipping Label', units: 1 })).not.toContain('unit')
  })

  test('the language of a marketplace', () => {
    expect(['US', 'DE', 'BE', 'MX', 'JP', 'SE', 'IN'].map(claimLanguage)).toEqual([
      'en',
      'de',
      'fr',
      'es',
      'ja',
      'en',
      'en',
    ])
    expect(claimText(claim({ marketplace: 'DE' }), 'fr')).toContain('Bonjour')
  })
})

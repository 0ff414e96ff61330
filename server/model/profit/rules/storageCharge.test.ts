import { expect, test } from '@jest/globals'
import { storageChargeOf } from './storageCharge.ts'

test.each([
  [['other-transaction', 'Storage Fee'], 'monthly'],
  [['FBA Inventory Fee', 'FBA storage fee'], 'monthly'],
  [['Versand durch Amazon Lagergebühr', 'Versand durch Amazon Lagergebühr'], 'monthly'],
  [['FBA Inventory Fee', 'FBA Aged Inventory Surcharge'], 'aged'],
  [['other-transaction', 'StorageRenewalBilling'], 'aged'],
  [['FBA Inventory Fee', 'FBA Long-Term Storage Fee'], 'aged'],
  [['FBA-Lagergebühr', 'Langzeitlagergebühr'], 'aged'],
  [['Frais de stock', 'Frais de stockage longue durée'], 'aged'],
  [['other-transaction', 'FBA Inventory Storage Overage Fee'], null],
  [['other-transaction', 'AWD Storage Fee'], null],
])('%p is a charge that the %s report tells by product', (words, charge) => {
  expect(storageChargeOf(words)).toBe(charge)
})

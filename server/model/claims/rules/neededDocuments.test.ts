import { expect, test } from '@jest/globals'
import { missingDocuments, needsInvoice } from './neededDocuments.ts'

test.each([
  ['Lost Inbound', [], ['invoice', 'proofOfDelivery']],
  ['Lost Inbound', ['invoice', 'other'], ['proofOfDelivery']],
  ['Lost Inbound', ['billOfLading'], ['invoice']],
  ['Lost Inbound', ['invoice', 'proofOfDelivery'], []],
  ['Damaged Inbound', ['packingList'], ['invoice']],
  ['Removal Order Damaged', ['other'], ['photo']],
  ['Removal Order Damaged', ['photo'], []],
  ['Warehouse Lost', [], []],
  ['A type of tomorrow', [], []],
] as const)('%s with %j lacks %j', (type, present, missing) => {
  expect(missingDocuments(type, present)).toEqual(missing)
})

test('an invoice is asked for where a cost or a shortage is proved', () => {
  expect(['Lost Inbound', 'Disposed', 'constructor'].map(needsInvoice)).toEqual([true, false, false])
})

import { expect, test } from '@jest/globals'
import { auditSentence } from './auditSentence.ts'

const row = (parts: { params?: unknown; before?: unknown; after?: unknown }) => ({
  params: {},
  before: null,
  after: null,
  ...parts,
})
const names = (uid: string) => ({ u1: 'Robin' })[uid]

test.each([
  ['generated leads of {params.asin}', row({ params: { asin: 'B01' } }), 'generated leads of B01'],
  ['cleared {after.asins#ASIN|ASINs}', row({ after: { asins: ['A', 'B'] } }), 'cleared 2 ASINs'],
  ['cleared {after.asins#ASIN|ASINs}', row({ after: { asins: ['A'] } }), 'cleared 1 ASIN'],
  ['noted {after#value|values}', row({ after: [{}, {}, {}] }), 'noted 3 values'],
  ['filed {after.ids:case|cases}', row({ after: { ids: ['114'] } }), 'filed case 114'],
  ['filed {after.ids:case|cases}', row({ after: { ids: ['7', '8', '9'] } }), 'filed cases 7, 8 and 9'],
  ['filed {after.ids:case|cases}', row({ after: { ids: ['1', '2', '3', '4'] } }), 'filed 4 cases'],
  [
    'placed {after.number}[ with {after.supplier}]',
    row({ after: { number: 'PO-7', supplier: 'Oak' } }),
    'placed PO-7 with Oak',
  ],
  ['placed {after.number}[ with {after.supplier}]', row({ after: { number: 'PO-7', supplier: null } }), 'placed PO-7'],
  ['changed {after.sku|before.sku}', row({ before: { sku: 'S1' } }), 'changed S1'],
  ['changed {@params.uid}', row({ params: { uid: 'u1' } }), 'changed Robin'],
  ['changed {@params.uid}', row({ params: { uid: 'gone' } }), 'changed a user'],
  ['assigned to {@after.assignee|nobody}', row({ after: { assignee: null } }), 'assigned to nobody'],
  ['saved {after.name}', row({}), 'saved …'],
])('%s', (words, entry, sentence) => {
  expect(auditSentence(words, entry, names)).toBe(sentence)
})

import { expect, test } from '@jest/globals'
import type { Seller } from '#contract/sellers.ts'
import { Seller as SellerSchema } from '#contract/sellers.ts'
import { sellerCode, withCodes } from './sellerCode.ts'

const account = (title: string, seller = ''): Seller => ({ title, seller, platform: 'amazon', marketplaces: [] })

test.each([
  ['Lamps US', [], 'lamps-us'],
  ['Lamps US', ['lamps-us'], 'lamps-us-2'],
  ['Lamps US', ['lamps-us', 'lamps-us-2'], 'lamps-us-3'],
  ['Größe & Söhne GmbH', [], 'große-sohne-gmbh'],
  ['  - Acme_Inc. - ', [], 'acme-inc'],
  ['日本', [], 'amazon'],
  ['The Very Long Name of a Company Ltd', [], 'the-very-long-name-of-a'],
])('%s beside %j is %s', (title, taken, code) => {
  const made = sellerCode({ title, platform: 'amazon' }, taken)
  expect(made).toBe(code.replace('ß', ''))
  expect(SellerSchema.shape.seller.safeParse(made).success).toBe(true)
})

test('a code follows the name while it is typed, until it is changed by hand', () => {
  const typed = (next: Seller[], before: Seller[], stored: string[] = []) =>
    withCodes(next, before, stored).map(({ seller }) => seller)
  expect(typed([account('L')], [account('')])).toEqual(['l'])
  expect(typed([account('Lamps', 'l')], [account('L', 'l')])).toEqual(['lamps'])
  expect(typed([account('', 'lamps')], [account('Lamps', 'lamps')])).toEqual([''])
  expect(typed([account('Lamps US', 'mine')], [account('Lamps', 'mine')])).toEqual(['mine'])
  // what is stored keeps its code, however it is called from now on
  expect(typed([account('Lamps US', 'lamps')], [account('Lamps', 'lamps')], ['lamps'])).toEqual(['lamps'])
  expect(typed([account('Lamps', 'lamps'), account('Lamps')], [account('Lamps', 'lamps')], ['lamps'])).toEqual([
    'lamps',
    'lamps-2',
  ])
})

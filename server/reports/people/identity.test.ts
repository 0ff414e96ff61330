import { expect, it } from '@jest/globals'
import type { RowContext } from '../definition/report.ts'
import { contextOf } from '../fixtures/reading.ts'
import type { Recipient } from './address.ts'
import { identify } from './identity.ts'

const jane: Recipient = {
  name: 'Jane Doe',
  lines: ['12 Mill Lane', 'Apt 4', ''],
  city: 'New Haven',
  state: 'CT',
  postcode: '06513',
  country: 'US',
}
const context = contextOf()
const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null

it('knows a buyer again however name and address are typed', () => {
  const one = identify(jane, 'a@marketplace.amazon.com', context)
  const other = identify(
    { ...jane, name: 'DOE, JANE', lines: ['12 MILL LN #4'], postcode: '06513-0001', city: '' },
    'b@marketplace.amazon.com',
    context,
  )
  expect(hex(other.buyer)).toBe(hex(one.buyer))
  expect(hex(other.household)).toBe(hex(one.household))
  expect(hex(other.alias)).not.toBe(hex(one.alias))
})

it('tells members of a household apart', () => {
  const john = identify({ ...jane, name: 'John Doe' }, '', context)
  expect(hex(john.household)).toBe(hex(identify(jane, '', context).household))
  expect(hex(john.buyer)).not.toBe(hex(identify(jane, '', context).buyer))
})

it('falls back on the alias, per platform, when name or street is blank', () => {
  const blank = { ...jane, name: '', lines: ['', '', ''] }
  const found = identify(blank, 'A1@Marketplace.amazon.com ', context)
  expect(found).toMatchObject({ household: null, undeliverable: 'no-line1', person: null })
  expect(hex(found.buyer)).toBe(hex(found.alias))
  expect(hex(identify({ ...jane, name: '' }, 'a1@marketplace.amazon.com', context).buyer)).toBe(hex(found.alias))
  expect(hex(identify(blank, 'a1@marketplace.amazon.com', contextOf(null, 'shop')).buyer)).not.toBe(hex(found.alias))
})

it('never hashes a blank', () => {
  const hashed: string[] = []
  const watching: RowContext = { ...context, mark: (text) => Buffer.alloc(16, hashed.push(text)) }
  const nobody = { name: ' ', lines: ['--', 'N/A'], city: '--', state: '', postcode: '', country: '' }
  expect(identify(nobody, '', watching)).toEqual({
    buyer: null,
    household: null,
    alias: null,
    undeliverable: 'no-line1',
    country: null,
    person: null,
  })
  expect(hashed).toEqual([])
})

it('seals name and address as they came', () => {
  expect(JSON.parse(String(identify({ ...jane, city: '--' }, '', context).person))).toEqual({
    ...jane,
    lines: ['12 Mill Lane', 'Apt 4'],
    city: '',
  })
})

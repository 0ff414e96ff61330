import { expect, test } from '@jest/globals'
import type { LeadFilters } from '#contract/leads.ts'
import { readFilters, writeFilters } from './leadsAddress.ts'

const all: LeadFilters = {
  asinSearch: 'B0',
  since: '2026-01-05',
  until: '2026-02-06',
  sellers: ['main', 'eu'],
  repeat: { count: 3, since: '2025-01-01', until: '2025-12-31', all: true },
}
const read = (address: string) => readFilters(new URLSearchParams(address))

test('what is written is read again, and the rest of the address stays', () => {
  const written = writeFilters(new URLSearchParams('sort=ready.desc&seller=old'), all)
  expect(written.get('sort')).toBe('ready.desc')
  expect(readFilters(written)).toEqual(all)
  expect(writeFilters(written, {}).toString()).toBe('sort=ready.desc')
})

test.each([
  ['since=soon', {}],
  ['since=2026-99-99', {}],
  ['since=2026-02-30', {}],
  ['repeat=many&repeatAll=1', { repeat: { all: true } }],
  ['repeat=-1', {}],
  ['asin=&seller=main', { sellers: ['main'] }],
])('of %s only what is a filter is read', (address, filters) => {
  expect(read(address)).toEqual(filters)
})

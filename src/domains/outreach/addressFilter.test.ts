import { expect, test } from '@jest/globals'
import { filterAddress } from './addressFilter.ts'

const read = (address: string) => filterAddress.read(new URLSearchParams(address))

test('what is written is read again, and the rest of the address stays', () => {
  const filter = { search: 'ada 62704', label: 'customer:blacklist' }
  const written = filterAddress.write(new URLSearchParams('open=1&label=suggested'), filter)
  expect(filterAddress.read(written)).toEqual(filter)
  expect(filterAddress.write(written, { search: undefined, label: undefined }).toString()).toBe('open=1')
})

test.each([
  ['label=freight', {}],
  ['label=address:dropshipper', {}],
  ['label=opted-out', { label: 'opted-out' }],
  ['search=%20&label=suggested', { label: 'suggested' }],
  ['search=%20ada%20', { search: 'ada' }],
])('of %s only what is a filter is read', (address, filter) => {
  expect(read(address)).toEqual(filter)
})

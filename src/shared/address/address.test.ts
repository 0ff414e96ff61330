import { describe, expect, test } from '@jest/globals'
import { defineAddress } from './defineAddress.ts'
import {
  day,
  flag,
  integer,
  list,
  oneOf,
  param,
  repeatedText,
  someOf,
  text,
  trimmedText,
  withDefault,
} from './params.ts'

const address = defineAddress({
  asin: text,
  search: trimmedText,
  since: day,
  closing: flag,
  range: integer(2, 90),
  top: withDefault(oneOf([3, 5, 8]), 5),
  view: withDefault(oneOf(['table', 'board']), 'table'),
  measures: list(['revenue', 'units'], 3),
  events: someOf(['price', 'held'], ['price', 'held']),
  seller: repeatedText,
  pair: param(
    (value) => {
      const [left, right] = value.split('|')
      return left && right ? { left, right } : undefined
    },
    ({ left, right }) => `${left}|${right}`,
  ),
})
const defaults = {
  ...{ asin: undefined, search: '', since: undefined, closing: false, range: undefined, top: 5, view: 'table' },
  ...{ measures: ['revenue', 'units'], events: ['price', 'held'], seller: [], pair: undefined },
}
const read = (query: string) => address.read(new URLSearchParams(query))

describe('an address', () => {
  test.each([
    ['', {}],
    ['asin=&search=%20&since=2026-02-30&closing=0&range=91&top=4&view=list&measures=,&pair=a', {}],
    [
      'asin=B0&search=+lamp+&since=2026-10-01&closing=1',
      { asin: 'B0', search: 'lamp', since: '2026-10-01', closing: true },
    ],
    ['range=2.5&closing=', { closing: true }],
    ['range=90&top=8&view=board', { range: 90, top: 8, view: 'board' }],
    ['measures=a,b,a,,c,d', { measures: ['a', 'b', 'c'] }],
    ['events=held,other,price', { events: ['price', 'held'] }],
    ['events=none', { events: [] }],
    ['seller=a,b&seller=c', { seller: ['a,b', 'c'] }],
    ['pair=a%7Cb&other=1', { pair: { left: 'a', right: 'b' } }],
  ])('%s is read', (query, values) => expect(read(query)).toEqual({ ...defaults, ...values }))

  test('keeps what is written, and other parameters', () => {
    const values = {
      ...{
        asin: 'B0',
        search: 'lamp',
        since: '2026-10-01',
        closing: true,
        range: 7,
        top: 3 as const,
        view: 'board' as const,
      },
      ...{ measures: ['a', 'b'], events: [], seller: ['a,b', 'c'], pair: { left: 'a', right: 'b' } },
    }
    const written = address.write(new URLSearchParams('explain=x'), values)
    expect(address.read(written)).toEqual(values)
    expect(`${written}`).toBe(
      'explain=x&asin=B0&search=lamp&since=2026-10-01&closing=1&range=7&top=3&view=board&measures=a%2Cb&events=none&seller=a%2Cb&seller=c&pair=a%7Cb',
    )
    expect(`${address.pick(written)}`).not.toContain('explain')
  })

  test('omits defaults', () => {
    const written = address.write(new URLSearchParams('top=3&asin=B0&explain=x&seller=a&seller=b'), {
      ...{ asin: undefined, search: '', closing: false, top: 5, view: 'table', measures: ['revenue', 'units'] },
      ...{ events: ['held', 'price'], seller: [], pair: undefined },
    })
    expect(`${written}`).toBe('explain=x')
  })

  test('changes only the parameters named', () => {
    expect(`${address.write(new URLSearchParams('asin=B0&top=3&range=7'), { top: 8 })}`).toBe('asin=B0&top=8&range=7')
  })
})

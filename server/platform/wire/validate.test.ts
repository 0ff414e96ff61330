import { expect, test } from '@jest/globals'
import * as z from 'zod/mini'
import { rowId, TypedAsin } from '#contract/common.ts'
import { parse, validate } from './validate.ts'

const body = z.object({
  asins: z.array(z.string()),
  type: z.optional(z.enum(['address', 'customer'])),
  repeat: z.optional(z.object({ count: z.int().check(z.maximum(1000)) })),
})

test.each([
  [{}, 'asins: Invalid input: expected array, received undefined'],
  [undefined, 'asins: Invalid input: expected array, received undefined'],
  [[], 'Invalid input: expected object, received array'],
  [{ asins: ['B0', 7] }, 'asins.1: Invalid input: expected string, received number'],
  [{ asins: [], type: 'street' }, 'type: Invalid option: expected one of "address"|"customer"'],
  [{ asins: [], repeat: { count: 1001 } }, 'repeat.count: Too big: expected number to be <=1000'],
])('%j is refused with what was expected where', (value, message) => {
  expect(() => validate(body, value, 'body')).toThrow(message)
})

test('what nothing was said of is dropped, and a call without a body takes none', () => {
  expect(validate(body, { asins: [], other: 1 }, 'body')).toEqual({ asins: [] })
  expect(validate(z.undefined(), { any: 1 }, 'body')).toBeUndefined()
  expect(validate(undefined, { limit: '1' }, 'query')).toEqual({ limit: '1' })
})

test.each([
  ['17', 17],
  ['', 'This document does not exist, or not any more.'],
  ['17a', 'This document does not exist, or not any more.'],
  ['-1', 'This document does not exist, or not any more.'],
  ['1234567890123456', 'This document does not exist, or not any more.'],
])("'%s' as the number of a document", (text, expected) => {
  const parsed = () => parse(rowId('This document'), text)
  if (typeof expected === 'number') expect(parsed()).toBe(expected)
  else expect(parsed).toThrow(expect.objectContaining({ status: 404, message: expected }))
})

test('an ASIN is taken as people write it, and refused by what was written', () => {
  expect(parse(TypedAsin, ' b0lamp0001 ')).toBe('B0LAMP0001')
  const message = 'lamp is no ASIN: it has ten letters and digits.'
  expect(() => parse(TypedAsin, 'lamp')).toThrow(expect.objectContaining({ status: 400, message }))
})

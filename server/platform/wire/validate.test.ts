import { expect, test } from '@jest/globals'
import * as z from 'zod/mini'
import { validate } from './validate.ts'

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

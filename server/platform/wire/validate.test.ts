import { expect, test } from '@jest/globals'
import * as z from 'zod/mini'
import { rowId, TypedAsin } from '#contract/common.ts'
import { contract } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'
import { parse, validate } from './validate.ts'

const body = z.object({
  asins: z.array(z.string()),
  type: z.optional(z.enum(['address', 'customer'])),
  repeat: z.optional(z.object({ count: z.int().check(z.maximum(1000)) })),
})

test.each([
  [{}, 'asins is missing.'],
  [undefined, 'asins is missing.'],
  [[], 'The request must be an object with named fields.'],
  [{ asins: ['B0', 7] }, 'asins.1 must be text.'],
  [{ asins: [], type: 'street' }, 'type must be one of address, customer.'],
  [{ asins: [], repeat: { count: 1001 } }, 'repeat.count must be 1000 or less.'],
  [{ asins: [], repeat: {} }, 'repeat.count is missing.'],
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
  ['', 'This document was not found.'],
  ['17a', 'This document was not found.'],
  ['-1', 'This document was not found.'],
  ['1234567890123456', 'This document was not found.'],
])("'%s' as the number of a document", (text, expected) => {
  const parsed = () => parse(rowId('This document'), text)
  if (typeof expected === 'number') expect(parsed()).toBe(expected)
  else expect(parsed).toThrow(expect.objectContaining({ status: 404, message: expected }))
})

test('an ASIN is taken as people write it, and refused by what was written', () => {
  expect(parse(TypedAsin, ' b0lamp0001 ')).toBe('B0LAMP0001')
  const message = 'lamp is not an ASIN: it has ten letters and digits.'
  expect(() => parse(TypedAsin, 'lamp')).toThrow(expect.objectContaining({ status: 400, message }))
})

const values = [undefined, null, 7, -1, 1e30, true, '', 'x'.repeat(20_000), [], {}, [[]], [{}], { $ne: 1 }]

/** Bodies in which one field at a time is something else. */
const wrongBodies = (schema: z.ZodMiniType): unknown[] => {
  const shape = schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : []
  return [...values, ...shape.flatMap((name) => values.map((value) => ({ [name]: value })))]
}

const refusalOf = (schema: z.ZodMiniType | undefined, value: unknown, part: 'body' | 'query'): string => {
  try {
    validate(schema, value, part)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('no refusal of any call speaks in the words of the schema', () => {
  const routes = Object.entries<Route>(contract as unknown as Record<string, Route>)
  const strange = routes.flatMap(([name, { body, query }]) =>
    [
      ...wrongBodies(body).map((value) => refusalOf(body, value, 'body')),
      ...(query ? wrongBodies(query).map((value) => refusalOf(query, value, 'query')) : []),
    ]
      .filter((message) =>
        /invalid (input|option|key|string)|expected (string|object|array|number|boolean|one)|, received (undefined|null|string|object|array|number|boolean|NaN)|too (big|small)|\bNaN\b/i.test(
          message,
        ),
      )
      .map((message) => `${name}: ${message}`),
  )
  expect(strange).toEqual([])
})

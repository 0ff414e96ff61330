import { expect, test } from '@jest/globals'
import type * as z from 'zod/mini'
import { contract } from './index.ts'

/** What the library knows of a schema; its parts have no common type. */
interface Known {
  def: {
    type: string
    shape?: Record<string, z.ZodMiniType>
    catchall?: z.ZodMiniType
    element?: z.ZodMiniType
    innerType?: z.ZodMiniType
    in?: z.ZodMiniType
    options?: readonly z.ZodMiniType[]
    items?: readonly z.ZodMiniType[]
    rest?: z.ZodMiniType | null
    keyType?: z.ZodMiniType
    valueType?: z.ZodMiniType
    checks?: readonly { _zod: { def: Check } }[]
    pattern?: RegExp
  }
}
interface Check {
  check: string
  /** Of `max_length` and `length_equals`. */
  maximum?: number
  length?: number
  pattern?: RegExp
}

/** From end to end, and nothing in it may be repeated without an end. */
const hasEnd = ({ source }: RegExp): boolean => /^\^.*\$$/.test(source) && !/(?<!\\)[*+]|\{\d+,\}/.test(source)

/** Places below a schema where something without a largest value may stand. */
const unlimited = (schema: z.ZodMiniType, path: string): string[] => {
  const { def } = schema._zod as unknown as Known
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def)
  const hasLength = checks.some(({ maximum, length }) => (maximum ?? length) !== undefined)
  const patterns = [def, ...checks].flatMap(({ pattern }) => pattern ?? [])
  const below = (inner: z.ZodMiniType | null | undefined, name = '') => (inner ? unlimited(inner, path + name) : [])
  const all = (inner: readonly z.ZodMiniType[] = []) => inner.flatMap((one) => below(one))
  const here = (isLimited: boolean) => (isLimited ? [] : [path])
  if (def.type === 'string') return here(hasLength || patterns.some(hasEnd))
  if (def.type === 'number') return here(checks.some(({ check }) => check === 'less_than'))
  if (def.type === 'array') return [...here(hasLength), ...below(def.element, '[]')]
  // what may stand in a limited map is limited with it
  if (def.type === 'record')
    return [
      ...here(checks.length > 0),
      ...below(def.keyType, '.key'),
      ...(def.valueType?.def.type === 'unknown' ? [] : below(def.valueType, '.*')),
    ]
  if (def.type === 'object') {
    const parts = Object.entries(def.shape ?? {}).flatMap(([name, part]) => below(part, `.${name}`))
    // fields that are not named must be limited as a whole
    return [...parts, ...here(!def.catchall || def.catchall.def.type === 'never' || checks.length > 0)]
  }
  if (def.type === 'unknown' || def.type === 'any') return here(checks.length > 0)
  return [...below(def.innerType), ...below(def.in), ...all(def.options), ...all(def.items), ...below(def.rest, '[]')]
}

test.each(Object.entries(contract))('%s takes nothing that has no end', (_, { params, query, body }) => {
  const parts = { params, query, body }
  const found = Object.entries(parts).flatMap(([name, part]) => (part ? unlimited(part, name) : []))
  expect(found).toEqual([])
})

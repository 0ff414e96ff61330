import { expect, test } from '@jest/globals'
import { canAdmin, typeIn } from './ability.ts'

test.each([
  ['regular', false],
  ['admin', true],
  ['superuser', true],
  [undefined, false],
] as const)('%s has admin ability: %s', (type, able) => {
  expect(canAdmin(type)).toBe(able)
})

test('the tenant says what a user may do there; without one, the user', () => {
  expect(typeIn({ type: 'admin' }, { type: 'regular' })).toBe('regular')
  expect(typeIn({ type: 'admin' }, undefined)).toBe('admin')
  expect(typeIn(undefined, undefined)).toBeUndefined()
})

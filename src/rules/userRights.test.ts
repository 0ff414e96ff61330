import { expect, test } from '@jest/globals'
import { assignableTypes, canEdit } from './userRights.ts'

test('regular and admin are assignable, superuser by a superuser only', () => {
  expect(assignableTypes('admin')).toEqual(['regular', 'admin'])
  expect(assignableTypes('superuser')).toEqual(['regular', 'admin', 'superuser'])
})

test.each([
  ['admin', 'regular', true],
  ['admin', 'admin', true],
  ['admin', 'superuser', false],
  ['superuser', 'superuser', true],
] as const)('%s may change another %s: %s', (by, type, may) => {
  expect(canEdit({ uid: 'a', type: by }, { uid: 'b', type })).toBe(may)
})

test.each(['admin', 'superuser'] as const)('%s cannot change oneself', (type) => {
  expect(canEdit({ uid: 'a', type }, { uid: 'a', type })).toBe(false)
})

import { expect, test } from '@jest/globals'
import { assignableTypes, canEdit, changesOwnAccess } from './userRights.ts'

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

test.each(['admin', 'superuser'] as const)('%s may change oneself, but for type and access', (type) => {
  expect(canEdit({ uid: 'a', type }, { uid: 'a', type })).toBe(true)
  expect(changesOwnAccess({ type, active: true }, { type, active: true })).toBe(false)
  expect(changesOwnAccess({ type, active: true }, { type: 'regular', active: true })).toBe(true)
  expect(changesOwnAccess({ type, active: true }, { type, active: false })).toBe(true)
})

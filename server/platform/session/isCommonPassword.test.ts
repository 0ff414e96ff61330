import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { commonPasswordHashes } from './commonPasswordHashes.ts'
import { isCommonPassword } from './isCommonPassword.ts'

test.each([
  ...['qwertyuiop', 'Q1W2E3R4T5', 'password123', 'Password1234', 'iloveyou123', 'liverpool1', 'chelsea123'],
  // only in the longer list
  ...['liverpool1892', 'qwerty1234567', 'michael123', 'Princess12', 'football123'],
])('%s is a leaked password', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'a lamp made of glass',
  'correct lamp battery',
  'Zeppelin über Köln',
  'qwertyuiop and more of it',
  '',
  'ñandú-ñandú',
])('%s is none', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('random passwords are hardly ever taken for leaked ones, and the list is small', () => {
  const random = Array.from({ length: 20_000 }, () => randomBytes(12).toString('base64'))
  expect(random.filter(isCommonPassword).length).toBeLessThan(8)
  expect(commonPasswordHashes.length).toBeLessThan(500_000)
})

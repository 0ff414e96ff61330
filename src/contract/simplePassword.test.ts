import { expect, test } from '@jest/globals'
import { isSimplePassword } from './simplePassword.ts'

test.each([
  ['aaaaaaaaaa', true],
  ['abcabcabcabca', true],
  ['1234567890', true],
  ['ABCDEFGHIJKL', true],
  ['poiuytrewq', true],
  ['clove-demo', false],
  ['correct horse battery', false],
  ['1234567891', false],
])('%s is simple: %s', (password, simple) => {
  expect(isSimplePassword(password)).toBe(simple)
})

import { expect, test } from '@jest/globals'
import { titleOf } from './title.ts'

test.each([
  [{ label: 'Leads', title: 'Buyers' }, 'Leads · 1.2.3'],
  [{ title: 'Sign in' }, 'Sign in · 1.2.3'],
  [{}, 'Clove · 1.2.3'],
  [undefined, 'Clove · 1.2.3'],
])('%j is titled %s', (row, title) => {
  expect(titleOf(row, '1.2.3')).toBe(title)
})

import { expect, test } from '@jest/globals'
import { maskData, maskText } from './masking.ts'

test.each([
  ['Mail to ada.lovelace+shop@clove.example failed', 'Mail to ••• failed'],
  ['GET /leads?asin=B0LAMP0001&q=ada', 'GET /leads?•••'],
  ['https://clove.example/#/outreach/addresses?q=Ada%20Lovelace', 'https://clove.example/#/outreach/addresses?•••'],
  ['#/login/reset/s3cr3t-token', '#/login/reset/•••'],
  ['#/login/invitation/s3cr3t?t=demo', '#/login/invitation/•••?•••'],
  ['#/login/confirm/s3cr3t-token', '#/login/confirm/•••'],
  ['POST /auth/reset/s3cr3t', 'POST /auth/reset/•••'],
  ['#/t/Ab3dEf6hIj', '#/t/•••'],
  ['div > button.ant-btn[aria-label="Copy Ada Lovelace"]', 'div > button.ant-btn'],
  ['Cannot read properties of undefined (reading "asin")', 'Cannot read properties of undefined (reading "asin")'],
  ['Really? Yes', 'Really? Yes'],
])('%s → %s', (text, masked) => {
  expect(maskText(text)).toBe(masked)
})

test('every text in data is masked, and nothing else changes', () => {
  const data = { url: '/x?a=b', list: ['ada@clove.example', 3], none: null, deep: { yes: true } }
  expect(maskData(data)).toEqual({ url: '/x?•••', list: ['•••', 3], none: null, deep: { yes: true } })
})

test('masked JSON can still be read', () => {
  const json = JSON.stringify({ message: 'a[aria-label="Ada \\ \'s"] ada@x.example "?a=b"', url: '/t/abc?d="e"' })
  expect(() => JSON.parse(maskText(json))).not.toThrow()
})

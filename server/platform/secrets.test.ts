import { expect, test } from '@jest/globals'
import { tenantKeys } from './secrets.ts'

const keys = tenantKeys(Buffer.alloc(32, 7))

test('texts are encrypted with an initialization vector each, and decrypted', () => {
  // more than the vectors that are made at once
  const sealed = Array.from({ length: 1500 }, (_, at) => keys.seal(`text ${at}`))
  expect(new Set(sealed.map((bytes) => bytes.subarray(0, 12).toString('hex'))).size).toBe(1500)
  expect(sealed.map((bytes) => keys.open(bytes))).toEqual(sealed.map((_, at) => `text ${at}`))
})

test('nothing is decrypted with the key of another tenant', () => {
  const other = tenantKeys(Buffer.alloc(32, 8))
  expect(() => other.open(keys.seal('text'))).toThrow()
  expect(other.mark('text')).not.toEqual(keys.mark('text'))
})

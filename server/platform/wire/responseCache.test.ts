import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { addressOf, type CachedResponse, cachedResponse, openResponseCache } from './responseCache.ts'

const tag = (event: number, rights = 'all') => `W/"1.0.0 tenant ${event} 99 rows ${rights}"`
const address = (path: string, event = 1, { accepted = '', tenant = 'tenant', rights = 'all' } = {}) => {
  const result = addressOf({ cached: true, path }, tag(event, rights), tenant, accepted)
  if (!result) throw new Error('no address')
  return result
}
const response = (bytes: number): CachedResponse => ({
  type: 'text/plain',
  encoding: 'identity',
  body: Buffer.alloc(bytes),
})

test('a response is found until its tag changes, by its own company, rights and encoding', () => {
  const cache = openResponseCache(100)
  const stored = response(10)
  cache.store(address('/a'), stored)
  expect(cache.find(address('/a'))).toBe(stored)
  expect(cache.find(address('/b'))).toBeUndefined()
  expect(cache.find(address('/a', 2))).toBeUndefined()
  expect(cache.find(address('/a', 1, { tenant: 'other' }))).toBeUndefined()
  expect(cache.find(address('/a', 1, { rights: 'claims' }))).toBeUndefined()
  expect(cache.find(address('/a', 1, { accepted: 'gzip' }))).toBeUndefined()
  expect(addressOf({ cached: false, path: '/a' }, tag(1), 'tenant', '')).toBeUndefined()
})

test('a newer response takes the place of an older one, and the ones not used for longest go first', () => {
  const cache = openResponseCache(100)
  for (const event of [1, 2, 3]) cache.store(address('/a', event), response(60))
  cache.store(address('/b'), response(40))
  expect(cache.find(address('/a', 3))).toBeDefined()
  cache.store(address('/c'), response(30))
  expect(cache.find(address('/b'))).toBeUndefined()
  expect(cache.find(address('/a', 3))).toBeDefined()
  expect(cache.find(address('/c'))).toBeDefined()
  cache.store(address('/d'), response(101))
  expect(cache.find(address('/d'))).toBeUndefined()
  expect(cache.find(address('/c'))).toBeDefined()
})

test('a response is compressed as its caller accepts', async () => {
  const body = { data: 'x'.repeat(3000) }
  const text = JSON.stringify(body)
  const sent = async (accepted: string) => (await cachedResponse(address('/a', 1, { accepted }), { body })).body
  expect(brotliDecompressSync(await sent('gzip, deflate, br')).toString()).toBe(text)
  expect(gunzipSync(await sent('gzip, deflate')).toString()).toBe(text)
  for (const accepted of ['', 'identity', 'deflate', 'br;q=0']) expect((await sent(accepted)).toString()).toBe(text)
})

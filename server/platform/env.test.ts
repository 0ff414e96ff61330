import { expect, test } from '@jest/globals'
import { originOf, readEnv } from './env.ts'

test.each([
  [{}, true, true],
  [{ HOST: '0.0.0.0' }, false, false],
  [{ CLOVE_DEMO: '1', HOST: '0.0.0.0' }, true, true],
  [{ CLOVE_URL: 'https://clove.example' }, false, false],
  [{ CLOVE_URL: 'http://localhost:4000' }, true, true],
  [{ CLOVE_DEMO: 'accounts' }, true, false],
  [{ CLOVE_DEMO: '0' }, false, false],
])('with %j there is a demo: %s, and its companies are filled: %s', (env, demo, demoData) => {
  expect(readEnv(env)).toMatchObject({ demo, demoData })
})

test('behind a public address nobody signs up by themselves', () => {
  expect(readEnv({}).signUp).toBe(true)
  expect(readEnv({ CLOVE_URL: 'https://clove.example' }).signUp).toBe(false)
})

test('a process does everything, or, beside others on one database, a part of it', () => {
  const DATABASE_URL = 'postgres://clove@db/clove'
  expect(readEnv({}).role).toBe('all')
  expect(readEnv({ CLOVE_ROLE: 'jobs', DATABASE_URL }).role).toBe('jobs')
  expect(() => readEnv({ CLOVE_ROLE: 'web' })).toThrow(
    'The environment is not as Clove needs it: CLOVE_ROLE other than all needs a DATABASE_URL that both kinds of processes share.',
  )
  expect(() => readEnv({ CLOVE_ROLE: 'both', DATABASE_URL })).toThrow('CLOVE_ROLE')
})

test.each([
  [{}, 'http://127.0.0.1:4000'],
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://127.0.0.1:80'],
  [{ HOST: '::1' }, 'http://[::1]:4000'],
  [{ HOST: '0.0.0.0', CLOVE_URL: 'https://clove.example/' }, 'https://clove.example'],
])('with %j people find it at %s', (env, origin) => {
  expect(originOf(readEnv(env))).toBe(origin)
})

test('metrics are told to this machine alone unless an address says otherwise, and to nobody unasked', () => {
  expect(readEnv({}).metrics).toBeUndefined()
  expect(readEnv({ CLOVE_METRICS: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readEnv({ CLOVE_METRICS: '0.0.0.0:9464' }).metrics).toEqual({ host: '0.0.0.0', port: 9464 })
  expect(() => readEnv({ CLOVE_METRICS: 'yes' })).toThrow('CLOVE_METRICS must be a port')
})

test('past a pooler there is a way only where there is a pooler', () => {
  const pooled = { DATABASE_URL: 'postgres://clove@pooler/clove', DATABASE_DIRECT_URL: 'postgres://clove@db/clove' }
  expect(readEnv(pooled)).toMatchObject({
    databaseUrl: pooled.DATABASE_URL,
    databaseDirectUrl: pooled.DATABASE_DIRECT_URL,
  })
  expect(readEnv({ DATABASE_URL: pooled.DATABASE_URL }).databaseDirectUrl).toBe(pooled.DATABASE_URL)
  expect(() => readEnv({ DATABASE_DIRECT_URL: 'postgres://clove@db/clove' })).toThrow('DATABASE_DIRECT_URL is the way')
})

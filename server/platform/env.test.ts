import { expect, test } from '@jest/globals'
import { readEnv } from './env.ts'

test.each([
  [{}, true, true],
  [{ HOST: '0.0.0.0' }, false, false],
  [{ CLOVE_DEMO: '1', HOST: '0.0.0.0' }, true, true],
  [{ CLOVE_DEMO: 'accounts' }, true, false],
  [{ CLOVE_DEMO: '0' }, false, false],
])('with %j there is a demo: %s, and its companies are filled: %s', (env, demo, demoData) => {
  expect(readEnv(env)).toMatchObject({ demo, demoData })
})

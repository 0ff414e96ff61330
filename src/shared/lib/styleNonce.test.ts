import { expect, test } from '@jest/globals'
import { nonceStyles } from './styleNonce.ts'

test('every style element bears the page nonce, other elements none', () => {
  document.head.innerHTML = '<meta property="csp-nonce" content="n0nce">'
  nonceStyles()
  expect(document.createElement('style').nonce).toBe('n0nce')
  expect(document.createElement('div').nonce).toBeFalsy()
})

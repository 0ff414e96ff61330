import { expect, test } from '@jest/globals'
import { noticeNamed } from './notices.ts'

test.each(['foo', 'toString'])('a notice that no room has, %s, throws its words', (name) => {
  expect(() => noticeNamed(name)).toThrow(`No notification for ${name}!`)
})

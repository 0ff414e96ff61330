import { expect, test } from '@jest/globals'
import { csvCell, guardFormula } from './formulaGuard.ts'

test.each([
  ['=1+1', `'=1+1`],
  ['+44 1', `'+44 1`],
  ['-5', `'-5`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['＝1', `'＝1`],
  [' "=1"', `' "=1"`],
  ['\t=1', `'\t=1`],
  ['1=1', '1=1'],
  ['', ''],
])('%j is copied as %j', (text, expected) => {
  expect(guardFormula(text)).toBe(expected)
})

test.each([
  ['=1+1', `'=1+1`],
  // a program that parts cells by semicolons would begin one behind it
  ['lamp;=HYPERLINK("http://x")', `"lamp;'=HYPERLINK(""http://x"")"`],
  ['lamp; "=1', `"lamp;' ""=1"`],
  ['a;b;-1', `"a;b;'-1"`],
  ['a;b', '"a;b"'],
  ['a,b', '"a,b"'],
  ['plain', 'plain'],
])('%j is written to CSV as %j', (text, expected) => {
  expect(csvCell(text)).toBe(expected)
})

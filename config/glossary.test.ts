import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'

const sections = readFileSync('config/decisions/glossary.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => [...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, term = '']) => term).filter((term) => term !== 'term'))

it('the glossary has each term once, in alphabetical order within its section', () => {
  const terms = sections.flat()
  expect(terms.length).toBeGreaterThan(100)
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
  for (const section of sections)
    expect(section).toEqual([...section].sort((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' })))
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const sheetsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name))

const classesIn = (sheet: string): string[] => {
  const text = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const selectors = text.replace(/\{[^{}]*\}/g, ' ')
  return [...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? '')
}

// the few words that every screen may use of its own
const classNames = new Set(classesIn('src/shared/ui/global.css'))
/** Classes of the shared parts, and antd's of what only they show. */
const owned = new Set([
  ...sheetsIn('src/shared')
    .flatMap(classesIn)
    .filter((name) => !classNames.has(name) && !name.startsWith('ant-')),
  'ant-select',
  'ant-picker',
])

test('shared parts have classes of their own', () => {
  expect([...owned]).toEqual(expect.arrayContaining(['data-table', 'small-table', 'tool-bar', 'bar', 'screen-frame']))
})

test.each([...sheetsIn('src/domains'), ...sheetsIn('src/app')])('%s restyles no shared part', (sheet) => {
  expect(classesIn(sheet).filter((name) => owned.has(name))).toEqual([])
})

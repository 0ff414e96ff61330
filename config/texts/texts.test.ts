import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { type ProductText, readTexts } from './readTexts.ts'

/** Turns of phrase that a seller would not use, each with a better one. */
const habits: readonly [better: string, habit: RegExp][] = [
  ['Enter …, Choose …', /\bplease (give|name|paste|say|choose|enter)\b/i],
  ['reported, shown', /\b(is|are|was|were|be) told\b|\btells? of\b|\btold\b/i],
  ['name the thing', /\bof it\b|\bwhat (is|was|has|came|comes)\b/i],
  ['Couldn’t load …', /could not be (loaded|refreshed|brought)/],
  ['this installation, your administrator', /\bthis Clove\b|\bwhoever\b/i],
  ['no longer', /\bany more\b/],
  ['anyway', /\ball the same\b/],
  ['automatically', /\bby (itself|themselves)\b/],
  ['undone, removed', /\b(taken|take) (back|off)\b/],
  ['fix, correct', /\bmend/i],
  ['saved, recorded', /\bnoted\b/],
  ['again', /\banew\b/],
  ['wasn’t found, does not exist', /\bno such\b/],
]

/** How many texts still have one of these habits. The number only falls. */
const MAX_USES = 7

const page = (texts: readonly ProductText[]): string => {
  const lines = ['# Texts that users see', '']
  let last = ''
  for (const { file, line, text } of texts) {
    if (file !== last) lines.push('', `## ${file}`, '')
    last = file
    lines.push(`- ${line}: ${text}`)
  }
  return `${lines.join('\n')}\n`
}

it('texts are plain English; all of them stand on one page, .cache/texts.md', () => {
  const texts = readTexts()
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/texts.md', page(texts))
  const uses = texts.flatMap(({ file, line, text }) => {
    const better = habits.find(([, habit]) => habit.test(text))?.[0]
    return better ? [`${file}:${line}: ‘${text}’ → ${better}`] : []
  })
  if (uses.length > MAX_USES) expect(uses).toEqual([])
  expect(uses.length).toBeLessThanOrEqual(MAX_USES)
})

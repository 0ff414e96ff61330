import { expect, test } from '@jest/globals'
import type { InfoType } from '#contract/infoTypes.ts'
import { formOf, goneChoices, movedChoice, ofKind, readForm, typedChoice } from './typeForm.ts'

const line: InfoType = {
  ...{ key: 'brand_line', title: 'Brand line', kind: 'choice', choices: ['Everyday', 'Premium'], own: true },
}
const form = formOf(line)

test('a form says what each choice is called until now', () => {
  const choices = typedChoice(form.choices, 1, ' Finest ')
  expect(readForm(line, { ...form, choices }, {})).toEqual({
    body: {
      ...{ title: 'Brand line', kind: 'choice', instead: {} },
      choices: [
        { value: 'Everyday', was: 'Everyday' },
        { value: 'Finest', was: 'Premium' },
      ],
    },
  })
})

test('lines that are pasted are a choice each, and choices change places', () => {
  const pasted = typedChoice(formOf(undefined).choices, 0, 'One\r\nTwo\n\nThree')
  expect(pasted.map(({ value }) => value)).toEqual(['One', 'Two', 'Three'])
  expect(new Set(pasted.map(({ id }) => id)).size).toBe(3)
  expect(movedChoice(pasted, 2, -1).map(({ value }) => value)).toEqual(['One', 'Three', 'Two'])
})

test('of a choice that goes and has values it must be said what they become', () => {
  const less = { ...form, choices: form.choices.slice(0, 1) }
  expect(goneChoices(line, less)).toEqual(['Premium'])
  expect(readForm(line, less, { Premium: 3 })).toEqual({ mistake: 'Choose a replacement for the value Premium.' })
  expect(readForm(line, { ...less, instead: { Premium: null } }, { Premium: 3 })).toMatchObject({
    body: { instead: { Premium: null } },
  })
  expect(readForm(line, less, {})).toMatchObject({ body: { instead: {} } })
})

test('texts in use become the first choices', () => {
  const season: InfoType = { ...line, key: 'season', title: 'Season', kind: 'text', choices: [] }
  const use = { ...season, values: 3, used: { Winter: 1, Spring: 2 }, uses: [] }
  const next = ofKind(formOf(season), 'choice', use)
  expect(next.choices.map(({ value }) => value)).toEqual(['Spring', 'Winter'])
  expect(readForm(season, next, use.used)).toEqual({
    body: { title: 'Season', kind: 'choice', choices: [{ value: 'Spring' }, { value: 'Winter' }], instead: {} },
  })
  expect(readForm(season, { ...next, kind: 'text' }, use.used)).toMatchObject({ body: { kind: 'text', choices: [] } })
})

test.each([
  [{ ...form, title: ' ' }, 'Enter a name for the info type.'],
  [{ ...form, choices: [] }, 'Enter at least one choice.'],
  [{ ...form, choices: typedChoice(form.choices, 1, 'everyday') }, 'everyday appears twice. Enter each choice once.'],
  [{ ...form, choices: typedChoice(form.choices, 1, '') }, 'Premium has no name. Enter a name or remove it.'],
])('a form that cannot be says why', (bad, mistake) => {
  expect(readForm(line, bad, {})).toEqual({ mistake })
})

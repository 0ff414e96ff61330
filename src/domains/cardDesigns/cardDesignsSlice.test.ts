import { expect, test } from '@jest/globals'
import type { CardElement } from '#contract/cardDesigns.ts'
import { mockCardDesign } from '#mocks/handlers/cardDesigns.ts'
import {
  cardDesignsSlice,
  changeRedone,
  changeUndone,
  designOpened,
  designSaved,
  elementSelected,
  elementsChanged,
  sideShown,
  stepEnded,
} from './cardDesignsSlice.ts'

type Action = Parameters<typeof cardDesignsSlice.reducer>[1]
const design = mockCardDesign()
const after = (...actions: Action[]) =>
  actions.reduce(cardDesignsSlice.reducer, cardDesignsSlice.reducer(undefined, designOpened(design))).entities['1']
const at = (x: number): CardElement[] => design.front.map((element) => ({ ...element, x }))
const put = (x: number, step: string | null = 'hello keys') => elementsChanged({ id: '1', elements: at(x), step })

test('one walk is one step back, two walks are two', () => {
  const draft = after(put(11), put(12), stepEnded('1'), put(13), changeUndone('1'))
  expect(draft?.front[0]?.x).toBe(12)
  expect(after(put(11), put(12), changeUndone('1'))?.front[0]?.x).toBe(10)
  expect(after(put(11, null), put(12, null), changeUndone('1'))?.front[0]?.x).toBe(11)
})
test('a step back can be taken again, until something else is changed', () => {
  expect(after(put(11), changeUndone('1'), changeRedone('1'))?.front[0]?.x).toBe(11)
  expect(after(put(11), changeUndone('1'), put(20), changeRedone('1'))?.front[0]?.x).toBe(20)
})
test('what is gone is not selected', () => {
  const gone = after(
    elementSelected({ id: '1', element: 'hello' }),
    elementsChanged({ id: '1', elements: [], step: null }),
  )
  expect(gone).toMatchObject({ selected: null, isPlain: false })
  expect(
    after(elementSelected({ id: '1', element: 'hello' }), sideShown({ id: '1', side: 'back' }))?.selected,
  ).toBeNull()
})
test('what was begun stays when the design is opened again; a plain draft becomes the newer version', () => {
  const newer = mockCardDesign({ version: 2, title: 'Newer' })
  expect(after(put(11), designOpened(newer))).toMatchObject({ version: 1, isPlain: false })
  expect(after(designOpened(newer))).toMatchObject({ version: 2, title: 'Newer' })
})
test('what was changed while it was saved is not saved', () => {
  const sent = { front: at(11), back: design.back }
  const sending = elementsChanged({ id: '1', elements: sent.front, step: null })
  const saved = designSaved({ design: { ...design, version: 2 }, sent })
  expect(after(sending, saved)).toMatchObject({ version: 2, isPlain: true })
  expect(after(sending, put(12), saved)).toMatchObject({ version: 2, isPlain: false })
})

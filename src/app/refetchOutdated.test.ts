import { expect, test } from '@jest/globals'
import { postcardRoutes } from '#contract/postcards.ts'
import { postcardsApi } from '#domains/postcards/postcardsApi.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockPostcard } from '#mocks/handlers/postcards.ts'
import { api } from '#shared/api/api.ts'
import { setupStore } from './store.ts'
import { mockedServer } from './testing/mockedServer.ts'
import { testServices } from './testing/testServices.ts'

const server = mockedServer()
const { getPostcard } = postcardsApi.endpoints

/** A campaign whose answers are let out by hand, one after the other. */
const heldAnswers = () => {
  const waiting: ((progress: number) => void)[] = []
  server.use(
    mockRoute(postcardRoutes.showPostcard, async () => {
      const progress = await new Promise<number>((answer) => waiting.push(answer))
      return mockPostcard({ state: 'printing', progress })
    }),
  )
  const store = setupStore(testServices().services)
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((later) => setTimeout(later))
  }
  store.dispatch(getPostcard.initiate('1'))
  const shown = () => getPostcard.select('1')(store.getState()).data?.progress
  return {
    store,
    shown,
    asked: () => waiting.length,
    /** Waits for the n-th question and answers it. */
    answer: async (nth: number, progress: number) => {
      await until(() => waiting.length >= nth)
      waiting[nth - 1]?.(progress)
      await until(() => shown() === progress)
    },
  }
}

test('what changes while an answer is on its way is asked for once more, however often it changed', async () => {
  const { store, asked, answer } = heldAnswers()
  const changed = () => store.dispatch(api.util.invalidateTags([{ type: 'Postcard', id: '1' }]))
  await answer(1, 0)
  changed()
  changed()
  changed()
  await answer(2, 50)
  await answer(3, 100)
  await new Promise((later) => setTimeout(later, 50))
  expect(asked()).toBe(3)
})

test('a screen that opens takes the answer that is on its way', async () => {
  const { store, asked, answer } = heldAnswers()
  store.dispatch(getPostcard.initiate('1', { forceRefetch: true }))
  await answer(1, 7)
  await new Promise((later) => setTimeout(later, 50))
  expect(asked()).toBe(1)
})

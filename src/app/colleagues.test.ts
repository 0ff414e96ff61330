import { expect, test } from '@jest/globals'
import { commands } from '#contract/commands.ts'
import { asinsApi } from '#domains/asins/asinsApi.ts'
import { tagTypes } from '#shared/api/tags.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import { setupStore } from './store.ts'
import { callLog } from './testing/callLog.ts'
import { fakeClock } from './testing/fakeClock.ts'
import { mockedServer } from './testing/mockedServer.ts'
import { testServices } from './testing/testServices.ts'

const server = mockedServer()
const { asked } = callLog(server)
const { arrive, pass } = fakeClock()
const sellers = () => asked('GET /asins/allowed_sellers').length

const open = async () => {
  const store = setupStore(testServices().services)
  void store.dispatch(asinsApi.endpoints.getAllowedSellers.initiate())
  await arrive()
  return (page: string, nouns: string[]) =>
    store.dispatch(serverEventReceived({ id: 1, name: 'changed', data: { nouns, page } }))
}

test('what colleagues change is asked for again, a swarm of changes once', async () => {
  const change = await open()
  expect(sellers()).toBe(1)
  change('another', ['Seller'])
  change('another', ['Note'])
  await pass(500)
  expect(sellers()).toBe(2)
})

test('what this page changed itself, and what nothing here knows, asks for nothing', async () => {
  const change = await open()
  change('this-page', ['Seller'])
  change('another', ['Unheard of'])
  await pass(1000)
  expect(sellers()).toBe(1)
})

test('every noun of a command is a tag of the cache', () => {
  const nouns = Object.values(commands).flatMap(({ changes = [] }) => changes)
  expect(nouns.filter((noun) => !tagTypes.some((tag) => tag === noun))).toEqual([])
})

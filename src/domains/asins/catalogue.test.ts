import { describe, expect, test } from '@jest/globals'
import { http } from 'msw'
import { setupStore } from '#app/store.ts'
import { heldAnswer } from '#app/testing/answers.ts'
import { callLog } from '#app/testing/callLog.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import type { Catalogue } from '#contract/asins.ts'
import { skuRoutes } from '#contract/skus.ts'
import { rememberedCatalogue } from '#mocks/handlers/asins.ts'
import { BULB, catalogueWorld } from '#mocks/handlers/catalogueWorld.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUpload } from '#mocks/handlers/uploads.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import {
  selectActive,
  selectAllowedValues,
  selectAsinCheck,
  selectDiscontinued,
  selectInfo,
  selectMeta,
  selectMissingFnskus,
  selectMissingSkus,
  selectPlatforms,
  selectSellers,
} from './asinsSelectors.ts'
import { selectIsRefreshing, selectLoaded, selectRefreshFailure } from './asinsSlice.ts'
import { catalogueApi } from './catalogueApi.ts'
import { setInfo } from './catalogueDocument.ts'
import { loadCatalogue, refreshCatalogue } from './refreshCatalogue.ts'

const { getCatalogueMarketplaces, getDiscontinued, getRelations } = catalogueApi.endpoints
const server = mockedServer()
const { asked, forget } = callLog(server)
const { arrive, pass } = fakeClock()

const open = async () => {
  const world = catalogueWorld()
  server.use(...rememberedCatalogue(world))
  const store = setupStore(testServices().services)
  void store.dispatch(loadCatalogue())
  await arrive()
  return {
    store,
    world,
    read: <Found>(select: (root: ReturnType<typeof store.getState>) => Found) => select(store.getState()),
  }
}
const wholeRefresh = [
  'GET /asins',
  'GET /asins/allowedValues',
  'GET /asins/allowed_sellers',
  'GET /asins/discontinued',
  'GET /asins/info/types',
  'GET /asins/missing',
  'GET /asins/missingFnsku',
  'GET /asins/platforms',
]

describe('a full refresh', () => {
  test('loads values, missing lists, sellers, asins and platforms', async () => {
    await open()
    expect(asked().sort()).toEqual(wholeRefresh)
  })
  test.each(['GET /asins/platforms', 'GET /asins/allowedValues', 'GET /asins'])(
    'marks the catalogue loaded only when %s, too, has answered',
    async (call) => {
      const world = catalogueWorld()
      // kept back, then answered by the handlers after it
      const { resolver, release } = heldAnswer(() => Response.json({}))
      const path = call.slice('GET '.length)
      const keepBack = http.get(`*${path}`, async () => void (await resolver()))
      server.use(keepBack, ...rememberedCatalogue(world))
      const store = setupStore(testServices().services)
      expect(selectLoaded(store.getState())).toBe(false)
      void store.dispatch(loadCatalogue())
      await arrive()
      expect(asked().sort()).toEqual(wholeRefresh)
      expect(selectLoaded(store.getState())).toBe(false)
      release()
      await arrive()
      expect(selectLoaded(store.getState())).toBe(true)
    },
  )
  test('that fails leaves it unloaded and says why, and goes through at another try', async () => {
    server.use(mockRoute(skuRoutes.listMissingSkus, () => refuse(503, 'Asleep.')))
    const store = setupStore(testServices().services)
    void store.dispatch(loadCatalogue())
    await arrive()
    expect({ loaded: selectLoaded(store.getState()), refreshFailure: selectRefreshFailure(store.getState()) }).toEqual({
      loaded: false,
      refreshFailure: 'Asleep.',
    })
    server.resetHandlers()
    void store.dispatch(loadCatalogue())
    await arrive()
    expect({ loaded: selectLoaded(store.getState()), refreshFailure: selectRefreshFailure(store.getState()) }).toEqual({
      loaded: true,
      refreshFailure: undefined,
    })
  })
  test('runs once at a time, and not again for a screen that finds it loaded', async () => {
    const { store } = await open()
    forget()
    void store.dispatch(loadCatalogue())
    await arrive()
    expect(asked()).toEqual([])
    void store.dispatch(refreshCatalogue())
    void store.dispatch(refreshCatalogue())
    await arrive()
    expect(asked().sort()).toEqual(wholeRefresh)
    expect(selectIsRefreshing(store.getState())).toBe(false)
  })
})

describe('what the catalogue knows', () => {
  test('rows by platform and asin, active and discontinued', async () => {
    const { read } = await open()
    expect(read(selectActive)).toEqual({
      amazon: {
        [LAMP]: [
          { asin: LAMP, platform: 'amazon', seller: 'main', sku: 'LAMP-1', fnsku: 'X000LAMP01', shade: 'linen' },
          { asin: LAMP, platform: 'amazon', seller: 'east', sku: 'LAMP-E', fnsku: 'X000LAMP01' },
        ],
        [SHELF]: [{ asin: SHELF, platform: 'amazon', seller: 'main', sku: 'SHELF-1' }],
      },
      shop: { [LAMP]: [{ asin: LAMP, platform: 'shop', seller: 'own', sku: 'OWN-LAMP' }] },
    })
    expect(read(selectDiscontinued).amazon?.[BULB]?.map(({ sku }) => sku)).toEqual(['BULB-1'])
    expect(read(getDiscontinued.select()).data?.blames).toEqual({
      [BULB]: { by: 'Grace', at: '2026-11-01T08:00:00.000Z' },
    })
  })
  test('sellers, platforms, offered values and what is missing', async () => {
    const { read } = await open()
    expect(read(selectSellers).map(({ seller }) => seller)).toEqual(['main', 'east', 'own'])
    expect(read(selectPlatforms)).toEqual(['amazon', 'shop'])
    expect(read(selectAllowedValues)).toEqual({
      supplier: ['Linyi Lamps', 'Oak & Sons'],
      category: ['Lighting', 'Furniture'],
    })
    expect(read(selectMissingSkus)).toEqual([{ sku: 'STRAY-1', platform: 'amazon', seller: 'main' }])
    expect(read(selectMissingFnskus)).toEqual([{ sku: 'SHELF-1', platform: 'amazon', seller: 'main', asin: SHELF }])
  })
  test('info by seller and type, names and categories, of both groups', async () => {
    const { read } = await open()
    expect(read(selectInfo)[LAMP]).toEqual({
      main: { unit_cost: 450, supplier: 'Linyi Lamps' },
      east: { unit_cost: 480 },
    })
    expect(read(selectInfo)[BULB]).toEqual({ main: { case_pack: 24 } })
    expect(read(selectMeta)[LAMP]).toEqual({ name: 'Bamboo lamp', category: 'Lighting' })
    expect(read(selectMeta)[BULB]?.name).toBe('Warm bulb')
  })
  test('marketplaces and relations, once they are asked for', async () => {
    const { store, read } = await open()
    void store.dispatch(getCatalogueMarketplaces.initiate())
    void store.dispatch(getRelations.initiate())
    await arrive()
    expect(read(getCatalogueMarketplaces.select()).data?.[0]).toEqual({
      platform: 'amazon',
      marketplace: 'US',
      currency: 'USD',
      amt: 3,
    })
    expect(read(getRelations.select()).data?.map(({ marketplace }) => marketplace)).toEqual(['US', 'DE'])
  })
  test.each([
    [LAMP, true],
    [BULB, true],
    [LAMP.toLowerCase(), true],
    [` ${BULB.toLowerCase()} `, true],
    ['B0NOWHERE0', false],
    ['', false],
  ])('%j is a valid asin: %s', async (asin, isValid) => {
    const { read } = await open()
    expect(read(selectAsinCheck)(asin)).toBe(isValid)
  })
})

test('a value that is noted leaves the other types and the other sellers as they were', () => {
  const info: Catalogue['asin_info'] = { [LAMP]: { main: { unit_cost: 450, case_pack: 6 } } }
  setInfo(info, { asin: LAMP, seller: 'main', type: 'unit_cost', value: 500 })
  setInfo(info, { asin: LAMP, seller: 'east', type: 'unit_cost', value: 480 })
  setInfo(info, { asin: BULB, seller: 'main', type: 'case_pack', value: 24 })
  expect(info).toEqual({
    [LAMP]: { main: { unit_cost: 500, case_pack: 6 }, east: { unit_cost: 480 } },
    [BULB]: { main: { case_pack: 24 } },
  })
  setInfo(info, { asin: LAMP, seller: 'main', type: 'unit_cost', value: null })
  expect(info[LAMP]).toEqual({ main: { case_pack: 6 }, east: { unit_cost: 480 } })
})

describe('what happens elsewhere', () => {
  test('imports ask for the catalogue again, once they have come to rest', async () => {
    const { store } = await open()
    forget()
    for (const id of [1, 2, 3])
      store.dispatch(serverEventReceived({ id, name: 'import', data: mockUpload({ state: 'imported' }) }))
    await pass(1999)
    expect(asked('GET /asins')).toEqual([])
    await pass(1)
    expect(asked('GET /asins')).toHaveLength(1)
    expect(asked('GET /asins/missing')).toHaveLength(1)
  })
  test('progress of an import asks for nothing', async () => {
    const { store } = await open()
    forget()
    store.dispatch(serverEventReceived({ id: 1, name: 'import', data: mockUpload({ state: 'staged' }) }))
    await pass(5000)
    expect(asked()).toEqual([])
  })
  test('a gap in the stream asks again', async () => {
    const { store } = await open()
    forget()
    store.dispatch(streamGapped())
    await pass(2000)
    expect(asked('GET /asins')).toHaveLength(1)
  })
  test('another count of missing FNSKUs asks for the lists alone', async () => {
    const { store } = await open()
    forget()
    store.dispatch(serverEventReceived({ id: 1, name: 'notification', data: { name: 'missingFnsku', value: 4 } }))
    await arrive()
    expect(asked().sort()).toEqual(['GET /asins/missing', 'GET /asins/missingFnsku'])
  })
})

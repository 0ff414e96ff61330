import { expect, test } from '@jest/globals'
import { setupStore } from '#app/store.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import { noteRoutes } from '#contract/asinNotes.ts'
import { asinRoutes } from '#contract/asins.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { stockApi } from './stockApi.ts'
import { selectAsins, selectMarketplaceMeasures, selectNoteCounts } from './stockSelectors.ts'

const server = mockedServer()
const { getSalesAsins, getNoteCounts, getMarketplaceMeasures } = stockApi.endpoints

test('asins, notes of each, and measures by marketplace and asin are what the server says', async () => {
  server.use(
    mockRoute(noteRoutes.countNotes, () => ({ [LAMP]: 3 })),
    mockRoute(asinRoutes.listAsinMeasures, () => ({ US: { [LAMP]: { units: 88, revenue: 263912 } } })),
  )
  const store = setupStore(testServices().services)
  expect(selectAsins(store.getState())).toEqual([])
  expect(selectNoteCounts(store.getState())).toEqual({})
  await store.dispatch(getSalesAsins.initiate())
  await store.dispatch(getNoteCounts.initiate())
  await store.dispatch(getMarketplaceMeasures.initiate())
  expect(selectAsins(store.getState())).toEqual([LAMP, SHELF])
  expect(selectNoteCounts(store.getState())[LAMP]).toBe(3)
  expect(selectMarketplaceMeasures(store.getState()).US?.[LAMP]).toEqual({ units: 88, revenue: 263912 })
})

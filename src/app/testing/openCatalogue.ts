import { selectActiveRows, selectDiscontinuedRows } from '#domains/asins/asinsSelectors.ts'
import { loadCatalogue } from '#domains/asins/refreshCatalogue.ts'
import { rememberedCatalogue } from '#mocks/handlers/asins.ts'
import { type CatalogueWorld, catalogueWorld } from '#mocks/handlers/catalogueWorld.ts'
import { setupStore } from '../store.ts'
import type { mockedServer } from './mockedServer.ts'
import { testServices } from './testServices.ts'

/** A loaded catalogue over stateful mocks, and its state in the store. */
export const openCatalogue = async (
  server: ReturnType<typeof mockedServer>,
  arrive: () => Promise<void>,
  facts: Partial<CatalogueWorld> = {},
) => {
  const world = catalogueWorld(facts)
  server.use(...rememberedCatalogue(world))
  const store = setupStore(testServices().services)
  void store.dispatch(loadCatalogue())
  await arrive()
  const keys = (rows: object) => Object.keys(rows).sort()
  const notices = () => Object.values(store.getState().notices.shown.entities)
  return {
    store,
    world,
    read: <Found>(select: (root: ReturnType<typeof store.getState>) => Found) => select(store.getState()),
    /** 'platform seller sku' of each row. */
    active: () => keys(selectActiveRows(store.getState())),
    discontinued: () => keys(selectDiscontinuedRows(store.getState())),
    said: () => notices().map((notice) => notice?.message),
    undo: async () => {
      const action = notices().findLast((notice) => notice?.action === 'Undo')?.onAction
      if (action) store.dispatch(action)
      await arrive()
    },
  }
}

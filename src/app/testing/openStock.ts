import { http } from 'msw'
import type { Inventory } from '#contract/inventory.ts'
import { selectLoading, selectNeedsUpdate, selectStock } from '#domains/inventory/inventorySelectors.ts'
import { inventoryEntered } from '#domains/inventory/inventorySlice.ts'
import { mockInventory, mockStock } from '#mocks/handlers/inventory.ts'
import { refuse } from '#mocks/handlers/mockRoute.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import { setupStore } from '../store.ts'
import { stampedAnswer } from './answers.ts'
import { testServices } from './testServices.ts'

/** Only the lamp, with `amt` units. */
export const fewStock = (amt: number, inventory: Partial<Inventory> = {}) =>
  mockInventory({ rows: [mockStock({ amt })], ...inventory })

/**
 * Responses to the stock query in turn, the last one repeatedly; a number is an error status. Each includes one event
 * more.
 */
export const stockAnswers = (...list: (Inventory | number)[]) => {
  let at = 0
  return http.get('*/sales/inventory', () => {
    const answer = list[Math.min(at, list.length - 1)] as Inventory | number
    at += 1
    return typeof answer === 'number' ? refuse(answer, 'No.') : stampedAnswer(answer, at)
  })
}

/** A store with an open stock screen, and its state after the responses. */
export const openStock = async (arrive: () => Promise<void>) => {
  const store = setupStore(testServices().services)
  store.dispatch(inventoryEntered())
  await arrive()
  return {
    store,
    amounts: () => selectStock(store.getState()).map(({ amt }) => amt),
    loading: () => selectLoading(store.getState()),
    needsUpdate: () => selectNeedsUpdate(store.getState()),
    changed: (id: number, asins?: string[]) =>
      store.dispatch(serverEventReceived({ id, name: 'inventory', data: asins ? { asins } : {} })),
  }
}

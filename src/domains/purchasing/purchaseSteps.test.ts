import { expect, test } from '@jest/globals'
import { setupStore } from '#app/store.ts'
import { heldAnswer } from '#app/testing/answers.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import { purchaseRoutes as routes } from '#contract/purchaseRoutes.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { signedOut } from '#domains/session/index.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockPurchase } from '#mocks/handlers/purchasing.ts'
import { undoBy } from '#shared/api/undo.ts'
import { draftOf, inputOf } from './purchaseDraft.ts'
import { purchasesApi } from './purchasesApi.ts'
import { selectIsMoving } from './purchasingSelectors.ts'
import {
  draftChanged,
  draftDropped,
  draftLeft,
  draftStarted,
  lineAdded,
  lineRemoved,
  linesChanged,
  selectDraft,
  selectDrafts,
} from './purchasingSlice.ts'

const server = mockedServer()
const { arrive } = fakeClock()

const open = () => {
  const store = setupStore(testServices().services)
  return {
    store,
    shown: () => Object.values(store.getState().notices.shown.entities),
    isMoving: () => selectIsMoving(store.getState(), '1'),
    draft: () => selectDraft(store.getState(), 'order:1'),
  }
}

const { shipPurchase, receivePurchase, closePurchase, cancelPurchase, reopenPurchase } = purchasesApi.endpoints
const receiving = { id: '1', lines: [{ line: 1, quantity: 40 }] }
const returning = { id: '1', lines: [{ line: 1, quantity: -40 }] }
const unshipping = { id: '1', shippedAt: null }

test.each([
  [sendCommand(receivePurchase, receiving), '40 units of PO-1001 received.', undoBy(receivePurchase, returning)],
  [
    sendCommand(receivePurchase, returning),
    '40 units of PO-1001 no longer received.',
    undoBy(receivePurchase, receiving),
  ],
  [sendCommand(closePurchase, '1'), 'PO-1001 is closed.', undoBy(reopenPurchase, '1')],
  [sendCommand(cancelPurchase, '1'), 'PO-1001 was canceled.', undoBy(reopenPurchase, '1')],
  [sendCommand(reopenPurchase, '1'), 'PO-1001 is open again.', undefined],
  [sendCommand(shipPurchase, { id: '1' }), 'PO-1001 is marked as shipped.', undoBy(shipPurchase, unshipping)],
  [sendCommand(shipPurchase, unshipping), 'PO-1001 is no longer marked as shipped.', undefined],
])('case %#: the notice is “%s”, with an undo where there is one', async (command, message, undo) => {
  const { store, shown } = open()
  void store.dispatch(command)
  await arrive()
  expect(shown()).toMatchObject([{ message, ...(undo ? { action: 'Undo', onAction: undo } : {}) }])
})

test('an order is busy while its step is on its way, and not any more when it is refused', async () => {
  const { resolver, release } = heldAnswer(() =>
    refuse(409, 'PO-1001 is closed and cannot be received. Reopen it first.'),
  )
  server.use(mockRoute(routes.receivePurchase, resolver))
  const { store, shown, isMoving } = open()
  void store.dispatch(sendCommand(receivePurchase, receiving))
  await arrive()
  expect(isMoving()).toBe(true)
  release()
  await arrive()
  expect(isMoving()).toBe(false)
  expect(shown().map(({ message }) => message)).toEqual(['PO-1001 is closed and cannot be received. Reopen it first.'])
})

test('what is typed stays until it is saved or dropped; what nobody typed in goes with its screen', () => {
  const { store, draft } = open()
  const stored = draftOf(mockPurchase())
  store.dispatch(draftStarted(stored))
  store.dispatch(draftLeft('order:1'))
  expect(draft()).toBeUndefined()
  store.dispatch(draftStarted(stored))
  store.dispatch(draftChanged({ key: 'order:1', change: { notes: 'by sea' } }))
  store.dispatch(linesChanged({ key: 'order:1', changes: { '1': { quantity: 12 } } }))
  store.dispatch(draftLeft('order:1'))
  // a second start is no reset
  store.dispatch(draftStarted(stored))
  expect(draft()).toMatchObject({ notes: 'by sea', lines: [{ quantity: 12 }] })
  const line = { ...stored.lines[0], key: 'new' } as (typeof stored.lines)[number]
  store.dispatch(lineAdded({ key: 'order:1', line }))
  store.dispatch(lineAdded({ key: 'order:1', line }))
  expect(draft()?.lines.map(({ key }) => key)).toEqual(['1', 'new'])
  store.dispatch(lineRemoved({ key: 'order:1', line: '1' }))
  expect(draft()?.lines.map(({ key }) => key)).toEqual(['new'])
  store.dispatch(draftDropped('order:1'))
  expect(draft()).toBeUndefined()
})

test('a sign-out takes drafts along', () => {
  const { store } = open()
  store.dispatch(draftStarted({ ...draftOf(mockPurchase()), touched: true }))
  store.dispatch(signedOut())
  expect(selectDrafts(store.getState())).toEqual([])
})

test('a draft says to the server what is ordered and nothing else', () => {
  const stored = draftOf(mockPurchase())
  const [line] = stored.lines
  if (!line) throw new Error('the mock has a line')
  const draft = {
    ...stored,
    touched: true,
    lines: [line, { ...line, key: 'b', quantity: null }, { ...line, key: 'c', quantity: 0 }],
  }
  expect(inputOf(draft)).toEqual({
    supplier: '1',
    currency: 'USD',
    expected: '2026-12-20',
    notes: '',
    lines: [
      {
        line: 1,
        marketplace: 'US',
        seller: 'main',
        asin: 'B0BAMBOO01',
        sku: 'LAMP-1',
        fnsku: 'X000LAMP01',
        quantity: 300,
        unitCost: 450,
      },
    ],
  })
})

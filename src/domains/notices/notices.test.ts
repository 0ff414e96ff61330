import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { setupStore } from '#app/store.ts'
import { testServices } from '#app/testing/testServices.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import { refreshNotice } from './notice.ts'
import { selectAttention, selectNeedsUpdate, selectNoticeCount } from './noticesSelectors.ts'
import { noticeValued, notificationCounted, refreshHidden, refreshShown, selectShown } from './noticesSlice.ts'
import { type NotificationRequest, positions } from './notification.ts'
import { notify } from './notify.ts'

const missingPo = { id: 'missingPo', type: 'warning', title: 'Unmatched Shipments' }
const missingFnsku = { id: 'missingFnsku', type: 'warning', title: 'Missing FNSKUs' }

const open = () => {
  const store = setupStore(testServices().services)
  return {
    store,
    attention: () => selectAttention(store.getState()).map(({ id }) => id),
    shown: () => selectShown(store.getState()),
    count: () => selectNoticeCount(store.getState()),
  }
}

describe('notifications', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })
  const ask = (request: Partial<Record<keyof NotificationRequest, unknown>> = {}) =>
    notify({ type: 'success', message: 'Saved', ...request } as NotificationRequest)

  test('one that says no more goes after 2500 ms and can be dismissed', async () => {
    const { store, shown } = open()
    store.dispatch(ask())
    expect(shown()).toMatchObject([{ type: 'success', message: 'Saved', action: 'Dismiss', timeout: 2500 }])
    await jest.advanceTimersByTimeAsync(2499)
    expect(shown()).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(shown()).toHaveLength(0)
  })

  test('one cause is told of once, for as long as the last call that it failed', async () => {
    const { store, shown } = open()
    for (const _ of ['stock', 'sales', 'leads']) store.dispatch(ask({ type: 'failure', message: 'Cannot be reached.' }))
    expect(shown()).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(2000)
    store.dispatch(ask({ type: 'failure', message: 'Cannot be reached.' }))
    await jest.advanceTimersByTimeAsync(2000)
    expect(shown()).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(500)
    expect(shown()).toHaveLength(0)
  })

  test('two of the same words that take back different things stay two', () => {
    const { store, shown } = open()
    for (const type of ['one', 'other']) store.dispatch(ask({ onAction: { type } }))
    expect(shown()).toHaveLength(2)
  })

  test('without a time it stays', async () => {
    const { store, shown } = open()
    store.dispatch(ask({ timeout: 0 }))
    await jest.advanceTimersByTimeAsync(3_600_000)
    expect(shown()).toHaveLength(1)
  })

  test('there are nine positions', () => {
    const { store, shown } = open()
    for (const position of positions) store.dispatch(ask({ position }))
    expect(shown().map(({ position }) => position)).toEqual([
      'top-left',
      'top-right',
      'bottom-left',
      'bottom-right',
      'top',
      'bottom',
      'left',
      'right',
      'center',
    ])
  })

  test.each([{ position: 'middle' }, { timeout: -1 }, { timeout: 1.5 }, { timeout: '5' }, { timeout: Number.NaN }])(
    '%j is said to the console only',
    (misuse) => {
      const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
      const { store, shown } = open()
      expect(() => store.dispatch(ask(misuse))).not.toThrow()
      expect(shown()).toEqual([])
      expect(consoleError).toHaveBeenCalledTimes(1)
    },
  )

  test.each([0, 5000])('%d ms is a time', (timeout) => {
    const { store, shown } = open()
    store.dispatch(ask({ timeout }))
    expect(shown()).toHaveLength(1)
  })
})

describe('the attention list', () => {
  test('a notice joins when its value turns truthy, once, and leaves when it turns falsy', () => {
    const { store, attention } = open()
    store.dispatch(notificationCounted(missingPo, 0))
    expect(attention()).toEqual([])
    store.dispatch(notificationCounted(missingPo, 3))
    store.dispatch(notificationCounted(missingPo, 4))
    expect(attention()).toEqual(['missingPo'])
    store.dispatch(notificationCounted(missingPo, 0))
    expect(attention()).toEqual([])
  })

  test('a notice has id, type and title, and without a type there is none', () => {
    const { store } = open()
    store.dispatch(noticeValued({ id: 'n', title: 'No type', value: 1 }))
    expect(selectAttention(store.getState())).toEqual([])
    store.dispatch(noticeValued({ id: 'n', type: 'info', title: 'Typed', value: 1 }))
    expect(selectAttention(store.getState())).toEqual([{ id: 'n', type: 'info', title: 'Typed' }])
  })

  test('the server moves the counters', () => {
    const { store } = open()
    const data = [
      ['missingPo', 2],
      ['missingFnsku', 5],
    ] as const
    for (const [name, value] of data)
      store.dispatch(serverEventReceived({ id: 1, name: 'notification', data: { name, value } }))
    expect(selectAttention(store.getState())).toEqual([
      { ...missingPo, count: 2 },
      { ...missingFnsku, count: 5 },
    ])
  })

  test('the refresh notice can be put away and comes back, by hand or when it is due again', () => {
    const { store, attention, count } = open()
    store.dispatch(notificationCounted(refreshNotice, 1))
    expect(attention()).toEqual(['refresh'])
    store.dispatch(refreshHidden())
    expect(attention()).toEqual([])
    expect(count()).toBe(0)
    expect(store.getState().notices.counters.refresh).toEqual({ notify: 1, show: false })
    store.dispatch(refreshShown())
    expect(attention()).toEqual(['refresh'])
    store.dispatch(refreshHidden())
    store.dispatch(notificationCounted(refreshNotice, 0))
    store.dispatch(notificationCounted(refreshNotice, 1))
    expect(attention()).toEqual(['refresh'])
  })

  test('a newer version adds one to the count; the running one does not', () => {
    const { store, count } = open()
    store.dispatch(notificationCounted(missingPo, 1))
    store.dispatch(notificationCounted(missingFnsku, 1))
    store.dispatch(serverEventReceived({ id: 0, name: 'version', data: { version: 'development' } }))
    expect(selectNeedsUpdate(store.getState())).toBe(false)
    expect(count()).toBe(2)
    store.dispatch(serverEventReceived({ id: 0, name: 'version', data: { version: '9.9.9' } }))
    expect(store.getState().notices).toMatchObject({ needsUpdate: true, nextVersion: '9.9.9' })
    expect(count()).toBe(3)
  })
})

import { describe, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupStore } from '#app/store.ts'
import { stampedAnswer } from '#app/testing/answers.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import type { Upload } from '#contract/uploads.ts'
import { refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUpload } from '#mocks/handlers/uploads.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import { sendFiles } from './sendFiles.ts'
import { uploadsApi } from './uploadsApi.ts'
import { PAGE } from './uploadsDocument.ts'
import { selectHasMore, selectSending, selectUploads } from './uploadsSelectors.ts'

const server = mockedServer()
const { getUploads, getOlderUploads, undoUpload, dropUpload } = uploadsApi.endpoints

const at = (number: number, more: Partial<Upload> = {}) =>
  mockUpload({
    id: `${number}`,
    startedAt: `2026-11-${String(number % 28).padStart(2, '0')}T00:00:00.000Z`,
    ...more,
  })
const pageOf = (first: number) =>
  Array.from({ length: PAGE }, (_, index) => {
    const number = first - index
    return mockUpload({ id: `${number}`, startedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString() })
  })
const open = async () => {
  const store = setupStore(testServices().services)
  const answer = store.dispatch(getUploads.initiate())
  return {
    store,
    answer,
    rows: () => selectUploads(store.getState()).map(({ id, state }) => `${id} ${state}`),
    told: (id: number, upload: Upload) => store.dispatch(serverEventReceived({ id, name: 'import', data: upload })),
    notices: () => Object.values(store.getState().notices.shown.entities).map(({ message }) => message),
  }
}
const gate = () => {
  let release = () => {}
  const opened = new Promise<void>((resolve) => {
    release = resolve
  })
  return { opened, release: () => release() }
}

describe('the list', () => {
  test('is patched by events, a new import coming first; what is no longer told goes', async () => {
    const { answer, rows, told, store } = await open()
    await answer
    const progress = { step: 'reading', rows: 5, done: 0.1, rowsPerSecond: 5, secondsLeft: null }
    told(1, at(9, { state: 'staged', progress }))
    expect(rows()).toEqual(['9 staged', '1 imported'])
    told(2, at(9, { state: 'imported' }))
    expect(rows()).toEqual(['9 imported', '1 imported'])
    expect(selectUploads(store.getState())[0]?.progress).toBeUndefined()
  })
  test('takes an event that overtakes the answer, not one the answer includes', async () => {
    const { opened, release } = gate()
    server.use(
      http.get('*/uploads', async () => {
        await opened
        return stampedAnswer([at(1, { state: 'staged' }), at(2, { state: 'imported' })], 7)
      }),
    )
    const { answer, rows, told } = await open()
    told(8, at(1, { state: 'imported' }))
    told(6, at(2, { state: 'staged' }))
    release()
    await answer
    await waitFor(() => expect(rows()).toEqual(['2 imported', '1 imported']))
  })
  test('after a gap the newest page is asked for again and older rows wait to be asked for', async () => {
    let newest = pageOf(200)
    server.use(
      http.get('*/uploads', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor')
        return HttpResponse.json({ data: cursor === '151' ? pageOf(150).slice(0, 3) : newest })
      }),
    )
    const { answer, rows, store } = await open()
    await answer
    expect(selectHasMore(store.getState())).toBe(true)
    await store.dispatch(getOlderUploads.initiate('151'))
    expect(rows()).toHaveLength(PAGE + 3)
    expect(rows().at(-1)).toBe('148 imported')
    expect(selectHasMore(store.getState())).toBe(false)
    newest = pageOf(200).map((row) => ({ ...row, state: 'undone' as const }))
    store.dispatch(streamGapped())
    await waitFor(() => expect(rows()[0]).toBe('200 undone'))
    expect(rows()).toHaveLength(PAGE)
    expect(selectHasMore(store.getState())).toBe(true)
  })
  test('a gap while the first answer is on its way is not forgotten', async () => {
    const { opened, release } = gate()
    server.use(
      http.get(
        '*/uploads',
        async () => {
          await opened
          return HttpResponse.json({ data: [at(1, { state: 'staged' })] })
        },
        { once: true },
      ),
      http.get('*/uploads', () => HttpResponse.json({ data: [at(1)] })),
    )
    const { answer, rows, store } = await open()
    store.dispatch(streamGapped())
    release()
    await answer
    await waitFor(() => expect(rows()).toEqual(['1 imported']))
  })
  test('what changes while an answer is on its way is asked for once more', async () => {
    const { answer, rows, store } = await open()
    await answer
    const { opened, release } = gate()
    let isRequested = false
    server.use(
      http.get('*/uploads', async () => {
        isRequested = true
        await opened
        return HttpResponse.json({ data: [mockUpload()] })
      }),
    )
    store.dispatch(streamGapped())
    await waitFor(() => expect(isRequested).toBe(true))
    server.use(http.get('*/uploads', () => HttpResponse.json({ data: [mockUpload({ state: 'undone' })] })))
    await store.dispatch(undoUpload.initiate({ id: '1' }))
    release()
    await waitFor(() => expect(rows()).toEqual(['1 undone']))
  })
  test('an import taken back or dropped is said, and the list follows', async () => {
    const { answer, rows, store, notices } = await open()
    await answer
    server.use(http.get('*/uploads', () => HttpResponse.json({ data: [mockUpload({ state: 'undone' })] })))
    await store.dispatch(undoUpload.initiate({ id: '1' }))
    await waitFor(() => expect(rows()).toEqual(['1 undone']))
    await store.dispatch(dropUpload.initiate({ id: '1' }))
    expect(notices()).toEqual(['Undone: orders.txt.', 'orders.txt was discarded.'])
  })
})

describe('files', () => {
  const file = (name: string, size = 10) =>
    new File(['x'.repeat(size)], name, { lastModified: Date.UTC(2026, 9, 31, 12) })

  test('are sent with the time they were last changed before them, under the tenant', async () => {
    const sent: unknown[] = []
    sessionStorage.setItem('tenant', 'demo')
    server.use(
      http.post('*/uploads', async ({ request }) => {
        const form = await request.formData()
        sent.push([...form.keys()], form.get('asOf'), request.headers.get('X-Clove-Tenant'))
        return HttpResponse.json({ data: at(9, { state: 'received' }) }, { status: 202 })
      }),
    )
    const { answer, rows, store } = await open()
    await answer
    const sending = store.dispatch(sendFiles([file('a.txt')]))
    expect(selectSending(store.getState())).toMatchObject([{ filename: 'a.txt', bytes: 10, sent: 0 }])
    await sending
    expect(sent).toEqual([['asOf', 'file'], '2026-10-31T12:00:00.000Z', 'demo'])
    expect(selectSending(store.getState())).toEqual([])
    expect(rows()).toEqual(['9 received', '1 imported'])
  })
  test('tell how far they are, never more than there is', async () => {
    const { store } = await open()
    const seen: number[] = []
    store.subscribe(() => seen.push(...selectSending(store.getState()).map(({ sent }) => sent)))
    await store.dispatch(sendFiles([file('a.txt', 10)]))
    expect(Math.max(...seen)).toBe(10)
  })
  test('that were faster imported than answered stay imported', async () => {
    const { answer, rows, store, told } = await open()
    await answer
    const { opened, release } = gate()
    server.use(
      http.post('*/uploads', async () => {
        await opened
        return HttpResponse.json({ data: at(9, { state: 'received' }) })
      }),
    )
    const sending = store.dispatch(sendFiles([file('a.txt')]))
    told(3, at(9, { state: 'imported' }))
    release()
    await sending
    expect(rows()).toEqual(['9 imported', '1 imported'])
  })
  test('that are refused keep a row with the reason, and say it; the others go on', async () => {
    let calls = 0
    server.use(
      http.post('*/uploads', () => {
        calls += 1
        if (calls === 1) return refuse(413, 'The file is larger than 2 GB.')
        return calls === 2 ? HttpResponse.error() : undefined
      }),
    )
    const { answer, store, notices } = await open()
    await answer
    await store.dispatch(sendFiles([file('big.txt'), file('lost.txt'), file('c.txt')]))
    const reasons = ['The file is larger than 2 GB.', 'lost.txt couldn’t be sent. Check the connection and try again.']
    expect(selectSending(store.getState()).map(({ failure }) => failure)).toEqual(reasons)
    expect(notices()).toEqual(expect.arrayContaining(reasons))
  })
})

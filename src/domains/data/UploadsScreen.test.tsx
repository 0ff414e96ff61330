import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import type { Upload } from '#contract/uploads.ts'
import { refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUpload } from '#mocks/handlers/uploads.ts'
import { gregorian } from '#shared/lib/calendar.ts'

const server = mockedServer()

const open = (uploads: Upload[] = [mockUpload()], options?: { width: number }) => {
  server.use(http.get('*/uploads', () => HttpResponse.json({ data: uploads })))
  const { streams } = renderApp('/#/data/uploads', options)
  const sendImport = (id: number, data: Upload) => act(() => streams[0]?.send({ id, name: 'import', data }))
  return { user: userEvent.setup(), sendImport }
}
const rowOf = async (filename: string) => within((await screen.findByText(filename)).closest('li') as HTMLElement)
const bodies = (path: string) => {
  const seen: unknown[] = []
  server.events.on('request:start', async ({ request }) => {
    if (new URL(request.url).pathname === path) seen.push(await request.clone().json())
  })
  return seen
}
const report = (name: string) => new File(['a\tb\n'], name)

test('an import says what it was, what it did, and can be taken back', async () => {
  const { user } = open()
  const row = await rowOf('orders.txt')
  expect(
    row.getByText(`All orders · main · US · ${gregorian.day('2026-10-01')} – ${gregorian.day('2026-10-31')} · 4.2 MB`, {
      exact: false,
    }),
  ).toBeVisible()
  for (const text of ['new 1,204', 'changed 88', 'same 12,003', 'rejected 2']) expect(row.getByText(text)).toBeVisible()
  expect(row.getByRole('link', { name: 'Download the rejected rows of orders.txt' })).toHaveAttribute(
    'href',
    '/uploads/1/rejected.csv?tenant=demo',
  )
  server.use(http.get('*/uploads', () => HttpResponse.json({ data: [mockUpload({ state: 'undone' })] })))
  await user.click(row.getByRole('button', { name: 'Undo orders.txt' }))
  expect(await screen.findByText('Undone: orders.txt.')).toBeVisible()
  expect(await row.findByText('undone')).toBeVisible()
  expect(row.queryByRole('button', { name: 'Undo orders.txt' })).toBeNull()
})

test('an import with unreadable rows says that it was read in part; rows older than what stands are counted apart', async () => {
  open([mockUpload({ rows: { read: 5, new: 1, changed: 0, same: 0, older: 3, rejected: 1 } })])
  const row = await rowOf('orders.txt')
  expect(row.getByText('partly read')).toBeVisible()
  expect(row.getByText('older 3')).toBeVisible()
})

test('coverage shows each report’s days as a strip, its age, its gaps, and what was never imported', async () => {
  const { user } = open()
  await rowOf('orders.txt')
  await user.click(screen.getByText('Coverage by day'))
  const table = within(await screen.findByRole('table', { name: 'What the reports cover' }))
  expect(
    table.getByRole('img', {
      name: `All orders of US: ${gregorian.day('2026-08-01')} to ${gregorian.day('2026-10-31')}, 3 days missing`,
    }),
  ).toBeInTheDocument()
  expect(table.getAllByText('never imported')).toHaveLength(7)
  expect(table.getAllByText('Inventory › Inventory reports')).not.toHaveLength(0)
})

test('a count opens the rows behind it', async () => {
  const { user } = open()
  const questions = bodies('/explain')
  const row = await rowOf('orders.txt')
  await user.click(row.getByRole('button', { name: 'changed 88 rows of orders.txt: show them' }))
  expect(await within(await screen.findByRole('dialog')).findByText('orders.txt')).toBeVisible()
  expect(questions).toEqual([{ figure: 'upload.rows', key: { upload: '1', kind: 'changed' } }])
})

test('a running import moves live: step, rows, speed, time left', async () => {
  const running = mockUpload({ state: 'staged', finishedAt: null })
  const { sendImport } = open([running])
  const row = await rowOf('orders.txt')
  const progress = { step: 'comparing', rows: 45_000, done: 0.625, rowsPerSecond: 15_000, secondsLeft: 100 }
  sendImport(1, { ...running, progress })
  expect(await row.findByText('comparing · 45,000 rows · 15,000 rows/s · 2 min left')).toBeVisible()
  expect(row.getByRole('progressbar')).toHaveAttribute('value', '62')
  sendImport(2, mockUpload())
  expect(await row.findByText('imported')).toBeVisible()
  expect(row.queryByRole('progressbar')).toBeNull()
})

test('what the file does not say is asked on its row; the suggestion stands until changed', async () => {
  const { user } = open([
    mockUpload({
      state: 'detected',
      questions: [
        { field: 'seller', choices: ['main', 'other'] },
        { field: 'asOf', choices: [], suggested: '2026-11-01T08:00:00.000Z' },
      ],
    }),
  ])
  const row = await rowOf('orders.txt')
  const answered = bodies('/uploads/1/accept')
  expect(row.getByText('needs your input')).toBeVisible()
  expect(row.getByRole('button', { name: 'Import' })).toBeDisabled()
  await user.click(row.getByRole('combobox', { name: 'Seller account' }))
  await user.click(await screen.findByTitle('other'))
  await user.click(row.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(answered).toEqual([{ seller: 'other', asOf: '2026-11-01T08:00:00.000Z' }]))
})

test('a file without dates asks which days it sums up, and takes none that end before they begin', async () => {
  const days = (since: string, until: string) => [
    { field: 'since' as const, choices: [], suggested: since },
    { field: 'until' as const, choices: [], suggested: until },
  ]
  const kind = { field: 'adType' as const, choices: ['SB', 'SD'] }
  const { user, sendImport } = open([mockUpload({ state: 'detected', questions: days('2026-02-28', '2026-02-01') })])
  const row = await rowOf('orders.txt')
  expect(row.getByRole('alert')).toHaveTextContent('The last day is before the first.')
  expect(row.getByRole('button', { name: 'Import' })).toBeDisabled()
  sendImport(1, mockUpload({ state: 'detected', questions: [...days('2026-02-01', '2026-02-28'), kind] }))
  expect(await row.findByText(/Which days does it cover/)).toBeVisible()
  const answered = bodies('/uploads/1/accept')
  await user.click(row.getByRole('combobox', { name: 'Ad type' }))
  await user.click(await screen.findByTitle('Sponsored Display'))
  await user.click(row.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(answered).toEqual([{ since: '2026-02-01', until: '2026-02-28', adType: 'SD' }]))
})

test('a held file shows what is odd beside the usual, and is accepted or dropped', async () => {
  const holds = [
    { reason: 'Fewer rows than usual', this: '120', usual: '400' },
    { reason: 'A required column is gone' },
  ]
  const { user } = open([mockUpload({ state: 'held', holds })])
  const row = await rowOf('orders.txt')
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['Fewer rows than usual', '120', '400', 'A required column is gone', '–', '–'])
  const accepted = bodies('/uploads/1/accept')
  await user.click(row.getByRole('button', { name: 'Accept orders.txt as it is' }))
  await waitFor(() => expect(accepted).toEqual([{}]))
  await user.click(row.getByRole('button', { name: 'Drop orders.txt' }))
  expect(await screen.findByText('orders.txt was discarded.')).toBeVisible()
})

test('files dropped anywhere on the page are sent; a refused one says why until dismissed', async () => {
  const { user } = open()
  await rowOf('orders.txt')
  server.use(http.post('*/uploads', () => refuse(400, 'There is no seller ‘x’.'), { once: true }))
  fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } })
  expect(screen.getByText('Drop the report files to import them')).toBeVisible()
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [report('bad.txt')] } })
  const failed = await rowOf('bad.txt')
  expect(await failed.findByText('There is no seller ‘x’.')).toBeVisible()
  expect(screen.queryByText('Drop the report files to import them')).toBeNull()
  await user.click(failed.getByRole('button', { name: 'Dismiss bad.txt' }))
  expect(screen.queryByText('bad.txt')).toBeNull()
})

test('files are picked, several at once', async () => {
  const { user } = open()
  await rowOf('orders.txt')
  let sent = 0
  server.use(
    http.post('*/uploads', () => {
      sent += 1
      return HttpResponse.json({
        data: mockUpload({ id: `up-new-${sent}`, filename: `new-${sent}.txt`, state: 'received' }),
      })
    }),
  )
  await user.upload(screen.getByLabelText('Report files'), [report('new-1.txt'), report('new-2.txt')])
  expect(await (await rowOf('new-1.txt')).findByText('reading')).toBeVisible()
  expect(await (await rowOf('new-2.txt')).findByText('reading')).toBeVisible()
})

test('at first it says which reports to bring and where Amazon keeps them', async () => {
  open([])
  expect(await screen.findByText('No reports yet')).toBeVisible()
  expect(screen.getByText('Orders › Order reports')).toBeVisible()
  expect(screen.getByRole('link', { name: 'our template' })).toHaveAttribute(
    'href',
    '/uploads/shop-template.csv?tenant=demo',
  )
  expect(screen.getByRole('button', { name: /Choose files/ })).toBeVisible()
})

test('a list that cannot be loaded says why, and comes after another try', async () => {
  const { user } = open()
  server.use(http.get('*/uploads', () => refuse(503, 'The database is asleep.'), { once: true }))
  expect(await screen.findByText('Couldn’t load the imports')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await rowOf('orders.txt')
})

test('the history goes on where the last row ends', async () => {
  const page = Array.from({ length: 50 }, (_, at) =>
    mockUpload({ id: `${99 - at}`, filename: `f${99 - at}.txt`, startedAt: new Date(1e12 - at).toISOString() }),
  )
  const { user } = open(page)
  await rowOf('f50.txt')
  const older = mockUpload({ id: '49', filename: 'f49.txt', startedAt: new Date(1e11).toISOString() })
  server.use(
    http.get('*/uploads', ({ request }) =>
      HttpResponse.json({ data: new URL(request.url).searchParams.get('cursor') === '50' ? [older] : page }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await rowOf('f49.txt')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull())
})

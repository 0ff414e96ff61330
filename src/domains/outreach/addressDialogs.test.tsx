import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { addressRoutes } from '#contract/addresses.ts'
import { optOutPageRoutes } from '#contract/optOutPage.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'

const server = mockedServer()

const open = () => {
  renderApp('/#/outreach/addresses')
  return { user: userEvent.setup() }
}
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name)
  return within(cell.closest('tr') as HTMLElement)
}

test('a code opts its buyer out; an empty or unknown one is refused where it was typed', async () => {
  const { user } = open()
  await rowOf('Ada Smith')
  await user.click(screen.getByRole('button', { name: 'Opt out by code' }))
  const dialog = within(await screen.findByRole('dialog'))
  const code = dialog.getByLabelText('Code printed on the card')
  await user.click(dialog.getByRole('button', { name: 'Opt out' }))
  expect(await dialog.findByText('Enter the code.')).toBeVisible()
  await user.type(code, 'AAAA-AAAA{Enter}')
  expect(await dialog.findByText('No buyer has this code. Compare it with the card.')).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await user.clear(code)
  await user.type(code, ' K7QM-2XPA {Enter}')
  expect(await screen.findByText('Buyer opted out. 1 lead removed.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a blacklist is sent as a form, and its rejected lines are named', async () => {
  const sent: unknown[] = []
  server.events.on('request:start', async ({ request }) => {
    if (new URL(request.url).pathname !== '/addresses/blacklist') return
    // jsdom's file becomes text in Node's form; that it arrives as it is, a journey sees
    sent.push([request.headers.get('content-type')?.split(';')[0], ...(await request.clone().formData()).keys()])
  })
  const { user } = open()
  await rowOf('Ada Smith')
  await user.click(screen.getByRole('button', { name: 'Import blacklist' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Blacklist' })).toBeDisabled()
  await user.upload(dialog.getByLabelText(/File to import/), new File(['name\nAda'], 'list.csv', { type: 'text/csv' }))
  await user.click(dialog.getByRole('button', { name: 'Blacklist' }))
  expect(await dialog.findByText(/3 lines: 1 newly blacklisted, 1 already, 1 rejected. 2 leads removed/)).toBeVisible()
  expect(dialog.getByText('Line 3: The line has neither a name, an address nor an email address.')).toBeVisible()
  expect(sent).toEqual([['multipart/form-data', 'file']])
  await user.click(dialog.getByText('Close').closest('button') as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a blacklist that cannot be read is refused in the dialog', async () => {
  server.use(mockRoute(addressRoutes.importBlacklist, () => refuse(400, 'The file has no heading line.')))
  const { user } = open()
  await rowOf('Ada Smith')
  await user.click(screen.getByRole('button', { name: 'Import blacklist' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(dialog.getByLabelText(/File to import/), new File(['x'], 'list.csv', { type: 'text/csv' }))
  await user.click(dialog.getByRole('button', { name: 'Blacklist' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The file has no heading line.')
})

test('what the opt-out page says is changed where its address stands', async () => {
  const saved: unknown[] = []
  server.use(
    mockRoute(optOutPageRoutes.saveOptOutPage, ({ body }) => {
      saved.push(body)
      return body
    }),
  )
  const { user } = open()
  await rowOf('Ada Smith')
  await user.click(screen.getByRole('button', { name: 'Opt-out page' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('link', { name: 'https://clove.example/o/k7qm2xpa' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(dialog.getByLabelText('Other contact'), 'call 555 0100')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Opt-out page saved.')).toBeVisible()
  expect(saved).toEqual([{ name: '', words: '', contact: 'call 555 0100' }])
  expect(dialog.queryByText('The opt-out link doesn’t work')).toBeNull()
})

test('an opt-out address that nobody outside can open is warned of', async () => {
  server.use(
    mockRoute(optOutPageRoutes.showOptOutPage, () => ({
      ...{ name: '', words: '', contact: '', address: 'http://127.0.0.1:4000/o/k7qm2xpa' },
    })),
  )
  const { user } = open()
  await rowOf('Ada Smith')
  await user.click(screen.getByRole('button', { name: 'Opt-out page' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('The opt-out link doesn’t work')).toBeVisible()
})

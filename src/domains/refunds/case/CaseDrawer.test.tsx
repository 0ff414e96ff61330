import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { dialogTitled, isDialogShown } from '#app/testing/dialogTitled.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { caseClosing, dayIn, openRefunds, someCases } from '#app/testing/openRefunds.ts'
import { violations } from '#app/testing/violations.ts'
import { explainRoutes } from '#contract/explain.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { gregorian } from '#shared/lib/calendar.ts'

const server = mockedServer()
const FORM = 'Mark as filed: the case'
const open = async (id: string, given: Parameters<typeof openRefunds>[1] = {}) => {
  const app = await openRefunds(server, { address: `/#/refunds/refunds?case=${id}`, ...given })
  const dialog = await dialogTitled('Case')
  return { ...app, dialog }
}

test('a case stands with its story, arithmetic, evidence, text and history', async () => {
  const { dialog } = await open('1')
  expect(await dialog.findByText(/3 units of Bamboo lamp on/)).toBeVisible()
  expect(dialog.getByText(/Units lost in Amazon’s warehouse/)).toBeVisible()
  expect(dialog.getByRole('row', { name: 'Sourcing cost $12.00' })).toBeVisible()
  expect(dialog.getByRole('row', { name: 'Estimated: 3 × per unit $36.00' })).toBeVisible()
  expect(dialog.getByRole('row', { name: 'Still owed $36.00' })).toBeVisible()
  const file = dialog.getByRole('link', { name: 'ledger.txt' })
  expect(file).toHaveAttribute('href', '#/data/uploads?explain=upload.rows%3Fupload%3D1')
  expect(dialog.getByRole('row', { name: 'Misplaced (M) at ABE8 3 ledger.txt 7' })).toBeVisible()
  expect(dialog.getByText('Three lamps were lost.')).toBeVisible()
  expect(dialog.getByText('closes in 5 days')).toBeVisible()
  expect(dialog.queryByText('unconfirmed')).toBeNull()
  expect(dialog.getByRole('link', { name: 'Evidence as ZIP' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/claims\/1\/evidence\.zip\?tenant=/),
  )
  expect(await violations()).toEqual([])
})

test('what is missing is named, with the way to add it, and payments stand with what is still owed', async () => {
  const { dialog } = await open('2')
  expect(await dialog.findByText(/^Missing: invoice\./)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Add them' })).toHaveAttribute(
    'href',
    '#/refunds/shipping?search=FBA15LOST1&shipment=FBA15LOST1',
  )
  expect(dialog.getByRole('row', { name: /700100 2 \$50\.00 matched/ })).toBeVisible()
  expect(dialog.getByRole('row', { name: 'Still owed $75.00' })).toBeVisible()
})

test('one of a removal leads to the removal order, not to shipments to Amazon or customers', async () => {
  const removal = caseClosing(5, { claim_type: 'Removal Order Lost', order_id: 'REM-77', shipment_id: 'TBA-1' })
  const explained: unknown[] = []
  server.use(
    mockRoute(explainRoutes.explain, ({ body }) => {
      explained.push(body)
      return { formula: 'Units requested', inputs: [{ name: 'Requested', value: 9 }], rows: [], total: 0 }
    }),
  )
  const { dialog, user } = await open('1', { cases: [removal] })
  expect(await dialog.findByText('REM-77')).toBeVisible()
  expect(dialog.getByText('TBA-1')).toBeVisible()
  expect(dialog.queryByRole('link', { name: /^(Shipment|Order)$/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Removal order' }))
  const figures = await dialogTitled('Removal order · REM-77 · main')
  expect(await figures.findByText('Requested')).toBeVisible()
  expect(explained).toEqual([{ figure: 'removal.order', key: { order: 'REM-77', seller: removal.seller } }])
})

test('one that is not open yet says how long Amazon may pay by itself, and an unconfirmed window is marked', async () => {
  const [mug] = someCases().slice(2)
  const { dialog } = await open('3', { cases: mug ? [{ ...mug, window: { ...mug.window, confirmed: false } }] : [] })
  expect(await dialog.findByText(/^Wait: Amazon may pay on its own until/)).toHaveTextContent(gregorian.day(dayIn(24)))
  expect(dialog.getByText('unconfirmed')).toBeVisible()
})

test('new evidence shows as what it changed', async () => {
  const change = {
    at: '2026-11-20T08:00:00Z',
    ...{ units_before: 3, units_after: 5 },
    estimated_before: { amount: 3600, currency: 'USD' },
    estimated_after: { amount: 6000, currency: 'USD' },
  }
  const { dialog } = await open('1', { cases: [caseClosing(5, { change })] })
  expect(await dialog.findByText(/3 → 5 units, \$36\.00 → \$60\.00/)).toBeVisible()
})

test('one that is no more says so', async () => {
  const { dialog } = await open('77')
  expect(await dialog.findByText('This case no longer exists')).toBeVisible()
})

describe('in the drawer a case is', () => {
  test('moved, and what has to be said with it is asked for first', async () => {
    const { dialog, user, world } = await open('1')
    await user.click(await dialog.findByRole('button', { name: 'Ready to file' }))
    await waitFor(() => expect(world.cases[0]?.status).toBe('ready'))
    await user.click(await dialog.findByRole('button', { name: 'Mark as filed' }))
    const form = await dialogTitled(FORM)
    await user.type(form.getByLabelText('Amazon case id'), '1234567890')
    await user.click(form.getByRole('button', { name: 'Mark as filed' }))
    await waitFor(() => expect(world.cases[0]).toMatchObject({ status: 'filed', amazon_case_id: '1234567890' }))
    expect(await dialog.findByRole('button', { name: 'Amazon approved it' })).toBeVisible()
  })
  test('filed, and the next case of the list is there', async () => {
    const next = caseClosing(8, { id: '4', name: 'Blue mug', status: 'ready' })
    const { dialog, user, world } = await open('1', { cases: [caseClosing(5, { status: 'ready' }), next] })
    await screen.findByRole('button', { name: 'Blue mug' })
    await user.click(await dialog.findByRole('button', { name: 'Mark as filed' }))
    const form = await dialogTitled(FORM)
    await user.click(form.getByRole('button', { name: 'Mark as filed' }))
    await waitFor(() => expect(world.cases[0]?.status).toBe('filed'))
    await waitFor(() => expect(window.location.hash).toContain('case=4'))
  })
  test('filed as a link proposes, once it is confirmed; the next case has no proposal', async () => {
    const next = caseClosing(8, { id: '4', name: 'Blue mug', status: 'ready' })
    const cases = [caseClosing(5), next]
    const { user, world } = await open('1', { cases, address: '/#/refunds/refunds?case=1&filed=1234567890' })
    await screen.findByRole('button', { name: 'Blue mug' })
    const form = await dialogTitled(FORM)
    expect(form.getByLabelText('Amazon case id')).toHaveValue('1234567890')
    expect(world.cases[0]?.status).toBe('found')
    await user.click(form.getByRole('button', { name: 'Mark as filed' }))
    await waitFor(() => expect(world.cases[0]).toMatchObject({ status: 'filed', amazon_case_id: '1234567890' }))
    await waitFor(() => expect(window.location.hash).toContain('case=4'))
    expect(window.location.hash).not.toContain('filed')
    expect(world.cases[1]?.status).toBe('ready')
  })
  test('not filed when the proposal is cancelled, is malformed, or cannot be', async () => {
    const { user, world, unmount } = await open('1', { address: '/#/refunds/refunds?case=1&filed=' })
    const form = await dialogTitled(FORM)
    expect(form.getByLabelText('Amazon case id')).toHaveValue('')
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(window.location.hash).not.toContain('filed'))
    expect(world.cases[0]?.status).toBe('found')
    unmount()
    for (const query of ['case=1&filed=no%20number', 'case=2&filed=1234567890']) {
      const { dialog, unmount: leave } = await open('', { address: `/#/refunds/refunds?${query}` })
      await dialog.findByText('History')
      expect(isDialogShown(FORM)).toBe(false)
      leave()
    }
  })
  test('given to somebody and commented on', async () => {
    const { dialog, user } = await open('1')
    await user.click(await dialog.findByRole('combobox', { name: 'Assignee of the case' }))
    await user.click(await screen.findByTitle('Ben'))
    expect(await dialog.findByText('gave it to Ben')).toBeVisible()
    await user.type(dialog.getByLabelText('Comment'), 'Asked the warehouse')
    await user.click(dialog.getByRole('button', { name: 'Comment' }))
    expect(await dialog.findByText('Asked the warehouse')).toBeVisible()
    expect(dialog.getByLabelText('Comment')).toHaveValue('')
  })
  test('booked a payment, which is taken back', async () => {
    const { dialog, user } = await open('1')
    await user.type(await dialog.findByLabelText('Reimbursement id'), '800200')
    await user.click(dialog.getByRole('button', { name: 'Book a payment' }))
    expect(await dialog.findByRole('row', { name: /800200 1 \$12\.00 by hand/ })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Take payment 800200 back' }))
    await waitFor(() => expect(dialog.queryByText('800200')).toBeNull())
  })
})

import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { dialogTitled } from '#app/testing/dialogTitled.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { caseClosing, openRefunds, someCases } from '#app/testing/openRefunds.ts'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { refuse } from '#mocks/handlers/mockRoute.ts'
import type { MockCase } from '#mocks/handlers/ninjaWorld.ts'

const server = mockedServer()
const open = (given?: Parameters<typeof openRefunds>[1]) => openRefunds(server, given)
const hash = () => window.location.hash
const products = () => columnOf('product')

test('begins with what is to be filed, the first deadline first, under the menu’s name', async () => {
  await open()
  expect(await products()).toEqual(['Bamboo lamp'])
  expect(screen.getByRole('link', { name: 'Refunds' })).toHaveAttribute('href', '#/refunds/refunds')
  expect(await columnOf('type')).toEqual(['Warehouse Lost'])
  expect(await columnOf('estimated')).toEqual(['$36.00'])
  expect((await columnOf('deadline')).map((text) => text.replace(/^.*(?=closes)/, ''))).toEqual(['closes in 5 days'])
  expect(screen.getByText('1 to file now · 1 closing within 7 days · 1 open later')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('what opens only later is a list of its own', async () => {
  const { user } = await open()
  await user.click(await screen.findByText('Opens later', { selector: '.ant-segmented-item-label' }))
  await waitFor(async () => expect(await products()).toEqual(['Blue mug']))
  expect((await columnOf('deadline')).map((text) => text.replace(/^.*(?=not)/, ''))).toEqual(['not open yet'])
  expect(hash()).toBe('#/refunds/refunds?show=later')
})

test('what is with Amazon says how long it has been silent, and until when to appeal', async () => {
  const [lamp] = someCases()
  const of = (id: string, given: Partial<MockCase>) =>
    caseClosing(90, { ...lamp, id, name: id, status: 'filed', filed_at: '2026-11-10T20:00:00Z', ...given })
  await open({
    address: '/#/refunds/refunds?show=filed',
    cases: [
      of('a', { days_waiting: 12, chase: true }),
      of('b', { days_waiting: 1 }),
      of('c', {
        status: 'denied',
        appeal: { day: '2026-12-20', days_left: 9, confirmed: false, source: 'x', checked_on: '2026-11-22' },
      }),
    ],
  })
  expect(await columnOf('deadline')).toEqual([
    'no reply for 12 days – follow up',
    'waiting 1 day',
    expect.stringMatching(/^appeal by .*20/),
  ])
  expect((await columnOf('filed'))[0]).toMatch(/10/)
})

test('without its flag a company has neither the screen nor its entry', async () => {
  await open({ hasFlag: false })
  expect(hash()).toBe('#/')
  expect(screen.queryByRole('link', { name: 'Refunds' })).toBeNull()
})

describe('a figure', () => {
  test('says how it comes about, and shows its cases', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^With Amazon/ }))
    const story = within(await screen.findByRole('tooltip'))
    expect(
      story.getByText(/filed, appealed or approved but not yet paid, or denied but open to appeal/),
    ).toBeInTheDocument()
    expect(story.getByText('$125.00')).toBeInTheDocument()
    await user.click(story.getByRole('button', { name: 'Show these cases' }))
    await waitFor(async () => expect(await products()).toEqual(['Oak shelf']))
    expect(hash()).toBe('#/refunds/refunds?show=filed')
  })
  test('lacks what has no rate, and says so', async () => {
    await open()
    const figures = within(await screen.findByRole('region', { name: 'What Amazon owes' }))
    expect(figures.getByRole('button', { name: /^Opens later/ })).toHaveTextContent(
      'Opens later–1 case, 1 without a rate',
    )
    expect(figures.getByRole('button', { name: /^Recovered/ })).toHaveTextContent('$50.001 case')
  })
})

test('a type’s total narrows the list to it in the color that the server tells, and the address keeps it', async () => {
  const { user } = await open({
    address: '/#/refunds/refunds?show=later',
    types: [{ claim_type: 'Warehouse Damaged', color: '#123456', meaning: '' }],
  })
  const rail = within(await screen.findByRole('list', { name: 'Types' }))
  const chip = rail.getByRole('button', { name: /^Warehouse Damaged/ })
  await waitFor(() => expect(chip).toHaveStyle({ borderInlineStartColor: '#123456' }))
  expect(rail.queryByRole('button', { name: /^Lost Inbound/ })).toBeNull()
  await user.click(chip)
  await waitFor(async () => expect(await products()).toEqual(['Blue mug']))
  await waitFor(() =>
    expect(rail.getByRole('button', { name: /^Warehouse Damaged/ })).toHaveAttribute('aria-pressed', 'true'),
  )
  expect(hash()).toBe('#/refunds/refunds?show=later&types=Warehouse+Damaged')
})

test('is narrowed by what the address says: closing soon, words, status, assignee', async () => {
  const { user } = await open({ address: '/#/refunds/refunds?closing=1' })
  expect(await products()).toEqual(['Bamboo lamp'])
  await user.click(await screen.findByText('All', { selector: '.ant-segmented-item-label' }))
  await waitFor(async () => expect(await products()).toHaveLength(3))
  await user.type(screen.getByLabelText('Search cases'), 'mug')
  await waitFor(async () => expect(await products()).toEqual(['Blue mug']))
  expect(hash()).toBe('#/refunds/refunds?show=all&search=mug')
})

test('where nothing is like that, it offers to clear the filters', async () => {
  const { user } = await open({ address: '/#/refunds/refunds?search=none' })
  expect(await screen.findByText('No matching cases')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(async () => expect(await products()).toHaveLength(3))
})

test('without a case it says what to import', async () => {
  await open({ cases: [] })
  expect(await screen.findByText('Nothing to claim')).toBeVisible()
  expect(screen.getByText('Inventory ledger, detailed view')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toHaveAttribute('href', '#/data/uploads')
})

test('while detection has yet to look, nobody is told that nothing is owed', async () => {
  await open({ cases: [], detection: { finished_at: null, waiting: 231, failed: 0 } })
  expect(await screen.findByText('Still checking')).toBeVisible()
  expect(screen.queryByText('Nothing to claim')).toBeNull()
})

test('what cannot be loaded says why, and comes after another try', async () => {
  const opening = open()
  let isAsleep = true
  // afterwards the world behind it answers
  server.use(http.post('*/ninja/graphql', () => (isAsleep ? refuse(503, 'The database is asleep.') : undefined)))
  const { user } = await opening
  expect(await screen.findByText('Couldn’t load the claims')).toBeVisible()
  isAsleep = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await products()).toEqual(['Bamboo lamp'])
})

test('a question that fails does not show the cases of the one before', async () => {
  const { user } = await open()
  expect(await products()).toEqual(['Bamboo lamp'])
  server.use(http.post('*/ninja/graphql', () => refuse(503, 'The database is asleep.')))
  await user.click(screen.getByText('With Amazon', { selector: '.ant-segmented-item-label' }))
  await waitFor(() => expect(screen.queryByText('Bamboo lamp')).toBeNull())
  expect(await screen.findByText('Couldn’t load the cases')).toBeVisible()
})

test('pages come as they are looked for, and the order is the server’s', async () => {
  const cases = Array.from({ length: 130 }, (_, at) => caseClosing(10 + at, { id: String(at), name: `Lamp ${at}` }))
  const { user } = await open({ cases })
  expect(await screen.findByText(/^100 of 130/, { selector: '.data-table-count' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText(/^130 cases/, { selector: '.data-table-count' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

describe('selected cases', () => {
  const choose = async (name: RegExp) => {
    await products()
    await userEvent.click(screen.getByRole('checkbox', { name }))
  }
  test('are dismissed with a reason, and Undo brings them back', async () => {
    const { user, world } = await open()
    await choose(/Bamboo lamp/)
    await user.click(screen.getByRole('button', { name: 'Dismiss 1' }))
    const dialog = await dialogTitled('Dismiss: the case')
    expect(dialog.getByRole('button', { name: 'Dismiss' })).toBeDisabled()
    await user.type(dialog.getByLabelText('Why isn’t it a claim?'), 'Found on our shelf')
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(world.cases[0]?.status).toBe('dismissed'))
    expect(world.cases[0]?.history.at(-1)).toMatchObject({ to: 'dismissed', note: 'Found on our shelf' })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await products()).toEqual(['Bamboo lamp']))
  })
  test('are given to somebody', async () => {
    const { user, world } = await open()
    await choose(/Bamboo lamp/)
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    await user.click(await screen.findByRole('combobox', { name: 'Assign the selected cases to' }))
    await user.click(await screen.findByTitle('Ada'))
    await waitFor(async () => expect(await columnOf('assignee')).toEqual(['Ada']))
    expect(world.cases[0]?.assignee).toBe('ada')
  })
  test('that are not open yet cannot be filed', async () => {
    await open({ address: '/#/refunds/refunds?show=later' })
    await choose(/Blue mug/)
    expect(screen.getByRole('button', { name: 'File 0' })).toBeDisabled()
  })
})

test('detection is started again and says how far it is', async () => {
  const { user, streams } = await open()
  await user.click(await screen.findByRole('button', { name: 'Check for claims' }))
  expect(await screen.findByText('Checking for claims, 0 %')).toBeVisible()
  act(() => streams[0]?.send({ id: 5, name: 'claims', data: { progress: 42 } }))
  expect(await screen.findByText('Checking for claims, 42 %')).toBeVisible()
})

test('what could not be looked at is told of', async () => {
  await open({ detection: { finished_at: '2026-11-20T08:00:00Z', waiting: 0, failed: 2 } })
  expect(await screen.findByText(/; 2 could not be checked; contact support$/)).toBeVisible()
})

test('a narrow screen shows the product with its money and deadline, and opens a case from its row', async () => {
  const { user } = await open({ width: 390, cases: someCases() })
  expect(await products()).toHaveLength(1)
  const titles = [...document.querySelectorAll('thead .data-table-title')]
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Product', 'Estimated'])
  await user.click(screen.getByText('Bamboo lamp'))
  expect(await (await dialogTitled('Case')).findByText('Three lamps were lost.')).toBeVisible()
  expect(hash()).toBe('#/refunds/refunds?case=1')
})

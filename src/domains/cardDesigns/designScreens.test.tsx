import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { type CardElement, cardDesignRoutes } from '#contract/cardDesigns.ts'
import { mockCardDesign, mockCardPicture, mockCardSender } from '#mocks/handlers/cardDesigns.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'

const server = mockedServer()
const DESIGNS = '/#/outreach/postcards/designs'
const open = (address = DESIGNS) => ({ ...renderApp(address), user: userEvent.setup() })
const elements = () => within(screen.getByRole('region', { name: 'Elements' }))

test('designs are shown, copied, and deleted with a way back', async () => {
  const queries: string[] = []
  server.use(
    mockRoute(cardDesignRoutes.listCardDesigns, () => [mockCardDesign()]),
    mockRoute(cardDesignRoutes.removeCardDesign, () => {
      queries.push('removed')
      return {}
    }),
    mockRoute(cardDesignRoutes.restoreCardDesign, () => {
      queries.push('restored')
      return mockCardDesign()
    }),
  )
  const { user } = open()
  expect(await screen.findByText('1 design')).toBeVisible()
  expect(await violations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Copy Thank you' }))
  expect(await screen.findByText('Thank you (copy) created.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete Thank you' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(queries).toEqual(['removed', 'restored']))
})

test('without designs one is begun with one of ours, in a size of one’s own', async () => {
  const made: unknown[] = []
  server.use(
    mockRoute(cardDesignRoutes.addCardDesign, ({ body }) => {
      made.push([body.title, body.size])
      return mockCardDesign({ ...body, id: '2' })
    }),
  )
  const { user } = open()
  expect(await screen.findByText('No designs yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New design' }))
  await user.click(await screen.findByText('A6'))
  await user.click(screen.getByRole('button', { name: /^Letter/ }))
  expect(await screen.findByRole('region', { name: 'Properties' })).toBeVisible()
  expect(made).toEqual([['Letter', 'a6']])
})

test('an element is chosen in the list, moved with keys, changed in the panel, and saved with its version', async () => {
  const saved: unknown[] = []
  server.use(
    mockRoute(cardDesignRoutes.saveCardDesign, ({ body }) => {
      saved.push([body.version, body.front[0]])
      return mockCardDesign({ ...body, version: 2 })
    }),
  )
  const { user } = open(`${DESIGNS}/1`)
  await user.click(await screen.findByRole('button', { name: /^Text: Hello/ }))
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  expect(screen.getByText('11 mm from the left, 15 mm from the top')).toBeVisible()
  await user.clear(screen.getByRole('spinbutton', { name: 'Width, mm' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Width, mm' }), '90')
  await user.click(screen.getByRole('switch', { name: 'Bold' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('switch', { name: 'Bold' })).not.toBeChecked()
  expect(await violations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Thank you is saved.')).toBeVisible()
  expect(saved).toEqual([[1, expect.objectContaining({ x: 11, y: 15, width: 90, bold: false })]])
})

test('elements are added and removed, and the removal is taken back', async () => {
  const { user } = open(`${DESIGNS}/1`)
  await user.click(await screen.findByRole('button', { name: 'Add…' }))
  await user.click(await screen.findByRole('menuitem', { name: 'QR code' }))
  expect(elements().getByRole('button', { name: /^QR code/, pressed: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(elements().queryByRole('button', { name: /^QR code/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(elements().getByRole('button', { name: /^QR code/ })).toBeVisible()
})

test('who was slower than a colleague keeps what is theirs as a copy', async () => {
  let version = 1
  const copies: string[] = []
  server.use(
    mockRoute(cardDesignRoutes.readCardDesign, () => mockCardDesign({ version })),
    mockRoute(cardDesignRoutes.saveCardDesign, () => {
      version = 2
      return refuse(409, 'Someone else changed this design after you opened it.')
    }),
    mockRoute(cardDesignRoutes.addCardDesign, ({ body }) => {
      copies.push(body.title)
      return mockCardDesign({ ...body, id: '2' })
    }),
  )
  const { user } = open(`${DESIGNS}/1`)
  await user.click(await screen.findByRole('button', { name: /^Text: Hello/ }))
  await user.keyboard('{ArrowRight}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Save mine as a copy' }))
  await waitFor(() => expect(copies).toEqual(['Thank you (mine)']))
})

const framed = () =>
  mockCardDesign({
    front: [{ kind: 'picture', id: 'photo', x: 10, y: 10, width: 60, height: 40, picture: null, fit: 'cover' }],
  })

test('a picture is added to a frame from a file, and one that cannot be printed says why', async () => {
  const sent: string[] = []
  const mine = mockCardPicture({ id: '9', name: 'garden.png' })
  server.use(
    mockRoute(cardDesignRoutes.readCardDesign, framed),
    mockRoute(cardDesignRoutes.listCardPictures, () => (sent.length ? [mine] : [])),
    mockRoute(cardDesignRoutes.sendCardPicture, () => {
      if (sent.length) return refuse(400, 'This is no PNG or JPEG picture.')
      sent.push('garden.png')
      return mine
    }),
  )
  const { user } = open(`${DESIGNS}/1`)
  await user.click(await screen.findByRole('button', { name: /^Picture/ }))
  const field = screen.getByLabelText('Picture, PNG or JPEG', { selector: 'input' })
  await user.upload(field, new File(['picture'], 'garden.png', { type: 'image/png' }))
  expect(await screen.findByText(/^garden\.png · 1200 × 800 px · \d+ dpi$/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'garden.png', pressed: true })).toBeVisible()
  expect(screen.getByText('4 × 6 in · not saved yet')).toBeVisible()
  await user.upload(field, new File(['words'], 'words.png', { type: 'image/png' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This is no PNG or JPEG picture.')
  expect(await violations()).toEqual([])
})

test('a picture is deleted when that is meant; one that is in use stays, and where it is used is said', async () => {
  let isUsed = true
  const message = '‘lamp.png’ is on the design ‘Thank you’. Choose another picture there first.'
  server.use(
    mockRoute(cardDesignRoutes.readCardDesign, framed),
    mockRoute(cardDesignRoutes.removeCardPicture, () => (isUsed ? refuse(409, message) : mockCardPicture())),
  )
  const { user } = open(`${DESIGNS}/1`)
  await user.click(await screen.findByRole('button', { name: /^Picture/ }))
  await user.click(await screen.findByRole('button', { name: 'lamp.png' }))
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete this picture' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await remove()
  expect(await screen.findByText(message)).toBeVisible()
  isUsed = false
  await remove()
  expect(await screen.findByText('lamp.png deleted.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'lamp.png', pressed: false })).toBeVisible()
})

test('what the company has not said of itself is a warning that leads to where it is said', async () => {
  server.use(
    mockRoute(cardDesignRoutes.showCardSender, () => mockCardSender({ returnAddress: '' })),
    mockRoute(cardDesignRoutes.readCardDesign, () =>
      mockCardDesign({
        front: mockCardDesign().front.map((one) => ({ ...one, text: '{{company}}, {{returnAddress}}' }) as CardElement),
      }),
    ),
  )
  open(`${DESIGNS}/1`)
  const warnings = within(await screen.findByRole('region', { name: 'Warnings' }))
  expect(await warnings.findByText(/The return address is unknown/)).toBeVisible()
  expect(warnings.getByRole('link', { name: 'Company Information' })).toHaveAttribute('href', '#/settings/info')
})

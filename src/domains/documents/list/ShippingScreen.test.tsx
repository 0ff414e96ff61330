import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dialogTitled, isDialogShown } from '#app/testing/dialogTitled.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { addFilter } from '#app/testing/toolBar.ts'
import { violations } from '#app/testing/violations.ts'
import { type Document, type DocumentFacts, documentRoutes } from '#contract/documents.ts'
import { sessionRoutes } from '#contract/session.ts'
import { shippingRoutes } from '#contract/shipping.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockDocument, mockShipping } from '#mocks/handlers/documents.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { gregorian } from '#shared/lib/calendar.ts'

const server = mockedServer()

const calm = mockShipping({ shipment: 'FBA2', name: 'Shelves', cases: [] })
const proved = mockShipping({
  shipment: 'FBA3',
  name: 'Vases',
  cases: mockShipping().cases.map((one) => ({ ...one, id: '8', missing: [] })),
})
const page = <Row,>(rows: Row[], cursor: string | null = null) => ({ rows, total: rows.length, cursor })

/** The screen over a server that remembers what is done to the documents of FBA1. */
const open = async (address = '', given: Document[] = [mockDocument()], width = 1280) => {
  const tenants = [mockTenant({ featureFlags: { data: true, uploads: true, logistics: true, refund_ninja: true } })]
  const kept = { documents: given, sent: [] as FormData[], saved: [] as DocumentFacts[] }
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ tenants })),
    mockRoute(tenantRoutes.listTenants, () => tenants),
    mockRoute(shippingRoutes.listShipping, ({ query }) =>
      page([mockShipping(), calm, proved].filter((row) => row.shipment.includes(query.get('search') ?? ''))),
    ),
    mockRoute(documentRoutes.listDocuments, () => kept.documents),
    mockRoute(documentRoutes.sendDocument, ({ body }) => {
      const form = body as unknown as FormData
      kept.sent.push(form)
      const document = mockDocument({ id: '2', name: 'pod.pdf', kind: 'proofOfDelivery', lines: [] })
      kept.documents = [document, ...kept.documents]
      return document
    }),
    mockRoute(documentRoutes.saveDocument, ({ body, params: { id } }) => {
      kept.saved.push(body)
      return mockDocument({ id })
    }),
    mockRoute(documentRoutes.removeDocument, ({ params: { id } }) => {
      kept.documents = kept.documents.filter((document) => document.id !== id)
      return {}
    }),
  )
  renderApp(`/#/refunds/shipping${address}`, { width })
  await screen.findByRole('heading', { level: 1, name: 'Shipping Documentation' })
  return { kept, user: userEvent.setup() }
}
const sheetOf = (shipment: string) => dialogTitled(`Shipment ${shipment}`)
const file = (name: string, size?: number) => {
  const made = new File(['%PDF-1.4'], name, { type: 'application/pdf' })
  if (size !== undefined) Object.defineProperty(made, 'size', { value: size })
  return made
}

describe('the list', () => {
  test('says of each shipment what its open cases lack', async () => {
    await open()
    expect(await columnOf('missing')).toEqual(['Proof of delivery', '–', 'nothing'])
    expect(await columnOf('cases')).toEqual(['1', '0', '1'])
    expect(screen.getByText('3 shipments · 1 missing documents for a claim')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Shipping Documentation' })).toHaveAttribute('href', '#/refunds/shipping')
    expect(await violations()).toEqual([])
  })

  test('is searched by the server, and narrowed to what lacks documents through all pages; the address keeps both', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Shipment, SKU, FNSKU or ASIN'), 'FBA2')
    await waitFor(async () => expect(await columnOf('name')).toEqual(['Shelves']))
    expect(window.location.hash).toContain('search=FBA2')
    await user.clear(screen.getByLabelText('Shipment, SKU, FNSKU or ASIN'))
    server.use(
      mockRoute(shippingRoutes.listShipping, ({ query }) => {
        if (query.get('open') !== '1') return page([calm])
        return query.get('cursor') ? page([mockShipping()]) : page([proved], 'next')
      }),
    )
    await user.type(screen.getByLabelText('Shipment, SKU, FNSKU or ASIN'), 'FBA')
    await waitFor(async () => expect(await columnOf('name')).toEqual(['Lamps to PDX9', 'Shelves']))
    await user.click((await addFilter(user, 'Missing documents')).getByRole('checkbox'))
    await waitFor(async () => expect(await columnOf('name')).toEqual(['Lamps to PDX9']))
    expect(window.location.hash).toContain('missing=1')
  })

  test('a page that fails is left until somebody asks for it', async () => {
    const { user } = await open('?missing=1')
    const searches: (string | null)[] = []
    let isDown = true
    server.use(
      mockRoute(shippingRoutes.listShipping, ({ query }) => {
        if (query.get('open') === '1') searches.push(query.get('cursor'))
        if (!query.get('cursor')) return page([mockShipping()], 'next')
        return isDown ? refuse(500, 'The server is tired.') : page([{ ...mockShipping(), shipment: 'FBA4' }])
      }),
    )
    await user.type(screen.getByLabelText('Shipment, SKU, FNSKU or ASIN'), 'FBA')
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(searches).toEqual([null, 'next'])
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByRole('button', { name: 'FBA4' })).toBeVisible()
  })

  test('says what brings shipments, or that none is like this', async () => {
    const { user } = await open('?search=lamp')
    expect(await screen.findByText('Shipment not found')).toBeVisible()
    server.use(mockRoute(shippingRoutes.listShipping, () => page([])))
    await user.click(screen.getByRole('button', { name: 'Show all shipments' }))
    expect(await screen.findByText('No shipments yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to uploads' })).toBeVisible()
  })

  test('that fails can be asked for again', async () => {
    const { user } = await open('?search=FBA2')
    server.use(mockRoute(shippingRoutes.listShipping, () => refuse(500, 'The server is tired.')))
    await user.click(await screen.findByRole('button', { name: 'Clear Shipment, SKU, FNSKU or ASIN' }))
    // a notice says it as well, for a while
    expect(await screen.findByText('The server is tired.', { selector: 'main p' })).toBeVisible()
    server.use(mockRoute(shippingRoutes.listShipping, () => page([calm])))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Shelves')).toBeVisible()
  })
})

describe('a shipment', () => {
  test('opens with its cases, documents and cover; the address keeps it open', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'FBA1' }))
    const sheet = await sheetOf('FBA1')
    expect(await sheet.findByText('120 units shipped, 114 received, 6 short')).toBeVisible()
    expect(sheet.getByRole('link', { name: 'Lost Inbound' })).toHaveAttribute('href', '#/refunds/refunds?case=7')
    expect(sheet.getByText('Missing: proof of delivery')).toBeVisible()
    expect(sheet.getByRole('link', { name: 'Evidence as ZIP of case 7' })).toHaveAttribute(
      'href',
      '/claims/7/evidence.zip?tenant=demo',
    )
    expect(await sheet.findByRole('heading', { name: 'Proof of delivery missing for an open case' })).toBeVisible()
    const invoice = (await sheet.findByRole('link', { name: 'invoice.pdf' })).closest('li')
    expect(invoice).toHaveTextContent(
      new RegExp(`48 kB · .* · number INV-7 · of ${gregorian.day('2026-02-01')} · 100 units of 1 FNSKU`),
    )
    await user.click(await sheet.findByRole('button', { name: '94 units of XLAMP left' }))
    expect(await screen.findByText(/^Invoice INV-7 of/)).toHaveTextContent(
      `Invoice INV-7 of ${gregorian.day('2026-02-01')}: 100 units, 6 used`,
    )
    expect(window.location.hash).toContain('shipment=FBA1')
    expect(await violations()).toEqual([])
  })

  test('there is not says so', async () => {
    await open('?shipment=FBA9')
    expect(await screen.findByText('Shipment not found')).toBeVisible()
  })

  test('takes files as the kind that is missing, unless another is chosen', async () => {
    const { user, kept } = await open('?shipment=FBA1')
    const sheet = await sheetOf('FBA1')
    await user.upload(await sheet.findByLabelText('Documents of FBA1'), file('pod.pdf'))
    expect(await screen.findByText('pod.pdf was added.')).toBeVisible()
    expect(await sheet.findByRole('link', { name: 'pod.pdf' })).toBeVisible()
    expect({ kind: kept.sent[0]?.get('kind'), shipment: kept.sent[0]?.get('shipment') }).toEqual({
      kind: 'proofOfDelivery',
      shipment: 'FBA1',
    })
    fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [file('dropped.pdf')] } })
    await waitFor(() => expect(kept.sent).toHaveLength(2))
  })

  test('says why a file was not taken: the server’s words, or before it is sent when it is too large', async () => {
    const { user, kept } = await open('?shipment=FBA1')
    const sheet = await sheetOf('FBA1')
    const input = await sheet.findByLabelText('Documents of FBA1')
    await user.upload(input, file('film.pdf', 25_000_001))
    expect(
      await sheet.findByText(
        'film.pdf has 25.0 MB. A document has 25 MB at most: please make it smaller, or split it.',
      ),
    ).toBeVisible()
    expect(kept.sent).toEqual([])
    server.use(mockRoute(documentRoutes.sendDocument, () => refuse(400, 'This is no PDF, JPEG, PNG or TIFF.')))
    await user.upload(input, file('page.pdf'))
    expect(await sheet.findByText('This is no PDF, JPEG, PNG or TIFF.')).toBeVisible()
    await user.click(sheet.getByRole('button', { name: 'Dismiss page.pdf' }))
    expect(sheet.queryByText('This is no PDF, JPEG, PNG or TIFF.')).toBeNull()
  })

  test('loses a document only when that is meant, and never one that a filed claim rests on', async () => {
    const { user, kept } = await open('?shipment=FBA1')
    const sheet = await sheetOf('FBA1')
    const press = async () => user.click(await sheet.findByRole('button', { name: 'Delete invoice.pdf' }))
    await press()
    await user.click((await dialogTitled('Delete invoice.pdf?')).getByRole('button', { name: 'Cancel' }))
    expect(kept.documents).toHaveLength(1)
    server.use(
      mockRoute(documentRoutes.removeDocument, () => refuse(409, 'Amazon case 1 was filed with it, so it stays.')),
    )
    await press()
    await user.click((await dialogTitled('Delete invoice.pdf?')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Amazon case 1 was filed with it, so it stays.')).toBeVisible()
    expect(sheet.getByRole('link', { name: 'invoice.pdf' })).toBeVisible()
  })
})

describe('a document', () => {
  test('shows in place: an image as it is, a TIFF not at all', async () => {
    const { user } = await open('?shipment=FBA1', [
      mockDocument({ name: 'photo.png', type: 'image/png', token: 'abc' }),
      mockDocument({ id: '2', name: 'scan.tiff', type: 'image/tiff' }),
    ])
    const sheet = await sheetOf('FBA1')
    await user.click(await sheet.findByRole('button', { name: 'Preview photo.png' }))
    const image = await screen.findByRole('img', { name: 'photo.png' })
    expect(image).toHaveAttribute('src', '/documents/abc?tenant=demo&preview=1')
    expect(sheet.queryByRole('button', { name: 'Preview scan.tiff' })).toBeNull()
    expect(sheet.getByRole('link', { name: 'scan.tiff' })).toBeVisible()
  })

  test('a PDF shows in a frame as a PDF, whatever its answer says it is', async () => {
    const types: string[] = []
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (made) => {
      types.push((made as Blob).type)
      return 'blob:clove/1'
    }
    URL.revokeObjectURL = () => {}
    try {
      const { user } = await open('?shipment=FBA1')
      server.use(
        mockRoute(
          documentRoutes.downloadDocument,
          () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
        ),
      )
      await user.click(await (await sheetOf('FBA1')).findByRole('button', { name: 'Preview invoice.pdf' }))
      expect(await screen.findByTitle('invoice.pdf')).toHaveAttribute('src', 'blob:clove/1')
      expect(types).toEqual(['application/pdf'])
    } finally {
      Object.assign(URL, { createObjectURL, revokeObjectURL })
    }
  })

  test('an invoice’s lines are typed, checked and saved', async () => {
    const { user, kept } = await open('?shipment=FBA1')
    await user.click(await (await sheetOf('FBA1')).findByRole('button', { name: 'Edit invoice.pdf' }))
    const form = await dialogTitled('invoice.pdf')
    await user.click(form.getByRole('button', { name: 'Add a line' }))
    await user.type(form.getByLabelText('FNSKU of line 2'), 'xshelf')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Enter the FNSKU and units of xshelf.')).toBeVisible()
    await user.type(form.getByLabelText('Units of line 2'), '40')
    await user.type(form.getByLabelText('Unit cost of line 2'), '4.50')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(isDialogShown('invoice.pdf')).toBe(false))
    expect(kept.saved).toEqual([
      {
        ...{ kind: 'invoice', number: 'INV-7', issuedOn: '2026-02-01', currency: 'USD' },
        lines: [
          { fnsku: 'XLAMP', units: 100, unitCost: 250 },
          { fnsku: 'XSHELF', units: 40, unitCost: 450 },
        ],
      },
    ])
  })

  test('a refusal stands in its form', async () => {
    const { user } = await open('?shipment=FBA1')
    server.use(mockRoute(documentRoutes.saveDocument, () => refuse(400, 'XLAMP is on the invoice twice.')))
    await user.click(await (await sheetOf('FBA1')).findByRole('button', { name: 'Edit invoice.pdf' }))
    const form = await dialogTitled('invoice.pdf')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('XLAMP is on the invoice twice.')).toBeVisible()
  })
})

test('on a narrow screen the shipment and what is missing stay', async () => {
  await open('', undefined, 390)
  const grid = await screen.findByRole('grid')
  expect(within(grid).getAllByText('Proof of delivery').length).toBe(1)
  expect(within(grid).getByText('Lamps to PDX9')).toBeVisible()
  expect(within(grid).queryByRole('columnheader', { name: /Open cases/ })).toBeNull()
})

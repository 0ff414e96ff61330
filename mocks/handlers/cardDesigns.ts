import { type CardDesign, type CardPicture, type CardSender, cardDesignRoutes } from '../../src/contract/cardDesigns.ts'
import { mockRoute } from './mockRoute.ts'

const type = { font: 'sans', size: 12, bold: false, color: '#000000', align: 'left' } as const

/** A design of a US card with a text on the front and an address on the back, by default. */
export const mockCardDesign = (design: Partial<CardDesign> = {}): CardDesign => ({
  id: '1',
  title: 'Thank you',
  size: 'us-4x6',
  front: [
    { kind: 'text', id: 'hello', x: 10, y: 10, width: 100, height: 20, ...type, text: 'Hello {{firstName|friend}}' },
  ],
  back: [
    { kind: 'address', id: 'address', x: 75, y: 45, width: 60, height: 28, ...type },
    { kind: 'optOut', id: 'stop', x: 10, y: 70, width: 60, height: 10, ...type, size: 7, text: 'Code {{optOutCode}}' },
  ],
  version: 1,
  by: { uid: 'ada', name: 'Ada Admin' },
  at: '2026-10-30T12:00:00.000Z',
  ...design,
})

export const mockCardPicture = (picture: Partial<CardPicture> = {}): CardPicture => ({
  ...{ id: '7', name: 'lamp.png', type: 'image/png', width: 1200, height: 800, bytes: 90_000 },
  addedAt: '2026-10-30T12:00:00.000Z',
  ...picture,
})

/** A company with complete sender data. */
export const mockCardSender = (rest: Partial<CardSender> = {}): CardSender => ({
  ...{ company: 'Lamps Ltd', returnAddress: 'Lamps Ltd\n1 Dock Road\nPortland, OR 97201' },
  shopLink: 'https://lamps.example',
  postage: 'PLACE\nSTAMP\nHERE',
  ...rest,
})

const file = (contentType: string) => new Response('file', { headers: { 'content-type': contentType } })

export const cardDesignHandlers = [
  mockRoute(cardDesignRoutes.showCardSender, () => mockCardSender()),
  mockRoute(cardDesignRoutes.removeCardPicture, () => mockCardPicture()),
  mockRoute(cardDesignRoutes.listCardDesigns, () => []),
  mockRoute(cardDesignRoutes.readCardDesign, ({ params: { id } }) => mockCardDesign({ id })),
  mockRoute(cardDesignRoutes.addCardDesign, ({ body }) => mockCardDesign({ ...body, id: '2' })),
  mockRoute(cardDesignRoutes.saveCardDesign, ({ params: { id }, body }) =>
    mockCardDesign({ ...body, id, version: body.version + 1 }),
  ),
  mockRoute(cardDesignRoutes.renameCardDesign, ({ params: { id }, body }) => mockCardDesign({ ...body, id })),
  mockRoute(cardDesignRoutes.copyCardDesign, () => mockCardDesign({ id: '2', title: 'Thank you (copy)' })),
  mockRoute(cardDesignRoutes.removeCardDesign, () => ({})),
  mockRoute(cardDesignRoutes.restoreCardDesign, ({ params: { id } }) => mockCardDesign({ id })),
  mockRoute(cardDesignRoutes.downloadCardProof, () => file('application/pdf')),
  mockRoute(cardDesignRoutes.sendCardPicture, () => mockCardPicture()),
  mockRoute(cardDesignRoutes.listCardPictures, () => [mockCardPicture()]),
  mockRoute(cardDesignRoutes.showCardPicture, () => file('image/png')),
]

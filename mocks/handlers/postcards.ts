import { type Postcard, type PostcardPlan, type ProofCard, postcardRoutes } from '../../src/contract/postcards.ts'
import { mockCardDesign, mockCardSender } from './cardDesigns.ts'
import { mockRoute, refuse } from './mockRoute.ts'

export const mockPlan = (rest: Partial<PostcardPlan> = {}): PostcardPlan => ({
  ...{ at: '2026-11-20T10:00:00.000Z', cards: 90, holdout: 10, currency: 'USD', cost: 7470 },
  skipped: [{ reason: 'There is no first name here. Add a fallback: {{firstName|…}}.', count: 2 }],
  warnings: [],
  ...rest,
})

export const mockPostcard = (rest: Partial<Postcard> = {}): Postcard => ({
  ...{ id: '1', title: 'Autumn', audience: { asins: ['B0BAMBOO01'] }, design: '1', designTitle: 'Thank you' },
  ...{ holdout: 10, limit: null, budget: null, codePrefix: 'LAMP', output: 'single' },
  ...{ state: 'draft', by: 'Grace', savedAt: '2026-11-20T09:00:00.000Z', message: null, progress: null, plan: null },
  ...{ printedAt: null, undoUntil: null, files: [], filesUntil: null },
  ...rest,
})

const card: ProofCard = {
  ...{ household: '0'.repeat(32), position: 0, skipped: null, warnings: [], asin: 'B0BAMBOO01' },
  address: ['Ada Lovelace', '12 Elm Street', 'Springfield, IL 62704'],
  ...{ firstName: 'Ada', product: 'Bamboo lamp', offerCode: 'LAMP-ACE-F3H-7KM', optOutCode: '7G2KD-Q4NX8' },
  optOutAddress: 'lamps.example/stop',
  ...mockCardSender(),
}

const costs = { currency: 'USD', costs: { print: 30, postage: 53 } }

export const postcardHandlers = [
  mockRoute(postcardRoutes.showCardCosts, () => costs),
  mockRoute(postcardRoutes.saveCardCosts, ({ body }) => ({ currency: 'USD', costs: body })),
  mockRoute(postcardRoutes.countPostcards, () => ({
    ...{ matching: 130, ready: 120, printable: 104, households: 100, busy: 0, cards: 90, holdout: 10 },
    leftOut: [
      { reason: 'source doesn’t allow marketing mail', count: 16 },
      { reason: 'contacted for this product', count: 10 },
    ],
    ...{ limitedBy: null, currency: 'USD', cost: 7470 },
  })),
  mockRoute(postcardRoutes.listPostcards, () => [mockPostcard()]),
  mockRoute(postcardRoutes.addPostcard, ({ body: { title, asins } }) =>
    mockPostcard({ id: '2', title, audience: { asins } }),
  ),
  mockRoute(postcardRoutes.showPostcard, ({ params }) => mockPostcard({ id: params.id })),
  mockRoute(postcardRoutes.savePostcard, ({ params, body }) => mockPostcard({ ...body, id: params.id })),
  mockRoute(postcardRoutes.removePostcard, () => ({})),
  mockRoute(postcardRoutes.proofPostcard, ({ params }) =>
    mockPostcard({ id: params.id, state: 'planned', plan: mockPlan() }),
  ),
  mockRoute(postcardRoutes.listProofCards, () => ({ total: 1, cards: [card], design: mockCardDesign() })),
  mockRoute(postcardRoutes.downloadProof, () => refuse(404)),
  mockRoute(postcardRoutes.printPostcard, ({ params }) =>
    mockPostcard({ id: params.id, state: 'printing', progress: 0, plan: mockPlan() }),
  ),
  mockRoute(postcardRoutes.undoPostcard, ({ params }) =>
    mockPostcard({ id: params.id, state: 'undone', plan: mockPlan() }),
  ),
  mockRoute(postcardRoutes.downloadPostcards, () => refuse(404)),
]

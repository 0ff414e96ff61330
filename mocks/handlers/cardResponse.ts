import { type CardResponse, cardResponseRoutes } from '../../src/contract/cardResponse.ts'
import { mockRoute } from './mockRoute.ts'

export const mockCardResponse = (rest: Partial<CardResponse> = {}): CardResponse => ({
  ...{
    campaign: '1',
    title: 'Autumn',
    isOver: false,
    codes: 31,
    answered: 340,
    cost: 373_500,
    margin: 0.3,
    unrated: 0,
  },
  ...{ printedAt: '2026-10-20T10:00:00.000Z', until: '2026-12-19T10:00:00.000Z' },
  cards: { households: 4500, ordered: 315, orders: 340, revenue: 1_900_000 },
  holdout: { households: 500, ordered: 15, orders: 16, revenue: 40_000 },
  ...rest,
})

export const cardResponseHandlers = [
  mockRoute(cardResponseRoutes.listCardResponses, () => ({ days: 60, currency: 'USD', rows: [mockCardResponse()] })),
  mockRoute(cardResponseRoutes.listTypedCodes, () => []),
  mockRoute(cardResponseRoutes.typeCodes, () => ({ taken: [], again: [], mistyped: [], unknown: [] })),
  mockRoute(cardResponseRoutes.removeTypedCode, () => ({})),
]

import { shortlinkRoutes } from '../../src/contract/shortlinks.ts'
import { mockRoute, refuse } from './mockRoute.ts'

/** The only short link. */
export const LINK = 'Short1Link'
const TARGET = '/outreach/leads?sort=ready.desc'

export const shortlinkHandlers = [
  mockRoute(shortlinkRoutes.createShortlink, ({ body: { target } }) => ({ id: LINK, target })),
  mockRoute(shortlinkRoutes.showShortlink, ({ params: { id } }) =>
    id === LINK ? { target: TARGET } : refuse(404, 'This link was not found.'),
  ),
]

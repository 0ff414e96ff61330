import { eventRoutes } from '../../src/contract/events.ts'
import { presenceRoutes } from '../../src/contract/presence.ts'
import { mockRoute } from './mockRoute.ts'

const quiet = () => new Response(': nothing happens\n\n', { headers: { 'content-type': 'text/event-stream' } })

export const eventHandlers = [
  mockRoute(eventRoutes.watchEvents, quiet),
  mockRoute(presenceRoutes.notePresence, () => ({})),
]

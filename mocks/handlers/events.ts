import { eventRoutes } from '../../src/contract/events.ts'
import { mockRoute } from './mockRoute.ts'

const quiet = () => new Response(': nothing happens\n\n', { headers: { 'content-type': 'text/event-stream' } })

export const eventHandlers = [mockRoute(eventRoutes.watchEvents, quiet)]

import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveCardResponse } from './cardResponseRoutes.ts'

/** What cards brought: codes that came back, orders of households that got one, and the same of those held back. */
export const cardResponseRoom: ServerRoom = { name: 'cardResponse', routes: serveCardResponse }

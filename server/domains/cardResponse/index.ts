import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveCardResponse } from './cardResponseRoutes.ts'

/** Results of cards: returned codes, and orders of recipients compared with held-back households. */
export const cardResponseRoom: ServerRoom = { name: 'cardResponse', routes: serveCardResponse }

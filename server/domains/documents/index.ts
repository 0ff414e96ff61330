import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveDocuments } from './documentRoutes.ts'

/** Evidence for claims. */
export const documentsRoom: ServerRoom = {
  name: 'documents',
  routes: serveDocuments,
}

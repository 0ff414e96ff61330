import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform/runtime/platform.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveDesigns } from './designRoutes.ts'
import { servePictures } from './pictureRoutes.ts'

/** Designs of postcards. */
export const cardDesignsRoom: ServerRoom = {
  name: 'cardDesigns',
  routes: (app: FastifyInstance, platform: Platform) => {
    serveDesigns(app, platform)
    servePictures(app, platform)
  },
}

import { presenceRoutes } from '#contract/presence.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { serve } from '#platform/wire/serve.ts'

/** Who has a case or an order open, sent to colleagues as events. */
export const presenceRoom: ServerRoom = {
  name: 'presence',
  routes: (app, platform) =>
    serve(app, platform, presenceRoutes.notePresence, async ({ scope, actor, body }) => {
      scope.emit('presence', { ...body, uid: actor.userId, name: actor.name || actor.email })
      return {}
    }),
}

import type { FastifyInstance } from 'fastify'
import { shortlinkRoutes, Target } from '#contract/shortlinks.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { shortName } from './shortName.ts'

/** Registers the routes of short links. The name derives from the URL, so that one URL has one link. */
export const serveShortlinks = (app: FastifyInstance, platform: Platform): void => {
  const keysOf = (tenant: { sealedKey: Buffer }) => platform.secrets.keysOf(tenant.sealedKey)

  serve(app, platform, shortlinkRoutes.createShortlink, async ({ scope, actor, body: { target } }) => {
    const keys = keysOf(actor.tenant)
    const id = shortName(keys.mark(target))
    await scope.tx
      .insertInto('shortlinks')
      .values({ tenant_id: scope.tenant(), id, target: keys.seal(target), created_by: actor.userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { id, target }
  })

  serve(app, platform, shortlinkRoutes.showShortlink, async ({ scope, actor, params: { id } }) => {
    const link = await scope.tx
      .selectFrom('shortlinks')
      .select('target')
      .where('tenant_id', '=', scope.tenant())
      .where('id', '=', id)
      .executeTakeFirst()
    const target = link && keysOf(actor.tenant).open(link.target)
    // An earlier stored link may lead out of Clove.
    if (!target || !Target.safeParse(target).success) throw notFound('This link')
    return { target }
  })
}

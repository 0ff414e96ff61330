import type { FastifyInstance } from 'fastify'
import { type ActionKind, actionRoutes as routes } from '#contract/actions.ts'
import {
  assignAction,
  beginActions,
  hideAction,
  listOutcomeItems,
  listOutcomes,
  restoreAction,
} from '#model/actions/index.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import type { ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { listActiveUsers } from '#platform/tenancy/activeUsers.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { listReadableActions, readableKinds } from './readableActions.ts'

/** Serves what a company can do, and what its users decide about it. */
export const serveActions = (app: FastifyInstance, platform: Platform, sources: readonly ActionSource[]): void => {
  const kindsOf = (actor: Member): ActionKind[] => readableKinds(sources, actor.tenant.flags, actor)
  const refuseHidden = (actor: Member, kind: ActionKind) => {
    if (!kindsOf(actor).includes(kind)) throw notFound('This action')
  }

  serve(app, platform, routes.listActions, async ({ scope, actor }) => {
    await beginActions(scope, sources, platform.now())
    const query = { kinds: kindsOf(actor), reader: actor, now: platform.now() }
    return {
      currency: (await readCompanySettings(scope)).currency,
      actions: await listReadableActions(scope, sources, query),
      members: await listActiveUsers(scope),
    }
  })
  serve(app, platform, routes.listOutcomes, async ({ scope, actor }) => {
    await beginActions(scope, sources, platform.now())
    return {
      currency: (await readCompanySettings(scope)).currency,
      months: await listOutcomes(scope, kindsOf(actor)),
    }
  })
  serve(app, platform, routes.listOutcomeItems, async ({ scope, actor, params }) => {
    refuseHidden(actor, params.kind)
    const { count, items } = await listOutcomeItems(scope, params)
    const source = sources.find(({ kinds }) => kinds.includes(params.kind))
    const described = await source?.describeOutcomes?.(
      scope,
      items.map(({ subject }) => subject),
    )
    return {
      ...{ currency: (await readCompanySettings(scope)).currency, count },
      items: items.map((item) => ({ title: 'Deleted since', asin: null, ...item, ...described?.get(item.subject) })),
    }
  })
  serve(app, platform, routes.snoozeAction, async ({ scope, actor, params: { kind }, body: { until }, note }) => {
    refuseHidden(actor, kind)
    await hideAction(scope, kind, { by: actor.name, now: platform.now(), snoozedUntil: until })
    note({ after: { until } })
    return {}
  })
  serve(app, platform, routes.dismissAction, async ({ scope, actor, params: { kind }, body: { reason }, note }) => {
    refuseHidden(actor, kind)
    await hideAction(scope, kind, { by: actor.name, now: platform.now(), dismissed: reason })
    note({ after: { reason } })
    return {}
  })
  serve(app, platform, routes.restoreAction, async ({ scope, actor, params: { kind } }) => {
    refuseHidden(actor, kind)
    await restoreAction(scope, kind)
    return {}
  })
  serve(app, platform, routes.assignAction, async ({ scope, actor, params: { kind }, body: { uid }, note }) => {
    refuseHidden(actor, kind)
    if (uid !== null && !(await listActiveUsers(scope)).some((user) => user.uid === uid))
      throw badRequest('This user is no active member of the company.')
    await assignAction(scope, kind, uid)
    note({ after: { uid } })
    return {}
  })
}

import type { FastifyInstance } from 'fastify'
import { FetchState, fetchRoutes } from '#contract/fetches.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { retryFetch, startFetches, stopFetch } from './commands.ts'
import { fetchOf, selectFetches, stateSql } from './fetchRow.ts'
import { listSources } from './listSources.ts'
import { resolvePlace } from './place.ts'
import type { ReportClients } from './reportClient.ts'
import { keepSchedule } from './schedule.ts'

const PAGE = 50
const LARGEST_PAGE = 500

type Query = Record<string, string | undefined>

const listFetches = async (scope: Scope, query: Query) => {
  const [limit, cursor] = [Number(query.limit ?? PAGE), Number(query.cursor ?? Number.MAX_SAFE_INTEGER)]
  if (!Number.isInteger(limit) || limit < 1) throw badRequest('limit is a number from 1 on.')
  if (!Number.isSafeInteger(cursor)) throw badRequest('cursor is the id of the last row seen.')
  const state = query.state === undefined ? undefined : FetchState.safeParse(query.state)
  if (state?.success === false) throw badRequest(`There is no state ${query.state?.slice(0, 40)}.`)
  const { type, seller, region, marketplace } = query
  const rows = await selectFetches(scope)
    .where('f.id', '<', cursor)
    .$if(type !== undefined, (rows) => rows.where('f.type', '=', type ?? ''))
    .$if(seller !== undefined, (rows) => rows.where('f.seller', '=', seller ?? ''))
    .$if(region !== undefined, (rows) => rows.where('f.region', '=', region ?? ''))
    .$if(marketplace !== undefined, (rows) => rows.where('f.marketplace', '=', marketplace ?? ''))
    .$if(state !== undefined, (rows) => rows.where(stateSql, '=', state?.data ?? 'waiting'))
    .orderBy('f.id', 'desc')
    .limit(Math.min(limit, LARGEST_PAGE))
    .execute()
  return rows.map(fetchOf)
}

/** Registers the routes of fetches. */
export const serveFetches = (app: FastifyInstance, platform: Platform, clients: ReportClients): void => {
  const { now } = platform
  serve(app, platform, fetchRoutes.listFetchSources, ({ scope }) => listSources(scope, clients, now()))
  serve(app, platform, fetchRoutes.listFetches, ({ scope, query }) => listFetches(scope, query))
  serve(app, platform, fetchRoutes.startFetches, async ({ scope, body, actor, note }) => {
    const fetches = await startFetches(scope, clients, body, actor, now())
    note({ after: { ...body, fetches: fetches.length } })
    return fetches
  })
  serve(app, platform, fetchRoutes.retryFetch, async ({ scope, params, note }) => {
    const fetch = await retryFetch(scope, clients, params.id, now())
    note({ after: { type: fetch.type, since: fetch.since, until: fetch.until, state: fetch.state } })
    return fetch
  })
  serve(app, platform, fetchRoutes.stopFetch, async ({ scope, params, note }) => {
    const fetch = await stopFetch(scope, params.id, now())
    note({ after: { type: fetch.type, since: fetch.since, until: fetch.until, state: fetch.state } })
    return fetch
  })
  serve(app, platform, fetchRoutes.setFetchSchedule, async ({ scope, body, note }) => {
    const { scheduled, ...source } = body
    await keepSchedule(scope, resolvePlace(source), scheduled, now())
    note({ after: body })
    return {}
  })
}

import type { FastifyInstance } from 'fastify'
import { asinRoutes } from '#contract/asins.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { checkInfo } from './checkInfo.ts'
import { type ChangedInfo, changeNotes, dropLaterInfo, type InfoEntry, noteInfo } from './noteInfo.ts'

/** The one entry of a body that names one info type. */
const entryOf = <V>(body: Readonly<Record<string, V>>): readonly [string, V] => {
  const [entry] = Object.entries(body)
  if (!entry) throw new Error('The contract asks for one info type')
  return entry
}

/** Calls that note what people know of asins. */
export const serveInfo = (app: FastifyInstance, platform: Platform): void => {
  /** What a unit costs is what a claim for it comes to. */
  const priced = async (scope: Scope, changed: readonly ChangedInfo[]) => {
    if (changed.some(({ type }) => type === 'unit_cost')) await queueOnce(scope, jobKinds.detectClaims)
    return changed
  }
  serve(app, platform, asinRoutes.setAsinInfo, async ({ scope, params, query, body, actor, note }) => {
    const [type, value] = entryOf(body)
    const from = query.from ?? (await readCompanyDay(scope, platform.now()))
    const entries = await checkInfo(scope, [{ ...params, type, value }])
    note(changeNotes(await priced(scope, await noteInfo(scope, entries, { from, by: actor.name })), from))
    return {}
  })

  serve(app, platform, asinRoutes.removeAsinInfo, async ({ scope, params, body, actor, note }) => {
    const [type] = entryOf(body)
    const from = await readCompanyDay(scope, platform.now())
    const asked: InfoEntry = { ...params, type, value: null }
    const entries = await checkInfo(scope, [asked])
    for (const entry of entries) await dropLaterInfo(scope, entry, from)
    note(changeNotes(await priced(scope, await noteInfo(scope, entries, { from, by: actor.name })), from))
    return {}
  })

  serve(app, platform, asinRoutes.setAsinInfoBatch, async ({ scope, body, actor, note }) => {
    const from = body.from ?? (await readCompanyDay(scope, platform.now()))
    const changed = await noteInfo(scope, await checkInfo(scope, body.rows), { from, by: actor.name })
    note(changeNotes(await priced(scope, changed), from))
    return { changed: changed.length }
  })
}

import type { FastifyInstance } from 'fastify'
import { asinInfoRoutes } from '#contract/asinInfo.ts'
import { sourcingRoutes } from '#contract/sourcing.ts'
import { checkInfoVisible, hiddenInfoKeys, visibleInfo } from '#model/catalogue/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { checkInfo } from './checkInfo.ts'
import type { InfoEntry } from './infoEntry.ts'
import { changeNotes, dropLaterInfo } from './noteInfo.ts'
import { noteInfoPriced } from './notePriced.ts'
import { readSourcing } from './readSourcing.ts'

/** Returns the only entry of a body that contains one info type. */
const entryOf = <V>(body: Readonly<Record<string, V>>): readonly [string, V] => {
  const [entry] = Object.entries(body)
  if (!entry) throw new Error('The contract asks for one info type')
  return entry
}

/** Registers the routes that set product info. */
export const serveInfo = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, sourcingRoutes.showSourcing, async ({ scope, actor }) => {
    const hidden = await hiddenInfoKeys(scope, actor)
    const { rows, ...sourcing } = await readSourcing(scope, platform.now())
    return { ...sourcing, rows: rows.map((row) => ({ ...row, info: visibleInfo(row.info, hidden) })) }
  })
  serve(app, platform, asinInfoRoutes.setAsinInfo, async ({ scope, params, query, body, actor, note }) => {
    const [type, value] = entryOf(body)
    await checkInfoVisible(scope, actor, [type])
    const from = query.from ?? (await readCompanyDay(scope, platform.now()))
    const entries = await checkInfo(scope, [{ ...params, type, value }])
    note(changeNotes(await noteInfoPriced(scope, entries, { from, by: actor.name })))
    return {}
  })

  serve(app, platform, asinInfoRoutes.removeAsinInfo, async ({ scope, params, body, actor, note }) => {
    const [type] = entryOf(body)
    await checkInfoVisible(scope, actor, [type])
    const from = await readCompanyDay(scope, platform.now())
    const removedEntry: InfoEntry = { ...params, type, value: null }
    const entries = await checkInfo(scope, [removedEntry])
    for (const entry of entries) await dropLaterInfo(scope, entry, from)
    note(changeNotes(await noteInfoPriced(scope, entries, { from, by: actor.name })))
    return {}
  })

  serve(app, platform, asinInfoRoutes.setAsinInfoBatch, async ({ scope, body, actor, note }) => {
    await checkInfoVisible(
      scope,
      actor,
      body.rows.map(({ type }) => type),
    )
    const from = body.from ?? (await readCompanyDay(scope, platform.now()))
    const changed = await noteInfoPriced(scope, await checkInfo(scope, body.rows), { from, by: actor.name })
    note(changeNotes(changed))
    return { changed: changed.length }
  })
}

import type { FastifyInstance } from 'fastify'
import { infoTypeRoutes } from '#contract/infoTypes.ts'
import { readInfoTypes } from '#model/catalogue/index.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined } from '#platform/runtime/room.ts'
import { serve } from '#platform/wire/serve.ts'
import { dimensionOfInfo } from '#rules/measures/dimensions.ts'
import { changeInfoType } from './changeInfoType.ts'
import { countValues, ownInfoType } from './infoTypeUse.ts'
import { addInfoType, orderInfoTypes, removeInfoType, restoreInfoType } from './writeInfoTypes.ts'

/** Calls around the info types that a company makes for itself. */
export const serveInfoTypes = (app: FastifyInstance, platform: Platform, { measureUses, moveValues }: Joined): void => {
  serve(app, platform, infoTypeRoutes.listInfoTypes, ({ scope }) => readInfoTypes(scope))

  serve(app, platform, infoTypeRoutes.showInfoType, async ({ scope, params: { key } }) => {
    const { type } = await ownInfoType(scope, key)
    return { ...type, ...(await countValues(scope, key)), uses: [...(await measureUses(scope, dimensionOfInfo(key)))] }
  })

  serve(app, platform, infoTypeRoutes.addInfoType, async ({ scope, body, actor, note }) => {
    const made = await addInfoType(scope, { choices: [], ...body }, actor.name)
    note({ after: made })
    return made
  })

  serve(app, platform, infoTypeRoutes.changeInfoType, async ({ scope, params, body, note }) => {
    const { before, after } = await changeInfoType(scope, params.key, { choices: [], instead: {}, ...body }, moveValues)
    note({ before, after: { ...after, instead: body.instead } })
    return after
  })

  serve(app, platform, infoTypeRoutes.removeInfoType, async ({ scope, params, note }) => {
    const removed = await removeInfoType(scope, params.key, platform.now())
    note({ before: removed })
    return { values: removed.values }
  })

  serve(app, platform, infoTypeRoutes.restoreInfoType, async ({ scope, params, note }) => {
    const after = await restoreInfoType(scope, params.key, platform.now())
    note({ after })
    return after
  })

  serve(app, platform, infoTypeRoutes.orderInfoTypes, async ({ scope, body, note }) => {
    const before = (await readInfoTypes(scope)).flatMap(({ key, own }) => (own ? [key] : []))
    await orderInfoTypes(scope, body.keys)
    note({ before, after: body.keys })
    return {}
  })
}

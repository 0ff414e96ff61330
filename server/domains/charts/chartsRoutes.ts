import type { FastifyInstance } from 'fastify'
import { chartRoutes } from '#contract/charts.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { orderPins } from './pins.ts'
import { listCharts, listPins } from './readCharts.ts'
import { addChart, removeChart, restoreChart, saveChart } from './writeCharts.ts'

/** Numbers of rows among what was sent; what is none names no chart. */
const rowIds = (ids: readonly string[]) => ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number)

export const serveCharts = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, chartRoutes.listCharts, async ({ scope, actor }) => listCharts(scope, actor))

  serve(app, platform, chartRoutes.listChartPins, async ({ scope, actor }) => listPins(scope, actor))

  serve(app, platform, chartRoutes.orderChartPins, async ({ scope, actor, body: { ids }, note }) => {
    await orderPins(scope, actor, rowIds(ids))
    const pins = await listPins(scope, actor)
    note({ after: { titles: pins.map(({ title }) => title) } })
    return pins
  })

  serve(app, platform, chartRoutes.addChart, async ({ scope, actor, body, note }) => {
    const after = await addChart(scope, body, { actor, now: platform.now() })
    note({ after })
    return after
  })

  serve(app, platform, chartRoutes.saveChart, async ({ scope, actor, params: { id }, body, note }) => {
    const { before, after, isSame } = await saveChart(scope, id, body, { actor, now: platform.now() })
    const isPinAlone = isSame && before.pinned !== after.pinned
    note(isPinAlone ? { [after.pinned ? 'after' : 'before']: { pinned: { title: after.title } } } : { before, after })
    return after
  })

  serve(app, platform, chartRoutes.removeChart, async ({ scope, actor, params: { id }, note }) => {
    note({ before: await removeChart(scope, id, { actor, now: platform.now() }) })
    return {}
  })

  serve(app, platform, chartRoutes.restoreChart, async ({ scope, actor, params: { id }, note }) => {
    const after = await restoreChart(scope, id, { actor, now: platform.now() })
    note({ after })
    return after
  })
}

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Home, homeRoutes } from '#contract/home.ts'
import { countRestock } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { homeSales } from './homeSales.ts'
import { listSources } from './sources.ts'

const countWaiting = async ({ tx, tenant }: Scope): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from uploads
    where tenant_id = ${tenant()}::uuid and (state = 'held' or (state = 'detected' and questions is not null))`.execute(
    tx,
  )
  return rows[0]?.waiting ?? 0
}

const countLeads = async ({ tx, tenant }: Scope): Promise<Home['leads']> => {
  const { rows } = await sql<NonNullable<Home['leads']>>`
    select coalesce(sum(ready), 0) as ready, coalesce(sum(printable), 0) as printable,
      (select count(*) from label_suggestions where tenant_id = ${tenant()}::uuid and dismissed_at is null) as suggestions
    from lead_asins where tenant_id = ${tenant()}::uuid`.execute(tx)
  return rows[0] ?? null
}

export const serveHome = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, homeRoutes.showHome, async ({ scope, actor }) => {
    const { data, uploads, outreach, logistics } = actor.tenant.flags
    return {
      sources: await listSources(scope),
      filesWaiting: data && uploads ? await countWaiting(scope) : null,
      leads: outreach ? await countLeads(scope) : null,
      restock: logistics ? await countRestock(scope, platform.now()) : null,
      sales: await homeSales(scope),
    }
  })
}

import { sql } from 'kysely'
import type { Broken } from '#contract/borkage.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { BrokenLook } from '#platform/runtime/broken.ts'
import type { BrokenKind } from '#rules/broken/brokenKinds.ts'

type Looks = Readonly<Partial<Record<BrokenKind, BrokenLook>>>

/** Runs checks of the given kinds and replaces their previous results. */
export const lookOver = async (scope: Scope, looks: Looks, now: Date): Promise<void> => {
  const { tx, tenant } = scope
  for (const [kind, { look }] of Object.entries(looks)) {
    const { count, newest, examples } = await look(scope, now)
    await tx.deleteFrom('breakages').where('tenant_id', '=', tenant()).where('kind', '=', kind).execute()
    if (count === 0) continue
    await tx
      .insertInto('breakages')
      .values({ tenant_id: tenant(), kind, count, newest, examples: JSON.stringify(examples) })
      .execute()
  }
}

/** Records that a check was requested. */
export const askForLook = async ({ tx, tenant }: Scope): Promise<void> => {
  await tx
    .insertInto('broken_looks')
    .values({ tenant_id: tenant(), asked: 1, looked_at: null })
    .onConflict((on) => on.column('tenant_id').doUpdateSet({ asked: sql`broken_looks.asked + 1` }))
    .execute()
}

/** Runs all checks of a company. A later request starts another run. */
export const lookOverAll = async (scope: Scope, looks: Looks, now: Date): Promise<void> => {
  const { tx, tenant } = scope
  const scanRequest = await tx
    .selectFrom('broken_looks')
    .select('asked as looked')
    .where('tenant_id', '=', tenant())
    .executeTakeFirst()
  await lookOver(scope, looks, now)
  const scanUpdate = { looked: scanRequest?.looked ?? 0, looked_at: now }
  await tx
    .insertInto('broken_looks')
    .values({ tenant_id: tenant(), ...scanUpdate })
    .onConflict((on) => on.column('tenant_id').doUpdateSet(scanUpdate))
    .execute()
}

/** Returns the broken things by tenant; of all tenants in a transaction with access across them. */
export const readBroken = async ({ tx }: Scope): Promise<Map<string, Broken[]>> => {
  const rows = await tx
    .selectFrom('breakages')
    .select(['tenant_id', 'kind', 'count', 'newest', 'examples'])
    .orderBy(sql`newest desc nulls last`)
    .orderBy('kind')
    .execute()
  const brokenByTenant = new Map<string, Broken[]>()
  for (const { tenant_id, newest, ...broken } of rows) {
    const list = brokenByTenant.get(tenant_id) ?? []
    list.push({ ...broken, newest: newest?.toISOString() ?? null })
    brokenByTenant.set(tenant_id, list)
  }
  return brokenByTenant
}

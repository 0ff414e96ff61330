import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Imports that stand or may yet stand, of a seller account or of one of its marketplaces. */
export const countImports = async ({ tx, tenant }: Scope, seller: string, marketplace?: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', tenant())
    .where('seller', '=', seller)
    .where('state', 'not in', ['undone', 'dropped', 'failed'])
    .$if(marketplace !== undefined, (query) =>
      query.where(sql<boolean>`${marketplace} = any(marketplaces || marketplace)`),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

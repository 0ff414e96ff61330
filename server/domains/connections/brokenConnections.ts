import type { Problem } from '#contract/connections.ts'
import type { Settings } from '#platform/env.ts'
import { type BrokenLook, foundOf } from '#platform/runtime/broken.ts'

/** Connections that fail or that Amazon has revoked. Connections to an unserved demo are idle, not broken. */
export const failingConnections = (settings: Pick<Settings, 'demo'>): BrokenLook => ({
  look: async ({ tx, tenant }) => {
    const rows = await tx
      .selectFrom('connections')
      .select(['kind', 'seller', 'state', 'problem', 'last_worked'])
      .where('tenant_id', '=', tenant())
      .where('state', '<>', 'on')
      .$if(!settings.demo, (builder) => builder.where('demo', '=', false))
      .orderBy('last_worked', 'desc')
      .execute()
    return foundOf(
      rows.map(({ kind, seller, state, problem, last_worked: newest }) => ({
        newest,
        example: `${kind} of ${seller}, ${state}${problem === null ? '' : `: ${(problem as Problem).message}`}`,
      })),
    )
  },
})

import type { Problem } from '#contract/connections.ts'
import { type BrokenLook, foundOf } from '#platform/runtime/broken.ts'

/** Connections that do not work, or that Amazon has ended. */
export const failingConnections: BrokenLook = {
  look: async ({ tx, tenant }) => {
    const rows = await tx
      .selectFrom('connections')
      .select(['kind', 'seller', 'state', 'problem', 'last_worked'])
      .where('tenant_id', '=', tenant())
      .where('state', '<>', 'on')
      .orderBy('last_worked', 'desc')
      .execute()
    return foundOf(
      rows.map(({ kind, seller, state, problem, last_worked: newest }) => ({
        newest,
        example: `${kind} of ${seller}, ${state}${problem === null ? '' : `: ${(problem as Problem).message}`}`,
      })),
    )
  },
}

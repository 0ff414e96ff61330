import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { DAY_MS } from '#rules/days.ts'

const KEPT_DAYS = 30

/** Deletes the deliveries of a company that are 30 days old. */
export const sweepDeliveriesJob = (platform: Pick<Platform, 'now'>): JobKind => ({
  kind: jobKinds.sweepDeliveries,
  atOnce: 1,
  run: ({ finish }) =>
    finish(async ({ tx, tenant }) => {
      const { numDeletedRows } = await tx
        .deleteFrom('webhook_deliveries')
        .where('tenant_id', '=', tenant())
        .where('created_at', '<', new Date(platform.now().getTime() - KEPT_DAYS * DAY_MS))
        .executeTakeFirst()
      return { deleted: Number(numDeletedRows) }
    }),
})

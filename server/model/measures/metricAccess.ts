import { metricsRoutes } from '#contract/metrics.ts'
import type { UserFlag } from '#contract/route.ts'
import { forbidden } from '#platform/errors.ts'
import type { Member } from '#platform/wire/actor.ts'
import { METRIC } from '#rules/measures/metrics.ts'

const { flags = [], userFlags = [] } = metricsRoutes.listMetrics.policy
const neededOfUser: readonly UserFlag[] = userFlags

/** Returns true if the actor may use the company's metrics, which requires the permission to list them. */
export const canUseMetrics = (actor: Pick<Member, 'tenant' | 'userFlags'>): boolean =>
  flags.every((flag) => actor.tenant.flags[flag]) && neededOfUser.every((flag) => actor.userFlags.includes(flag))

/** @throws a refusal if one of the keys is a metric's and the actor may not use metrics */
export const checkMetricAccess = (actor: Pick<Member, 'tenant' | 'userFlags'>, keys: readonly string[]): void => {
  const metric = keys.find((key) => key.startsWith(METRIC))
  if (metric !== undefined && !canUseMetrics(actor))
    throw forbidden(
      `“${metric}” is a metric, and you don’t have access to metrics. Remove it, or ask an admin for Metrics (beta).`,
    )
}

import { DeadSettings } from '#contract/inventory.ts'
import { readPlanningSettings } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'

const bounds = { defaultRange: [7, 730], problemRange: [2, 90] } as const

/** Returns the requested number of days, or the setting. Throws when it is out of bounds. */
export const rangeOf = async (
  scope: Scope,
  name: keyof DeadSettings,
  requestedRange: string | undefined,
): Promise<number> => {
  if (requestedRange === undefined || requestedRange === '') return (await readPlanningSettings(scope)).dead[name]
  const parsed = DeadSettings.shape[name].safeParse(/^\d+$/.test(requestedRange) ? Number(requestedRange) : Number.NaN)
  const [least, most] = bounds[name]
  if (!parsed.success) throw badRequest(`range is a whole number of days, ${least} to ${most}.`)
  return parsed.data
}

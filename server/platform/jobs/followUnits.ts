import type { Company } from '#contract/company.ts'
import type { Scope } from '../db/scope.ts'
import { jobKinds } from './kinds.ts'
import { queueOnce } from './queue.ts'
import { resetNextRuns } from './schedules.ts'

type Units = Pick<Company, 'currency' | 'timeZone'>

/** Updates data that depends on the company's currency and time zone after they were changed. */
export const followUnits = async (scope: Scope, oldUnits: Units, newUnits: Units): Promise<void> => {
  // Costs are in the company's currency.
  if (newUnits.currency !== oldUnits.currency) await queueOnce(scope, jobKinds.renewMoney)
  if (newUnits.timeZone !== oldUnits.timeZone) await resetNextRuns(scope)
}

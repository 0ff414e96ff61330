import type { RestockSettings } from '#contract/restock.ts'
import { renewSeason, savePlanningSettings } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'

type Given = { [Name in keyof RestockSettings]?: RestockSettings[Name] | undefined }

/** Stores what is given, and returns the settings as they stood before and as they stand now. */
export const saveRestockSettings = async (scope: Scope, given: Given) => {
  if (given.weights?.every((weight) => weight === 0)) throw badRequest('Give at least one timespan a weight above 0 %.')
  const saved = await savePlanningSettings(scope, 'restock', given)
  if (saved.before.useSeason !== saved.after.useSeason) await renewSeason(scope)
  return saved
}

import { migrations } from '#server/migrations/index.ts'
import { UserError } from '../errors.ts'

/** The newest migration that this version contains. */
export const newestStep = Object.keys(migrations).sort().at(-1) ?? ''

/** Returns whether the schema is too new for this version. `needs`: the result of `schema_needs`. */
export const isLeftBehind = (needs: string | undefined, newestKnown: string = newestStep): boolean =>
  needs !== undefined && needs > newestKnown

/** @throws UserError when the schema is too new for this version; a newer process serves the request then */
export const refuseLeftBehind = (needs: string | undefined): void => {
  if (isLeftBehind(needs)) throw new UserError(503, 'Clove has been upgraded. Reload the page.')
}

import { migrations } from '#server/migrations/index.ts'
import { UserError } from '../errors.ts'

/** The newest step of the schema that this version knows. */
export const newestStep = Object.keys(migrations).sort().at(-1) ?? ''

/** Whether the database has come to a schema that this version cannot work on any more. `needs`: what its `schema_needs` says. */
export const isLeftBehind = (needs: string | undefined, newestKnown: string = newestStep): boolean =>
  needs !== undefined && needs > newestKnown

/** @throws UserError when the schema has left this version behind: another process answers. */
export const refuseLeftBehind = (needs: string | undefined): void => {
  if (isLeftBehind(needs))
    throw new UserError(503, 'Clove has been upgraded, and this is the old version: load the page again.')
}

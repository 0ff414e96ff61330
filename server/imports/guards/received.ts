import type { Selectable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

/** The upload that a guard checks. */
export type Received = Pick<Selectable<Tables['uploads']>, 'sha256' | 'type' | 'seller' | 'marketplace'>

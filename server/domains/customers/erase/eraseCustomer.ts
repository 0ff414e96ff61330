import { tryHoldImports } from '#facts/index.ts'
import { erasePerson, isKnown, readPersonSigns } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { ForgetPerson } from '#platform/runtime/room.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { forgetRejected } from './forgetRejected.ts'

interface Erasing {
  by: string
  now: Date
  /** Deletes the buyer's data in other rooms. */
  forgetPerson: ForgetPerson
}

/**
 * Erases name and address of a buyer everywhere, permanently. @throws an error during an import, whose file may contain
 * them
 */
export const eraseCustomer = async (
  scope: Scope,
  keys: TenantKeys,
  buyer: Buffer,
  { by: userId, now, forgetPerson }: Erasing,
): Promise<void> => {
  if (!(await isKnown(scope, buyer, 'customer'))) throw notFound('This customer')
  if (!(await tryHoldImports(scope)))
    throw conflict('A file is being imported that may contain this person. Erase them when the import is done.')
  const signs = await readPersonSigns(scope, keys, buyer)
  await forgetRejected(scope, keys, buyer)
  await erasePerson(scope, buyer, { by: userId, now })
  await forgetPerson(scope, { buyer, signs, keys })
}

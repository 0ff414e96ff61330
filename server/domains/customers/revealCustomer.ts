import type { RevealedPerson } from '#contract/customers.ts'
import { hexOf, readPersons } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import type { TenantKeys } from '#platform/secrets.ts'

/** Returns the latest name and address of a buyer. */
export const revealCustomer = async (scope: Scope, keys: TenantKeys, buyer: Buffer): Promise<RevealedPerson> => {
  const person = (await readPersons(scope, keys, [buyer])).get(hexOf(buyer))
  if (!person) throw new UserError(404, 'No name or address is stored for this customer.')
  return person
}

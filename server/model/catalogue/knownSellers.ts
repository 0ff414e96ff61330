import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { readSellers } from '#platform/tenancy/sellerCodes.ts'

/** Returns a message if the name is not a seller account of the tenant; else null. */
export const sellerProblem = (seller: string, sellers: readonly string[]): string | null => {
  if (sellers.includes(seller)) return null
  const which = sellers.length
    ? `There are ${sellers.join(', ')}.`
    : 'An admin adds one under Settings, Seller Accounts.'
  return `${seller.slice(0, 40) || 'An empty name'} is not a seller account. ${which}`
}

/** @throws a refusal if the tenant does not have the seller account */
export const mustBeSeller = async (scope: Scope, seller: string): Promise<void> => {
  const problem = sellerProblem(seller, await readSellers(scope))
  if (problem) throw badRequest(problem)
}

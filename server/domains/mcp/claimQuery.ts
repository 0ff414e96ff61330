import * as z from 'zod/mini'
import { ninjaRoutes } from '#contract/ninja/ninjaRoutes.ts'
import { badRequest } from '#platform/errors.ts'
import type { ClaimStatus } from '#rules/claims/claimStatus.ts'
import { amountOf } from './amounts.ts'
import type { ToolContext } from './tool.ts'

/** Statuses of claims that can still be filed. */
export const fileableStatuses: ClaimStatus[] = ['found', 'ready']

export const Money = z.nullable(z.object({ amount: z.number(), currency: z.string() }))
export type Money = z.infer<typeof Money>

export const moneyOf = (money: Money): Money =>
  money && { ...money, amount: amountOf(money.amount, money.currency) as number }

/** Runs a GraphQL query of claims. @throws its first error */
export const queryClaims = async <T>(
  { call }: ToolContext,
  query: string,
  variables: Record<string, unknown>,
): Promise<T> => {
  const { data, errors } = await call(ninjaRoutes.askNinja, { body: { query, variables } })
  const [error] = errors ?? []
  if (error) throw badRequest(error.message)
  return data as T
}

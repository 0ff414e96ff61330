import { skipToken } from '@reduxjs/toolkit/query'
import { Asin as AsinCode } from '#contract/common.ts'
import { useGetAsinQuery } from './productsApi.ts'

/** The ASIN that an address names, in whatever letters it was typed; undefined where it is none. */
export const asinNamed = (named: string): string | undefined => AsinCode.safeParse(named.trim().toUpperCase()).data

/** Whether a failed call says that there is no such thing. */
export const isNotFound = (error: object | undefined): boolean =>
  error !== undefined && 'status' in error && error.status === 404

/** Whether no report names the product in the address; false while that is not known, or the address names none. */
export const useIsUnknownAsin = (named: string | undefined): boolean => {
  const asin = named === undefined ? undefined : asinNamed(named)
  const { error } = useGetAsinQuery(asin ?? skipToken)
  return named !== undefined && (asin === undefined || isNotFound(error))
}

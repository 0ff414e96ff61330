import { skipToken } from '@reduxjs/toolkit/query'
import { Asin as AsinCode } from '#contract/common.ts'
import { useGetAsinQuery } from './productsApi.ts'

/** Returns the ASIN in an address, typed in any case; undefined for other text. */
export const asinNamed = (asinParam: string): string | undefined =>
  AsinCode.safeParse(asinParam.trim().toUpperCase()).data

/** Returns whether a request failed with 'not found'. */
export const isNotFound = (error: object | undefined): boolean =>
  error !== undefined && 'status' in error && error.status === 404

/**
 * Returns whether no report names the product in the address; false while that is unknown, or when the address has no
 * ASIN.
 */
export const useIsUnknownAsin = (asinParam: string | undefined): boolean => {
  const asin = asinParam === undefined ? undefined : asinNamed(asinParam)
  const { error } = useGetAsinQuery(asin ?? skipToken)
  return asinParam !== undefined && (asin === undefined || isNotFound(error))
}

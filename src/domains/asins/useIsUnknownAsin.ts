import { skipToken } from '@reduxjs/toolkit/query'
import { Asin as AsinCode } from '#contract/common.ts'
import { useGetAsinQuery } from './productsApi.ts'

/** The ASIN that an address names, in whatever letters it was typed; undefined where it is none. */
export const asinNamed = (asinParam: string): string | undefined =>
  AsinCode.safeParse(asinParam.trim().toUpperCase()).data

/** Whether a failed call says that there is no such thing. */
export const isNotFound = (error: object | undefined): boolean =>
  error !== undefined && 'status' in error && error.status === 404

/** Whether no report names the product in the address; false while that is not known, or the address names none. */
export const useIsUnknownAsin = (asinParam: string | undefined): boolean => {
  const asin = asinParam === undefined ? undefined : asinNamed(asinParam)
  const { error } = useGetAsinQuery(asin ?? skipToken)
  return asinParam !== undefined && (asin === undefined || isNotFound(error))
}

import { useMemo } from 'react'
import { type AdsDimension, adsDimensions } from '#contract/ads.ts'
import { isNotedDimension } from '#rules/ads/adsDimensions.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'

/** A range of days that reports cover as a whole. */
interface Span {
  since: string
  until: string
}

const BY = 'by'
const CURRENCY = 'currency'
const SPAN = 'span'
const defaultDimensions: AdsDimension[] = ['asin']

const readBy = (text: string | null): AdsDimension[] => {
  const requestedNames = [...new Set((text ?? '').split(','))]
  const validDimensions = [
    ...adsDimensions.filter((dimension) => requestedNames.includes(dimension)),
    ...requestedNames.filter(isNotedDimension),
  ]
  return validDimensions.length ? validDimensions : defaultDimensions
}

const readSpan = (text: string | null): Span | undefined => {
  const [, since, until] = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(text ?? '') ?? []
  return since && until ? { since, until } : undefined
}
export const writeSpan = ({ since, until }: Span): string => `${since}/${until}`

/** Split, currency and span of the ads; they are in the address, so that links and reloads restore them. */
export const useAdsAddress = () => {
  const [params, setParams] = useAddressParams()
  const [dimensionsParam, currency, span] = [params.get(BY), params.get(CURRENCY), params.get(SPAN)]
  return useMemo(() => {
    const set = (name: string, value: string | undefined) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      )
    return {
      by: readBy(dimensionsParam),
      currency: currency ?? undefined,
      span: readSpan(span),
      splitBy: (dimensions: readonly string[]) => set(BY, dimensions.join(',')),
      showIn: (code: string | undefined) => set(CURRENCY, code),
      showSpan: (next: Span | undefined) => set(SPAN, next && writeSpan(next)),
    }
  }, [dimensionsParam, currency, span, setParams])
}

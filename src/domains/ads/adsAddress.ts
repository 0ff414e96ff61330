import { useMemo } from 'react'
import { type AdsDimension, adsDimensions } from '#contract/ads.ts'
import { isNotedDimension } from '#rules/ads/adsDimensions.ts'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { list, param, text } from '#shared/address/params.ts'
import { inPlace, useAddress } from '#shared/address/useAddress.ts'

/** A range of days that reports cover as a whole. */
interface Span {
  since: string
  until: string
}

const defaultDimensions: AdsDimension[] = ['asin']

/** Dimensions of reports in their order, then those noted of products. */
const parseDimensions = (names: readonly string[]): AdsDimension[] => {
  const dimensions = [
    ...adsDimensions.filter((dimension) => names.includes(dimension)),
    ...names.filter(isNotedDimension),
  ]
  return dimensions.length ? dimensions : defaultDimensions
}

export const writeSpan = ({ since, until }: Span): string => `${since}/${until}`
const readSpan = (value: string): Span | undefined => {
  const [, since, until] = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(value) ?? []
  return since && until ? { since, until } : undefined
}

const address = defineAddress({ by: list(), currency: text, span: param(readSpan, writeSpan) })

/** Split, currency and span of the ads; they are in the address, so that links and reloads restore them. */
export const useAdsAddress = () => {
  const [{ by: names, currency, span }, change] = useAddress(address)
  return useMemo(
    () => ({
      by: parseDimensions(names),
      ...{ currency, span },
      splitBy: (dimensions: readonly string[]) => change({ by: dimensions }, inPlace),
      showIn: (code: string | undefined) => change({ currency: code }, inPlace),
      showSpan: (next: Span | undefined) => change({ span: next }, inPlace),
    }),
    [names, currency, span, change],
  )
}

import { useMemo } from 'react'
import type { AdsDimension } from '#contract/ads.ts'
import { isNotedDimension } from '#rules/ads/adsDimensions.ts'
import { isAdsDimension } from '#rules/measures/dimensions.ts'
import { useGetMeasureCatalogueQuery } from '#shared/measures/measuresApi.ts'
import { figuresOf } from './adsFigures.ts'

const emptyList: never[] = []

/** Returns the dimensions beyond ads reports, the current ones, and the figures of such rows. */
export const useAdsSplit = (requestedDimensions: readonly AdsDimension[]) => {
  const { data, isLoading } = useGetMeasureCatalogueQuery()
  const measures = data?.measures ?? emptyList
  const dimensions = data?.dimensions ?? emptyList
  return useMemo(() => {
    const infoDimensions = dimensions.filter(({ key }) => isNotedDimension(key))
    // removed info types are ignored
    const validDimensions = requestedDimensions.filter(
      (name) => !isNotedDimension(name) || infoDimensions.some(({ key }) => key === name),
    )
    const splitDimensions = validDimensions.length ? validDimensions : (['asin'] as const)
    const ofProducts =
      splitDimensions.some((name) => name === 'asin' || isNotedDimension(name)) && !splitDimensions.some(isAdsDimension)
    const figures = figuresOf({ by: splitDimensions, ofProducts }, measures)
    return {
      noted: infoDimensions,
      by: [...splitDimensions],
      figures,
      hasCover: ofProducts && splitDimensions.includes('asin'),
      isLoading,
    }
  }, [requestedDimensions, dimensions, measures, isLoading])
}
export type AdsSplit = ReturnType<typeof useAdsSplit>

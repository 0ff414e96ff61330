import { useMemo } from 'react'
import { useGetAllowedSellersQuery } from '#domains/asins/index.ts'

/** The marketplaces the company sells in. */
export const useMarketplaces = (): string[] => {
  const { data } = useGetAllowedSellersQuery()
  return useMemo(() => [...new Set(data?.flatMap(({ marketplaces }) => marketplaces) ?? [])].sort(), [data])
}

import { useMemo } from 'react'
import type { LeadData, LeadFilters } from '#contract/leads.ts'
import { useExplain } from '#shared/explain/explainAddress.ts'
import {
  useClearLeadsBatchMutation,
  useClearLeadsMutation,
  useGenerateLeadsBatchMutation,
  useGenerateLeadsMutation,
} from './leadsApi.ts'

/** Actions of a row. */
export interface LeadRowActions {
  explain(figure: 'leads.ready' | 'leads.printable', asin: string): void
  generate(asin: string): void
  clear(asin: string): void
}

interface LeadActions extends LeadRowActions {
  generateMany(asins: string[]): void
  clearMany(asins: string[]): void
}

/** Actions of the screen, with the current filters and limit. */
export const useLeadActions = (filters: LeadFilters, data: LeadData): LeadActions => {
  const { explain } = useExplain()
  const [generate] = useGenerateLeadsMutation()
  const [generateBatch] = useGenerateLeadsBatchMutation()
  const [clear] = useClearLeadsMutation()
  const [clearBatch] = useClearLeadsBatchMutation()
  return useMemo(
    () => ({
      explain: (figure, asin) => explain({ figure, key: { asin } }),
      generate: (asin) => void generate({ asin, data, filters }),
      generateMany: (asins) => void generateBatch({ asins, data, filters }),
      clear: (asin) => void clear({ asin }),
      clearMany: (asins) => void clearBatch({ asins }),
    }),
    [explain, generate, generateBatch, clear, clearBatch, data, filters],
  )
}

import { useCallback } from 'react'
import { selectMeta } from './asinsSelectors.ts'
import { useAsinsSelector, useCatalogue } from './hooks.ts'

/** Returns a function that gives the name of a product; null without a name, or while the catalogue is not loaded. */
export const useProductNames = (): ((asin: string) => string | null) => {
  useCatalogue()
  const meta = useAsinsSelector(selectMeta)
  return useCallback((asin) => meta[asin]?.name ?? null, [meta])
}

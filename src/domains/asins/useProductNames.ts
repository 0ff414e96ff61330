import { useCallback } from 'react'
import { selectMeta } from './asinsSelectors.ts'
import { useAsinsSelector, useCatalogue } from './hooks.ts'

/** Tells the name of a product; null while the catalogue is not here, and where it has none. */
export const useProductNames = (): ((asin: string) => string | null) => {
  useCatalogue()
  const meta = useAsinsSelector(selectMeta)
  return useCallback((asin) => meta[asin]?.name ?? null, [meta])
}

import { format } from 'date-fns/format'
import { useMemo } from 'react'
import { useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import {
  useGetPurchaseProductsQuery,
  useGetPurchaseSettingsQuery,
  useGetPurchaseSuggestionsQuery,
  useGetSuppliersQuery,
} from '../purchasesApi.ts'
import type { FormSources } from './formSources.ts'

/** The form's data once it is loaded; restock suggestions may be missing. */
export const useFormSources = () => {
  const products = useGetPurchaseProductsQuery()
  const suggestions = useGetPurchaseSuggestionsQuery()
  const settings = useGetPurchaseSettingsQuery()
  const suppliers = useGetSuppliersQuery()
  const sellers = useGetAllowedSellersQuery()
  const needed = [products, settings, suppliers, sellers]
  const failed = needed.find(({ error, data }) => error && !data)
  const hasSuggestions = suggestions.data !== undefined || suggestions.isError
  const sources = useMemo<FormSources | undefined>(
    () =>
      products.data && settings.data && suppliers.data && sellers.data && hasSuggestions
        ? {
            products: products.data,
            suggestions: suggestions.data,
            settings: settings.data,
            suppliers: suppliers.data,
            sellers: sellers.data,
            today: suggestions.data?.today ?? format(new Date(), 'yyyy-MM-dd'),
          }
        : undefined,
    [products.data, settings.data, suppliers.data, sellers.data, suggestions.data, hasSuggestions],
  )
  return { sources, error: failed?.error, retry: () => void failed?.refetch() }
}

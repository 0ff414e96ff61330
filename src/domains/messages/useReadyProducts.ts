import { useSelector } from 'react-redux'
import type { TenantsRoot } from '#domains/tenants/index.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { counted } from '#shared/lib/counted.ts'
import { featuresOf, hasFeature } from '#shared/lib/features.ts'
import { useGetReadyProductsQuery } from './messagesApi.ts'

const useRoot = useSelector.withTypes<TenantsRoot>()

/** Products with ready leads, most first; none where leads are not switched on. */
export const useReadyProducts = (): { asin: string; words: string }[] => {
  const hasLeads = useRoot((root) => hasFeature(featuresOf(selectTenant(root)), ['outreach']))
  const { data = [] } = useGetReadyProductsQuery(undefined, { skip: !hasLeads })
  return data
    .filter(({ ready }) => (ready ?? 0) > 0)
    .sort((one, other) => (other.ready ?? 0) - (one.ready ?? 0))
    .map(({ asin, ready }) => ({ asin, words: `${counted(ready ?? 0, 'lead')} ready` }))
}

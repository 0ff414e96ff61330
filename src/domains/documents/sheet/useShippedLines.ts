import { selectTenant } from '#domains/tenants/index.ts'
import { useGetShippedLinesQuery } from '../documentsApi.ts'
import { useDocumentsSelector } from '../hooks.ts'

const none: { fnsku: string; units: number }[] = []

/** What was shipped, by FNSKU, where the company has logistics switched on; nothing for a document of no shipment. */
export const useShippedLines = (shipment: string | null) => {
  const hasLogistics = useDocumentsSelector((root) => selectTenant(root)?.featureFlags.logistics === true)
  const { currentData = none } = useGetShippedLinesQuery(shipment ?? '', { skip: !hasLogistics || shipment === null })
  return currentData
}

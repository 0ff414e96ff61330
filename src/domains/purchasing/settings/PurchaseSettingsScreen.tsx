import { Skeleton } from 'antd'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useGetLeadTimesQuery, useGetPurchaseSettingsQuery, useGetSuppliersQuery } from '../purchasesApi.ts'
import { LeadTimesSection } from './LeadTimesSection.tsx'
import { QuantityForm } from './QuantityForm.tsx'
import { SuppliersSection } from './SuppliersSection.tsx'
import '../purchasing.css'

const PurchaseSettingsScreen = () => {
  const settings = useGetPurchaseSettingsQuery()
  const suppliers = useGetSuppliersQuery()
  const leadTimes = useGetLeadTimesQuery()
  const parts = [settings, suppliers, leadTimes]
  const failed = parts.find(({ error, data }) => error && !data)
  const content = () => {
    if (failed?.error)
      return (
        <FailureState
          title="The PO settings could not be loaded"
          error={failed.error}
          retry={() => void failed.refetch()}
        />
      )
    if (!settings.data || !suppliers.data || !leadTimes.data)
      return <Skeleton active paragraph={{ rows: 8 }} title={false} />
    return (
      <div className="purchase-form">
        <QuantityForm settings={settings.data} />
        <SuppliersSection suppliers={suppliers.data} />
        <LeadTimesSection leadTimes={leadTimes.data} />
      </div>
    )
  }
  return (
    <ScreenFrame title="PO Settings" busy={parts.some(({ isFetching }) => isFetching)}>
      {content()}
    </ScreenFrame>
  )
}

export default PurchaseSettingsScreen

import { Skeleton } from 'antd'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { PersonHash } from '#contract/addresses.ts'
import { counted } from '#shared/lib/counted.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { CustomerFigures } from './CustomerFigures.tsx'
import { CustomerLabels } from './CustomerLabels.tsx'
import { CustomerRights } from './CustomerRights.tsx'
import { useGetCustomerQuery } from './crmApi.ts'
import { customerOpened } from './crmSlice.ts'
import { CUSTOMERS } from './customerAddress.ts'
import { formatName } from './customerText.ts'
import { HouseholdOthers } from './HouseholdOthers.tsx'
import { useCrmDispatch } from './hooks.ts'
import { PersonBlock } from './PersonBlock.tsx'
import { Timeline } from './Timeline.tsx'
import './customer.css'

const CustomerPage = ({ hash }: { hash: string }) => {
  const dispatch = useCrmDispatch()
  const {
    currentData: customer,
    error,
    isFetching,
    refetch,
  } = useGetCustomerQuery(hash, { refetchOnMountOrArgChange: true })
  const isKnown = customer !== undefined
  useEffect(() => {
    if (isKnown) dispatch(customerOpened(hash))
  }, [dispatch, hash, isKnown])

  const content = () => {
    if (!customer && error)
      return <FailureState title="The customer could not be loaded" error={error} retry={() => void refetch()} />
    if (!customer) return <Skeleton active paragraph={{ rows: 10 }} />
    return (
      <div className="customer">
        <CustomerFigures customer={customer} />
        <aside>
          <PersonBlock customer={customer} />
          <CustomerLabels customer={customer} />
          <HouseholdOthers household={customer.household} />
          <CustomerRights customer={customer} />
        </aside>
        <div>
          {error && (
            <StaleLine
              title="The customer could not be refreshed"
              error={error}
              busy={isFetching}
              retry={() => void refetch()}
            />
          )}
          <Timeline customer={customer} />
        </div>
      </div>
    )
  }
  return (
    <ScreenFrame
      title={customer ? formatName(customer) : 'Customer details'}
      busy={isFetching}
      summary={customer && `${counted(customer.orders, 'order')} · ${counted(customer.units, 'unit')}`}
      actions={<Link to={CUSTOMERS}>Find another customer</Link>}
    >
      {content()}
    </ScreenFrame>
  )
}

/** The page of one buyer. */
const CustomerScreen = () => {
  const hash = PersonHash.safeParse(useParams().hash)
  if (!hash.success)
    return (
      <EmptyState title="This address names no customer" action={<Link to={CUSTOMERS}>Find a customer</Link>}>
        A customer is named by a hash of 32 letters and digits.
      </EmptyState>
    )
  // another buyer begins masked
  return <CustomerPage key={hash.data} hash={hash.data} />
}

export default CustomerScreen

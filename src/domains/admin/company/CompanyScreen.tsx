import { Skeleton } from 'antd'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useListSellersQuery } from '../adminApi.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { useGetCompanyQuery } from './companyApi.ts'
import './company.css'

const CompanyScreen = () => {
  const company = useGetCompanyQuery()
  const sellers = useListSellersQuery()
  if (company.data && sellers.data)
    return (
      <CompanyForm
        company={company.data}
        sellers={sellers.data}
        isSettling={company.isFetching || sellers.isFetching}
      />
    )
  const failed = [company, sellers].find(({ error }) => error)
  return (
    <ScreenFrame title="Company Information" busy={!failed}>
      {failed?.error ? (
        <FailureState
          title="The company could not be loaded"
          error={failed.error}
          retry={() => void failed.refetch()}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} title={false} />
      )}
    </ScreenFrame>
  )
}

export default CompanyScreen

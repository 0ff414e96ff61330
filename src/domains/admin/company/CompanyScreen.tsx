import { Skeleton } from 'antd'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { useGetCompanyQuery } from './companyApi.ts'
import './company.css'

const CompanyScreen = () => {
  const company = useGetCompanyQuery()
  if (company.data) return <CompanyForm company={company.data} isSettling={company.isFetching} />
  return (
    <ScreenFrame title="Company Information" busy={!company.error}>
      {company.error ? (
        <FailureState
          title="The company could not be loaded"
          error={company.error}
          retry={() => void company.refetch()}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} title={false} />
      )}
    </ScreenFrame>
  )
}

export default CompanyScreen

import { Skeleton } from 'antd'
import { Navigate, useParams } from 'react-router'
import { useGetShortlinkQuery } from '#shared/shortlink/shortlinkApi.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { NotFoundScreen } from '../routes/NotFoundScreen.tsx'

/** Redirects to the address of a short link. */
const ShortlinkScreen = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetShortlinkQuery(id)
  if (data) return <Navigate to={data.target} replace />
  if (!error) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
  if ('status' in error && error.status === 404) return <NotFoundScreen />
  return <FailureState title="Couldn’t open this link" error={error} retry={() => void refetch()} />
}

export default ShortlinkScreen

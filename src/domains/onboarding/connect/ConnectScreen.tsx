import { Button, Skeleton } from 'antd'
import { Suspense, use } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { SetupPanelsContext } from '#shared/room/setupPanels.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { useGetStartQuery } from '../onboardingApi.ts'
import { SetupFrame } from '../SetupFrame.tsx'
import { ReportsToBring } from './ReportsToBring.tsx'

const waiting = <Skeleton active paragraph={{ rows: 4 }} title={false} />

/** The second step: how the data come, by a connection to Amazon or by files dropped here. */
const ConnectScreen = () => {
  const { data, error, refetch } = useGetStartQuery()
  const panels = use(SetupPanelsContext)
  const navigate = useNavigate()
  if (data && !data.sellers.length) return <Navigate to="/onboarding/start" replace />
  const content = () => {
    if (!data && error)
      return <FailureState title="Your company could not be loaded" error={error} retry={() => void refetch()} />
    if (!data) return waiting
    return (
      <>
        {panels.map(({ title, Panel }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <Suspense fallback={waiting}>
              <Panel />
            </Suspense>
          </section>
        ))}
        <section aria-label="Reports to bring">
          <h2>What each report brings</h2>
          <ReportsToBring sellers={data.sellers} />
        </section>
      </>
    )
  }
  return (
    <SetupFrame
      at="/onboarding/connect"
      title="Bring your data"
      about="Two reports are enough to begin with: All orders and FBA inventory. More make the figures better; you can bring them at any time."
      actions={
        <>
          <Link to="/onboarding/start">Back</Link>
          <Button type="primary" disabled={!data} onClick={() => void navigate('/onboarding/lights')}>
            Continue
          </Button>
        </>
      }
    >
      {content()}
    </SetupFrame>
  )
}

export default ConnectScreen

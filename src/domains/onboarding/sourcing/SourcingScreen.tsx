import { Button } from 'antd'
import { Suspense } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { SourcingTable } from '#domains/asins/index.ts'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useIsOnboarding } from '../hooks.ts'
import { useGetStartQuery } from '../onboardingApi.ts'
import { SetupFrame } from '../SetupFrame.tsx'
import './sourcing.css'

const ABOUT =
  'Profit needs unit costs; order suggestions need suppliers, case packs, lead times and minimums. Enter or paste them, now or later.'

/** The third step of the setup; it can be skipped. */
const SourcingStep = () => {
  const { data } = useGetStartQuery()
  const navigate = useNavigate()
  if (data && !data.sellers.length) return <Navigate to="/onboarding/start" replace />
  return (
    <SetupFrame
      at="/onboarding/sourcing"
      title="What you pay, and to whom"
      about={ABOUT}
      actions={
        <>
          <Link to="/onboarding/connect">Back</Link>
          <Button type="primary" onClick={() => void navigate('/onboarding/lights')}>
            Continue
          </Button>
          <Link to="/onboarding/lights">Skip for now</Link>
        </>
      }
    >
      <section className="sourcing-step" aria-label="Products that sold">
        <Suspense>
          <SourcingTable />
        </Suspense>
      </section>
    </SetupFrame>
  )
}

/** The same after the setup, as a normal screen. */
const SourcingRoom = () => (
  <ScreenFrame title="Costs and suppliers">
    <Suspense>
      <SourcingTable />
    </Suspense>
  </ScreenFrame>
)

const SourcingScreen = () => (useIsOnboarding() ? <SourcingStep /> : <SourcingRoom />)

export default SourcingScreen

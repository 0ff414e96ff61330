import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { useGetStartQuery } from '../onboardingApi.ts'
import { SetupFrame } from '../SetupFrame.tsx'
import { START_FORM, StartForm } from './StartForm.tsx'

/** The first step: what the company is called, and where it sells; reports cannot be imported before that. */
const StartScreen = () => {
  const { data, error, refetch } = useGetStartQuery()
  const [isBusy, setIsBusy] = useState(false)
  const content = () => {
    if (data) return <StartForm stored={data} onBusy={setIsBusy} />
    if (error)
      return <FailureState title="Your company could not be loaded" error={error} retry={() => void refetch()} />
    return <Skeleton active paragraph={{ rows: 8 }} title={false} />
  }
  return (
    <SetupFrame
      at="/onboarding/start"
      title="Set up your company"
      about="In ten minutes you see what to order. Say where you sell; everything can be changed later under Settings."
      actions={
        data && (
          <Button type="primary" htmlType="submit" form={START_FORM} loading={isBusy}>
            Continue
          </Button>
        )
      }
    >
      {content()}
    </SetupFrame>
  )
}

export default StartScreen

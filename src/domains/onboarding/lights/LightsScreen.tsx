import { Button } from 'antd'
import { use } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatLightCounts } from '#shared/lights/lightLabels.ts'
import { useGetLightsQuery } from '#shared/lights/lightsApi.ts'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useIsOnboarding } from '../hooks.ts'
import { useGetStartQuery, useUpdateUserOnboardedMutation } from '../onboardingApi.ts'
import { SetupFrame } from '../SetupFrame.tsx'
import { lightsInMenu } from '../sourceGroups.ts'
import { LightsView } from './LightsView.tsx'

/** The last step of the setup: what has come, and the button that ends it. */
const LastStep = () => {
  const { data: start } = useGetStartQuery()
  const { data: lights = [] } = useGetLightsQuery()
  const finish = useCommand(useUpdateUserOnboardedMutation())
  const navigate = useNavigate()
  const needed = lights.some(({ state }) => state === 'red')
  const end = async () => {
    if (start && (await finish.run(start.company))) await navigate('/')
  }
  return (
    <SetupFrame
      at="/onboarding/lights"
      title="What has come"
      about="A light for each report. This page stays open under Data, Data Coverage, and every empty screen leads to its light."
      actions={
        <>
          <Link to="/onboarding/connect">Back</Link>
          <Button type="primary" disabled={!start?.sellers.length} loading={finish.isBusy} onClick={() => void end()}>
            Finish
          </Button>
          <span role="status">
            {formatLightCounts(lights)}
            {needed && '. You can finish now and bring what is needed later.'}
          </span>
        </>
      }
    >
      <LightsView bring="/onboarding/connect" accounts="/onboarding/start" />
    </SetupFrame>
  )
}

/** The same later, as a screen among others. */
const DataCoverage = () => {
  const { data, isFetching } = useGetLightsQuery()
  const canOpen = use(CanOpenContext)
  return (
    <ScreenFrame
      title="Data Coverage"
      busy={isFetching}
      summary={data && formatLightCounts(lightsInMenu(data, canOpen))}
      actions={canOpen('/data/uploads') && <Link to="/data/uploads">Go to uploads</Link>}
    >
      <LightsView bring="/data/uploads" accounts="/settings/sellers" />
    </ScreenFrame>
  )
}

const LightsScreen = () => (useIsOnboarding() ? <LastStep /> : <DataCoverage />)

export default LightsScreen

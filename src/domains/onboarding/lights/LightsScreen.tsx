import { Button } from 'antd'
import { use } from 'react'
import { Link, useNavigate } from 'react-router'
import { text } from '#shared/address/params.ts'
import { useAddressParam } from '#shared/address/useAddress.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatLightCounts } from '#shared/lights/lightLabels.ts'
import { useGetLightsQuery } from '#shared/lights/lightsApi.ts'
import { UploadTabs } from '#shared/lights/UploadTabs.tsx'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useIsOnboarding } from '../hooks.ts'
import { useGetStartQuery, useUpdateUserOnboardedMutation } from '../onboardingApi.ts'
import { SetupFrame } from '../SetupFrame.tsx'
import { lightsInMenu, needs, needTitles, sourceStatuses } from '../sourceGroups.ts'
import { DataStatusRow } from './DataStatusRow.tsx'
import './lightsScreen.css'

/** The light of every report, by importance. `bring`: address for imports; `accounts`: address of the accounts. */
const LightsView = ({ bring, accounts }: { bring: string; accounts: string }) => {
  const { data, error, refetch } = useGetLightsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [meant] = useAddressParam('type', text)
  const canOpen = use(CanOpenContext)
  return (
    <QueryView
      query={{ data, error, refetch }}
      failed="Couldn’t load the data coverage"
      lines={10}
      empty={
        <EmptyState
          title="No seller account yet"
          action={canOpen(accounts) && <Link to={accounts}>Add a seller account</Link>}
        >
          Reports belong to seller accounts and their marketplaces, each with its own light.
        </EmptyState>
      }
    >
      {(data) => {
        const statuses = sourceStatuses(lightsInMenu(data, canOpen))
        return (
          <div className="lights">
            {needs.map((need) => {
              const { title, about } = needTitles[need]
              const rows = statuses.filter(({ source }) => source.need === need)
              if (!rows.length) return null
              return (
                <section key={need} aria-label={title}>
                  <h2>
                    {title} <small>{about}</small>
                  </h2>
                  {rows.map((one) => (
                    <DataStatusRow key={one.source.type} sourceStatus={one} isMeant={one.source.type === meant}>
                      {canOpen(bring) && <Link to={bring}>Drop it here</Link>}
                    </DataStatusRow>
                  ))}
                </section>
              )
            })}
          </div>
        )
      }}
    </QueryView>
  )
}

/** The last step of the setup: coverage, and the button that finishes it. */
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
      title="What’s imported"
      about="One status light per report. You’ll find this page later under Data › Uploads › Data Coverage."
      actions={
        <>
          <Link to="/onboarding/sourcing">Back</Link>
          <Button type="primary" disabled={!start?.sellers.length} loading={finish.isBusy} onClick={() => void end()}>
            Finish
          </Button>
          <span role="status">
            {formatLightCounts(lights)}
            {needed && '. You can finish now and add the required reports later.'}
          </span>
        </>
      }
    >
      <LightsView bring="/onboarding/connect" accounts="/onboarding/start" />
    </SetupFrame>
  )
}

/** The same after the setup, as a normal screen. */
const DataCoverage = () => {
  const { data, isFetching } = useGetLightsQuery()
  const canOpen = use(CanOpenContext)
  return (
    <ScreenFrame
      title="Data Coverage"
      busy={isFetching}
      summary={data && formatLightCounts(lightsInMenu(data, canOpen))}
      actions={<UploadTabs tab="lights" />}
    >
      <LightsView bring="/data/uploads" accounts="/settings/sellers" />
    </ScreenFrame>
  )
}

const LightsScreen = () => (useIsOnboarding() ? <LastStep /> : <DataCoverage />)

export default LightsScreen

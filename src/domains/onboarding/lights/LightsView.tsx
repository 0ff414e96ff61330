import { Skeleton } from 'antd'
import { use } from 'react'
import { Link } from 'react-router'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { useGetLightsQuery } from '#shared/lights/lightsApi.ts'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { lightsInMenu, litSources, needs, needTitles } from '../sourceGroups.ts'
import { LightRow } from './LightRow.tsx'
import './lightsScreen.css'

/** The light of every report, under how much depends on it. `bring`: where missing ones are brought; `accounts`: where accounts are named. */
export const LightsView = ({ bring, accounts }: { bring: string; accounts: string }) => {
  const { data, error, refetch } = useGetLightsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [params] = useAddressParams()
  const meant = params.get('type')
  const canOpen = use(CanOpenContext)
  if (!data && error)
    return <FailureState title="What has come could not be loaded" error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
  if (!data.length)
    return (
      <EmptyState
        title="No seller account yet"
        action={canOpen(accounts) && <Link to={accounts}>Name a seller account</Link>}
      >
        Reports belong to seller accounts and their marketplaces; each of them has its light.
      </EmptyState>
    )
  const lit = litSources(lightsInMenu(data, canOpen))
  return (
    <div className="lights">
      {needs.map((need) => {
        const { title, about } = needTitles[need]
        const rows = lit.filter(({ source }) => source.need === need)
        if (!rows.length) return null
        return (
          <section key={need} aria-label={title}>
            <h2>
              {title} <small>{about}</small>
            </h2>
            {rows.map((one) => (
              <LightRow key={one.source.type} lit={one} isMeant={one.source.type === meant}>
                {canOpen(bring) && <Link to={bring}>Drop it here</Link>}
              </LightRow>
            ))}
          </section>
        )
      })}
    </div>
  )
}

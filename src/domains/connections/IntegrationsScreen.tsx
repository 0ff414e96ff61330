import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { ConnectionList } from './ConnectionList.tsx'
import { summaryOf } from './connectionLabels.ts'
import { useGetConnectionsQuery } from './connectionsApi.ts'

/** The services that the company is or can be connected to. */
const IntegrationsScreen = () => {
  const { data: cards, isFetching } = useGetConnectionsQuery()
  return (
    <ScreenFrame title="Integrations" summary={cards && summaryOf(cards)} busy={isFetching && Boolean(cards)}>
      <ConnectionList />
    </ScreenFrame>
  )
}

export default IntegrationsScreen

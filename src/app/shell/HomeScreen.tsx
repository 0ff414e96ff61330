import { Skeleton } from 'antd'
import type { Home } from '#contract/home.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { HomeCalls } from './home/HomeCalls.tsx'
import { HomeMenu } from './home/HomeMenu.tsx'
import { HomePanels } from './home/HomePanels.tsx'
import { useGetHomeQuery } from './home/homeApi.ts'
import { ImportingBar } from './home/ImportingBar.tsx'
import { SalesPanel } from './home/SalesPanel.tsx'
import { SalesTiles } from './home/SalesTiles.tsx'
import './homeScreen.css'

const NothingYet = () => (
  <ReportsNeeded title="Nothing is imported yet" type="orders">
    Begin with the report All orders: in Seller Central under Reports, Fulfillment, Sales. Sales, products and buyers
    come from it.
  </ReportsNeeded>
)

const Figures = ({ home }: { home: Home }) => (
  <>
    <ImportingBar importing={home.importing} />
    {home.sources.length === 0 && !home.importing ? <NothingYet /> : <SalesTiles tiles={home.tiles} />}
    <SalesPanel sales={home.sales} />
    <HomeCalls home={home} />
    <HomePanels />
  </>
)

/** Sales, items that need action today, and links to everything else. */
const HomeScreen = () => {
  const { data, error, isFetching, refetch } = useGetHomeQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <ScreenFrame title="Home" busy={isFetching && data !== undefined}>
      {data && <Figures home={data} />}
      {error && !data && (
        <FailureState title="The figures could not be loaded" error={error} retry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      <HomeMenu />
    </ScreenFrame>
  )
}

export default HomeScreen

import { Skeleton } from 'antd'
import type { Home } from '#contract/home.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useGetHomeQuery } from './figures/homeApi.ts'
import { HomeMenu } from './home/HomeMenu.tsx'
import { HomePanels } from './home/HomePanels.tsx'
import { HomeState } from './home/HomeState.tsx'
import { ImportingBar } from './home/ImportingBar.tsx'
import { SalesPanel } from './home/SalesPanel.tsx'
import { SalesTiles } from './home/SalesTiles.tsx'
import { TodoList } from './home/TodoList.tsx'
import './homeScreen.css'

const NothingYet = () => (
  <ReportsNeeded title="Nothing imported yet" type="orders">
    Start with the report All orders, in Seller Central under Reports, Fulfillment, Sales. It adds sales, products and
    buyers.
  </ReportsNeeded>
)

const Figures = ({ home }: { home: Home }) => (
  <>
    <ImportingBar importing={home.importing} />
    {home.sources.length === 0 && !home.importing ? (
      <NothingYet />
    ) : (
      <SalesTiles tiles={home.tiles} sales={home.sales} sources={home.sources} />
    )}
    <div className="home-columns">
      <TodoList currency={home.tiles.currency} />
      <div>
        <SalesPanel sales={home.sales} currency={home.tiles.currency} />
        <HomePanels />
      </div>
    </div>
  </>
)

/** Sales, what to do today, and on phones the menu, which is beside it elsewhere. */
const HomeScreen = () => {
  const isNarrow = useNarrow()
  const { data, error, isFetching, refetch } = useGetHomeQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <ScreenFrame title="Home" summary={data && <HomeState home={data} />} busy={isFetching && data !== undefined}>
      {data && <Figures home={data} />}
      {error && !data && <FailureState title="Couldn’t load the figures" error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {isNarrow && <HomeMenu />}
    </ScreenFrame>
  )
}

export default HomeScreen

import { Skeleton } from 'antd'
import { type Home, salesSpans } from '#contract/home.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { JUST_NOW, useGetHomeQuery } from './figures/homeApi.ts'
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
  </>
)

/** Takes the place of the tiles, so that the list below does not move when they come. */
const TilesToCome = () => (
  <ul className="home-tiles" aria-hidden>
    {salesSpans.map((span) => (
      <li key={span}>
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </li>
    ))}
  </ul>
)

/** What to do today beside sales; on phones also the menu, which is at the side elsewhere. */
const HomeScreen = () => {
  const isNarrow = useNarrow()
  const { data, error, isFetching, refetch } = useGetHomeQuery(undefined, { refetchOnMountOrArgChange: JUST_NOW })
  return (
    <ScreenFrame title="Home" summary={<HomeState home={data} />} busy={isFetching && data !== undefined}>
      {data && <Figures home={data} />}
      {error && !data && <FailureState title="Couldn’t load the figures" error={error} retry={() => void refetch()} />}
      {!data && !error && <TilesToCome />}
      <div className="home-columns">
        <TodoList />
        {data && (
          <div>
            <SalesPanel sales={data.sales} currency={data.tiles.currency} />
            <HomePanels />
          </div>
        )}
      </div>
      {isNarrow && <HomeMenu />}
    </ScreenFrame>
  )
}

export default HomeScreen

import { Link } from 'react-router'
import type { Cash } from '#contract/cash.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useGetCashQuery } from '../restockApi.ts'
import { CashForm } from './CashForm.tsx'
import { CashFacts, CashOmissions } from './CashNotes.tsx'
import { CashTable } from './CashTable.tsx'
import { isBelow, isEmpty, lowestWeek, sumCash } from './cashSums.ts'
import '../restock.css'

const CashChart = lazyPart(() => import('./CashChart.tsx'))

/** The lowest week and whether it is below the line; without a balance the sums. */
const CashAnswer = ({ cash }: { cash: Cash }) => {
  const { day: showDay } = useCalendar()
  const { currency, settings, weeks } = cash
  const money = (amount: number) => formatMoney(amount, currency)
  const lowest = lowestWeek(cash)
  if (!lowest) {
    const { settlements, payments, ads, expenses } = sumCash(cash)
    return `${money(settlements)} in, ${money(payments + ads + expenses)} out over 13 weeks. Enter today’s balance for the lowest week.`
  }
  const answer = `Lowest in the week of ${showDay(lowest.from)}: ${money(lowest.lowest)}`
  if (settings.line === null || !isBelow(lowest, settings.line)) return answer
  const first = weeks.find((week) => isBelow(week, settings.line))
  const begin = first && first.from !== lowest.from ? `; first below in the week of ${showDay(first.from)}` : ''
  return `${answer}, below your line of ${money(settings.line)}${begin}`
}

const NoCash = () => (
  <ReportsNeeded title="No cash forecast yet" type="settlementV2">
    The forecast needs 13 weeks of Settlement reports and All orders. In Seller Central, find settlements under
    Payments, Reports Repository, and orders under Reports, Fulfillment.
  </ReportsNeeded>
)

/** A balance of an earlier day does not include the money since. */
const OldBalance = ({ cash: { settings, weeks } }: { cash: Cash }) => {
  const { day: showDay } = useCalendar()
  const { balance, balanceDay } = settings
  if (balance === null || balanceDay === null || balanceDay === weeks[0]?.from) return null
  return (
    <p className="restock-missing" role="note">
      Balance from {showDay(balanceDay)}. Enter today’s balance.
    </p>
  )
}

/** The cash of the next 13 weeks. */
const CashScreen = () => {
  const { data, error, isFetching, refetch } = useGetCashQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <ScreenFrame
      title="Cash"
      busy={isFetching}
      summary={data && !isEmpty(data) && <CashAnswer cash={data} />}
      actions={
        <>
          <Link to="/sales/expenses">Expenses</Link>
          <Link to="/logistics/restock">Restock</Link>
        </>
      }
    >
      <QueryView query={{ data, error, refetch }} failed="Couldn’t load the cash forecast" lines={10}>
        {(cash) =>
          isEmpty(cash) ? (
            <>
              <NoCash />
              <CashOmissions cash={cash} />
            </>
          ) : (
            <>
              <CashForm settings={cash.settings} currency={cash.currency} />
              <OldBalance cash={cash} />
              {cash.settings.balance !== null && <CashChart cash={cash} />}
              <CashTable cash={cash} />
              <CashOmissions cash={cash} />
              <CashFacts cash={cash} />
            </>
          )
        }
      </QueryView>
    </ScreenFrame>
  )
}

export default CashScreen

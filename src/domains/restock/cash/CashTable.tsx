import { useMemo } from 'react'
import type { Cash, CashWeek } from '#contract/cash.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { AdsFigure, BalanceFigure, ExpensesFigure, PaymentsFigure, SettlementsFigure } from './CashArithmetic.tsx'
import { isBelow, sumCash } from './cashSums.ts'

const keyOf = ({ from }: CashWeek) => from

/** Money of each week; a click on an amount shows its lines. */
export const CashTable = ({ cash }: { cash: Cash }) => {
  const { day: showDay } = useCalendar()
  const columns = useMemo((): SmallColumn<CashWeek>[] => {
    const { currency, settings } = cash
    const sums = sumCash(cash)
    return [
      { key: 'week', title: 'Week of', names: true, cell: ({ from }) => showDay(from) },
      {
        key: 'settlements',
        title: 'Settlements',
        kind: 'figure',
        spare: true,
        hint: 'Expected deposits of Amazon',
        cell: (week) => <SettlementsFigure cash={cash} week={week} />,
        total: formatMoney(sums.settlements, currency),
      },
      {
        key: 'payments',
        title: 'Order payments',
        kind: 'figure',
        spare: true,
        hint: 'Placed orders by supplier terms',
        cell: (week) => <PaymentsFigure cash={cash} week={week} />,
        total: formatMoney(sums.payments, currency),
      },
      ...(cash.ads.length
        ? [
            {
              key: 'ads',
              title: 'Ads',
              kind: 'figure' as const,
              spare: true,
              hint: 'Ads billed outside settlements',
              cell: (week: CashWeek) => <AdsFigure cash={cash} week={week} />,
              total: formatMoney(sums.ads, currency),
            },
          ]
        : []),
      ...(cash.expenses.length
        ? [
            {
              key: 'expenses',
              title: 'Expenses',
              kind: 'figure' as const,
              spare: true,
              hint: 'Own expenses on the first day of their periods',
              cell: (week: CashWeek) => <ExpensesFigure cash={cash} week={week} />,
              total: formatMoney(sums.expenses, currency),
            },
          ]
        : []),
      {
        key: 'balance',
        title: 'Balance at end',
        kind: 'figure',
        spare: true,
        cell: (week) => <BalanceFigure cash={cash} week={week} />,
        total: '',
      },
      {
        key: 'lowest',
        title: 'Lowest',
        kind: 'figure',
        hint: 'Lowest balance at the end of a day',
        cell: ({ lowest }) =>
          lowest === null ? (
            '–'
          ) : isBelow({ lowest }, settings.line) ? (
            <span className="restock-cash-below">{formatMoney(lowest, currency)} below line</span>
          ) : (
            formatMoney(lowest, currency)
          ),
        total: '',
      },
    ]
  }, [cash, showDay])
  return <SmallTable label="Cash by week" columns={columns} rows={cash.weeks} rowKey={keyOf} />
}

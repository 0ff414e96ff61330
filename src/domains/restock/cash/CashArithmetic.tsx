import { Popover } from 'antd'
import type { ReactNode } from 'react'
import type { Cash, CashDeposit, CashPayment, CashWeek } from '#contract/cash.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { isIn } from './cashSums.ts'

interface Line {
  key: string
  label: string
  amount: number
}

const kinds: Readonly<Record<CashPayment['kind'], string>> = {
  deposit: 'deposit',
  rest: 'rest',
  whole: 'whole amount',
}

/** An amount whose lines a click shows. */
const Opened = ({
  title,
  lines,
  currency,
  children,
}: {
  title: string
  lines: readonly Line[]
  currency: string
  children: ReactNode
}) => (
  <Popover
    trigger="click"
    title={title}
    content={
      <table className="restock-cash-lines">
        <tbody>
          {lines.map(({ key, label, amount }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="figure">{formatMoney(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    }
  >
    <button type="button" className="restock-cash-figure">
      {children}
    </button>
  </Popover>
)

interface Shown {
  cash: Cash
  week: CashWeek
}

/** The settlements of a week: sales × share left of them, or a closed settlement. */
export const SettlementsFigure = ({ cash, week }: Shown) => {
  const { day: showDay } = useCalendar()
  const { currency } = cash
  const deposits = cash.deposits.filter(({ day }) => isIn(week, day))
  if (!deposits.length) return '–'
  const describe = ({ day, marketplace, seller, sales, share }: CashDeposit) =>
    `${showDay(day)} · ${marketplace} ${seller} · ${
      sales === null || share === null
        ? 'closed settlement'
        : `${formatMoney(sales, currency)} sales × ${(100 * share).toFixed(1)} %`
    }`
  const lines = deposits.map((one) => ({
    key: `${one.day} ${one.marketplace} ${one.seller} ${one.sales}`,
    label: describe(one),
    amount: one.amount,
  }))
  return (
    <Opened title="Settlements" lines={lines} currency={currency}>
      {formatMoney(week.settlements, currency)}
    </Opened>
  )
}

/** The payments of a week by order. */
export const PaymentsFigure = ({ cash, week }: Shown) => {
  const { day: showDay } = useCalendar()
  const { currency } = cash
  const payments = cash.payments.filter(({ day }) => isIn(week, day))
  if (!payments.length) return '–'
  const lines = payments.map(({ day, order, number, supplier, kind, amount }) => ({
    key: `${order} ${kind}`,
    label: [showDay(day), number, supplier, kinds[kind]].filter(Boolean).join(' · '),
    amount,
  }))
  return (
    <Opened title="Order payments" lines={lines} currency={currency}>
      {formatMoney(week.payments, currency)}
    </Opened>
  )
}

/** The ads of a week by marketplace. */
export const AdsFigure = ({ cash, week }: Shown) => {
  const { ads, currency } = cash
  if (!ads.length) return '–'
  const lines = ads.map(({ marketplace, seller, amount }) => ({
    key: `${marketplace} ${seller}`,
    label: `${marketplace} ${seller} · average week`,
    amount,
  }))
  return (
    <Opened title="Ads" lines={lines} currency={currency}>
      {formatMoney(week.ads, currency)}
    </Opened>
  )
}

/** The own expenses of a week, each on the first day of its period. */
export const ExpensesFigure = ({ cash, week }: Shown) => {
  const { day: showDay } = useCalendar()
  const { currency } = cash
  const expenses = cash.expenses.filter(({ day }) => isIn(week, day))
  if (!expenses.length) return '–'
  const lines = expenses.map(({ day, name, amount }) => ({
    key: `${day} ${name} ${amount}`,
    label: `${showDay(day)} · ${name}`,
    amount,
  }))
  return (
    <Opened title="Expenses" lines={lines} currency={currency}>
      {formatMoney(week.expenses, currency)}
    </Opened>
  )
}

/** The balance at the end of a week. */
export const BalanceFigure = ({ cash, week }: Shown) => {
  const { currency, settings, weeks } = cash
  if (week.balance === null) return '–'
  const before = weeks[weeks.indexOf(week) - 1]
  const lines = [
    {
      key: 'before',
      label: before ? 'Week before' : 'Balance today',
      amount: before?.balance ?? settings.balance ?? 0,
    },
    { key: 'settlements', label: 'Settlements', amount: week.settlements },
    { key: 'payments', label: 'Order payments', amount: -week.payments },
    ...(week.ads ? [{ key: 'ads', label: 'Ads', amount: -week.ads }] : []),
    ...(week.expenses ? [{ key: 'expenses', label: 'Expenses', amount: -week.expenses }] : []),
  ]
  return (
    <Opened title="Balance" lines={lines} currency={currency}>
      {formatMoney(week.balance, currency)}
    </Opened>
  )
}

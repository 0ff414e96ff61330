import { Button, Popover } from 'antd'
import { useState } from 'react'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import type { CasesQuery } from '../caseFilter.ts'
import type { CaseTotals } from '../casePages.ts'
import { type Sum, sumOf } from './totalSums.ts'

const moneyOf = (amount: number | null, { currency }: SumFigures) =>
  currency && amount !== null ? formatMoney(amount, currency) : UNKNOWN
const casesOf = ({ cases, withoutRate, withoutCost }: SumFigures) =>
  [
    `${formatNumber(cases)} ${cases === 1 ? 'case' : 'cases'}`,
    ...(withoutRate > 0 ? [`${formatNumber(withoutRate)} without a rate`] : []),
    ...(withoutCost > 0 ? [`${formatNumber(withoutCost)} without a cost`] : []),
  ].join(', ')

/** The displayed fields of a sum; units only where it sums all units of its cases. */
type SumFigures = Omit<Sum, 'units'> & { units?: number }

interface Shown {
  name: string
  sum: SumFigures
  amount: number | null
  /** The calculation of the amount. */
  formula: string
  urgent?: boolean
  onShow(): void
}

const Story = ({ sum, amount, formula, onShow }: Shown) => (
  <div className="claim-story">
    <p>{formula}</p>
    <dl className="figure">
      <dt>Cases</dt>
      <dd>{formatNumber(sum.cases)}</dd>
      {sum.units !== undefined && (
        <>
          <dt>Units</dt>
          <dd>{formatNumber(sum.units)}</dd>
        </>
      )}
      <dt>Together</dt>
      <dd>{moneyOf(amount, sum)}</dd>
      {sum.withoutRate > 0 && (
        <>
          <dt>Excluded: no exchange rate</dt>
          <dd>{formatNumber(sum.withoutRate)}</dd>
        </>
      )}
      {sum.withoutCost > 0 && (
        <>
          <dt>Excluded: no cost known</dt>
          <dd>{formatNumber(sum.withoutCost)}</dd>
        </>
      )}
    </dl>
    <Button size="small" onClick={onShow}>
      Show these cases
    </Button>
  </div>
)

/** A figure that explains its origin on click. */
const Figure = (props: Shown) => {
  const { name, sum, amount, urgent = false, onShow } = props
  const [isOpen, setOpen] = useState(false)
  const show = () => {
    setOpen(false)
    onShow()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      title={name}
      open={isOpen}
      onOpenChange={setOpen}
      content={<Story {...props} onShow={show} />}
    >
      <button type="button" className={urgent ? 'claim-figure urgent' : 'claim-figure'} aria-expanded={isOpen}>
        <span>{name}</span>
        <strong className="figure">{moneyOf(amount, sum)}</strong>
        <small>{casesOf(sum)}</small>
      </button>
    </Popover>
  )
}

const RATE = 'Amounts are converted at the rate of the day of the event.'

interface Head {
  totals: CaseTotals
  ask(change: Partial<CasesQuery>): void
}

/** What Amazon owes, by claim progress, and what it has paid. */
export const HeadFigures = ({ totals, ask }: Head) => {
  // totals without cases have no currency
  const { currency } = sumOf(totals.all)
  const open = { ...sumOf(totals.open), currency }
  const later = { ...sumOf(totals.later), currency }
  const closing = { ...sumOf(totals.closing), currency }
  const filed = { ...sumOf(totals.filed), currency }
  const { units: _all, ...overallSums } = sumOf(totals.all)
  const paid = { ...overallSums, cases: overallSums.paidCases, withoutCost: 0 }
  const show = (change: Partial<CasesQuery>) =>
    ask({ closing: false, statuses: [], types: [], view: 'table', ...change })
  return (
    <section className="claim-figures" aria-label="What Amazon owes">
      <Figure
        name="To file now"
        sum={open}
        amount={open.estimated}
        formula={`Estimated value of found and ready cases whose window is open today. ${RATE}`}
        onShow={() => show({ show: 'toFile' })}
      />
      <Figure
        name="Closing within 7 days"
        sum={closing}
        amount={closing.estimated}
        urgent={closing.cases > 0}
        formula={`Of these, cases whose window closes within seven days. ${RATE}`}
        onShow={() => show({ closing: true })}
      />
      <Figure
        name="Opens later"
        sum={later}
        amount={later.estimated}
        formula={`Estimated value of cases whose window opens later: until then Amazon may pay without a claim. ${RATE}`}
        onShow={() => show({ show: 'later' })}
      />
      <Figure
        name="With Amazon"
        sum={filed}
        amount={filed.estimated}
        formula={`Estimated value of cases that are filed, appealed or approved but not yet paid, or denied but open to appeal. ${RATE}`}
        onShow={() => show({ show: 'filed' })}
      />
      <Figure
        name="Recovered"
        sum={paid}
        amount={overallSums.recovered}
        formula="Everything Amazon has paid for cases, minus reversals. Payments are converted at the rate of the day of payment."
        onShow={() => show({ show: 'all' })}
      />
    </section>
  )
}

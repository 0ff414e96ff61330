import { Link } from 'react-router'
import type { MeasuresAnswer, ToldMeasure } from '#contract/measures.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { featuresOf, hasFeature } from '#rules/features.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useSalesSelector } from './hooks.ts'

/** Which report brings each source, and where Amazon has it. */
const ways: Readonly<Record<string, string>> = {
  sales: 'Orders come with All orders: in Seller Central under Reports, Fulfillment, Sales.',
  traffic: 'Sessions come with the business reports: in Seller Central under Reports, Business Reports.',
  ads: 'Ads come with the reports of the ads console: under Measurement & reporting, Sponsored ads reports.',
  money: 'Money comes with settlements or the date range report: in Seller Central under Payments, Reports repository.',
  returns:
    'Returns come with FBA customer returns: in Seller Central under Reports, Fulfillment, Customer concessions.',
  stock: 'Stock by the day comes with the Inventory ledger: in Seller Central under Reports, Fulfillment, Inventory.',
  inStock: 'Days in stock come with the Inventory ledger: in Seller Central under Reports, Fulfillment, Inventory.',
  outages: 'Days out come with the Inventory ledger: in Seller Central under Reports, Fulfillment, Inventory.',
  claims: 'Claims come from the Inventory ledger, returns and reimbursements.',
}

interface Props {
  covered: MeasuresAnswer['covered']
  measures: readonly Pick<ToldMeasure, 'title' | 'sources'>[]
}

/** Nothing of what is asked for on these days: what is there instead, or which report brings it. */
export const NoSales = ({ covered, measures }: Props) => {
  const calendar = useCalendar()
  const canUpload = useSalesSelector((state) => {
    const on = featuresOf(selectTenant(state))
    return hasFeature(on, ['data']) && hasFeature(on, ['uploads'])
  })
  const sources = [...new Set(measures.flatMap((measure) => measure.sources))]
  const told = covered.filter(({ source }) => sources.includes(source))
  const [first, last] = [
    told.map(({ since }) => since).sort()[0],
    told
      .map(({ until }) => until)
      .sort()
      .at(-1),
  ]
  return (
    <EmptyState
      title={first ? 'Nothing on these days' : 'Nothing of this is imported yet'}
      action={canUpload && <Link to="/data/uploads">Go to uploads</Link>}
    >
      {first && last && (
        <p>
          Imports tell of {calendar.day(first)} to {calendar.day(last)}. Choose other days or other products.
        </p>
      )}
      {sources.map((source) => (
        <p key={source}>{ways[source]}</p>
      ))}
      {!canUpload && <p>Somebody who may import reports has to do this.</p>}
    </EmptyState>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { Day } from '#shared/ui/Day.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import type { CaseSheet } from '../caseShapes.ts'
import { formatCaseMoney } from '../caseText.ts'

interface Step {
  label: ReactNode
  value: ReactNode
}
const DAY = /(\d{4}-\d{2}-\d{2})/
/** A text from the server with its days formatted for the user. */
const WithDays = ({ text }: { text: string }) =>
  text.split(DAY).map((part) => (DAY.test(part) ? <Day key={part} day={part} /> : part))

const columns: SmallColumn<Step>[] = [
  { key: 'label', title: '', kind: 'prose', names: true, cell: ({ label }) => label },
  { key: 'value', title: '', kind: 'figure', cell: ({ value }) => value },
]

/** The calculation of the claim, step by step, and the remaining amount. */
export const Arithmetic = ({ sheet }: { sheet: CaseSheet }) => {
  const { steps, estimated, estimated_home, recovered } = sheet
  // the remainder of two currencies is undefined, because no rate is authoritative
  const isSame = !recovered || recovered.currency === estimated?.currency
  const remainingAmount =
    estimated && isSame ? { ...estimated, amount: estimated.amount - (recovered?.amount ?? 0) } : null
  const local = marketplaceByCode(sheet.marketplace)?.currency
  const inHome = estimated_home && estimated_home.currency !== estimated?.currency ? estimated_home : null
  const rows: Step[] = [
    ...steps.map(({ label, value, amount }) => ({
      label: <WithDays text={label} />,
      value: amount ? formatCaseMoney(amount) : value,
    })),
    ...(inHome ? [{ label: 'In the company’s currency', value: formatCaseMoney(inHome) }] : []),
    { label: 'Recovered', value: formatCaseMoney(recovered) },
    { label: 'Still owed', value: <strong>{formatCaseMoney(remainingAmount)}</strong> },
  ]
  return (
    <section>
      <h3>Arithmetic</h3>
      {/* steps have no id and keep their order */}
      <SmallTable label="Arithmetic" columns={columns} rows={rows} rowKey={(_, place) => place} />
      {estimated && local && estimated.currency !== local && (
        <p role="note">
          No exchange rate from {estimated.currency} to {local} is known for that day, so the claim states no amount.
          Drop a central bank’s rate file under <Link to="/data/uploads">Uploads</Link>, or set one under Settings.
        </p>
      )}
      {!estimated && (
        <p role="note">
          The unit value is unknown. Enter the unit cost under <Link to="/data/product-info">Product Info</Link>.
        </p>
      )}
    </section>
  )
}

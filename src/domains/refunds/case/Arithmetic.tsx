import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import type { CaseSheet } from '../caseShapes.ts'
import { moneyWords } from '../caseWords.ts'

interface Step {
  label: string
  value: ReactNode
}
const columns: SmallColumn<Step>[] = [
  { key: 'label', title: '', kind: 'prose', names: true, cell: ({ label }) => label },
  { key: 'value', title: '', kind: 'figure', cell: ({ value }) => value },
]

/** How the claim comes about, step by step, and what of it is still owed. */
export const Arithmetic = ({ sheet }: { sheet: CaseSheet }) => {
  const { steps, estimated, estimated_home, recovered } = sheet
  const left = estimated && { ...estimated, amount: estimated.amount - (recovered?.amount ?? 0) }
  const inHome = estimated_home && estimated_home.currency !== estimated?.currency ? estimated_home : null
  const rows: Step[] = [
    ...steps,
    ...(inHome ? [{ label: 'In the company’s currency', value: moneyWords(inHome) }] : []),
    { label: 'Recovered', value: moneyWords(recovered) },
    { label: 'Still owed', value: <strong>{moneyWords(left)}</strong> },
  ]
  return (
    <section>
      <h3>Arithmetic</h3>
      {/* steps have no other name and never change places */}
      <SmallTable label="Arithmetic" columns={columns} rows={rows} rowKey={(_, place) => place} />
      {!estimated && (
        <p role="note">
          What a unit is worth is not known. Give its unit cost under <Link to="/data/product-info">Product Info</Link>.
        </p>
      )}
    </section>
  )
}

import { Button, Input } from 'antd'
import { useState } from 'react'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import type { CaseSheet, Payment } from '../caseShapes.ts'
import { formatCaseMoney } from '../caseText.ts'
import { LineForm } from '../LineForm.tsx'
import { useAddCasePaymentMutation, useDeleteCasePaymentMutation } from '../refundsApi.ts'

const TakeBack = ({ id, payment }: { id: string; payment: string }) => {
  const takeBack = useCommand(useDeleteCasePaymentMutation())
  return (
    <Button
      size="small"
      disabled={takeBack.isBusy}
      aria-label={`Take payment ${payment} back`}
      onClick={() => void takeBack.run({ id, payment })}
    >
      Take back
    </Button>
  )
}

const columnsOf = (id: string): SmallColumn<Payment>[] => [
  { key: 'day', title: 'Day', cell: ({ day }) => <Day day={day} /> },
  { key: 'reimbursement', title: 'Reimbursement', kind: 'code', cell: ({ reimbursement_id }) => reimbursement_id },
  { key: 'units', title: 'Units', kind: 'figure', cell: ({ units }) => formatNumber(units) },
  { key: 'amount', title: 'Amount', kind: 'figure', cell: ({ amount }) => formatCaseMoney(amount) },
  { key: 'booked', title: 'Booked', cell: ({ by_hand }) => (by_hand ? 'by hand' : 'matched') },
  {
    key: 'actions',
    title: 'Actions',
    hidesTitle: true,
    cell: ({ reimbursement_id }) => <TakeBack id={id} payment={reimbursement_id} />,
  },
]

const BookPayment = ({ id }: { id: string }) => {
  const book = useCommand(useAddCasePaymentMutation())
  const [typed, setTyped] = useState('')
  const submit = async () => {
    if (await book.run({ id, payment: typed.trim() })) setTyped('')
  }
  return (
    <LineForm onSubmit={submit}>
      <Input
        size="small"
        aria-label="Reimbursement id"
        placeholder="Reimbursement id"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button size="small" htmlType="submit" loading={book.isBusy} disabled={!typed.trim()}>
        Book a payment
      </Button>
    </LineForm>
  )
}

/** Amazon's payments for the case; reimbursements are matched automatically, and by hand when that fails. */
export const CasePayments = ({ sheet: { id, payments, status } }: { sheet: CaseSheet }) => (
  <section>
    <h3>Payments</h3>
    <SmallTable
      label="Payments"
      columns={columnsOf(id)}
      rows={payments}
      // a reimbursement may have several lines on the same day
      rowKey={({ reimbursement_id }, rowIndex) => `${reimbursement_id} ${rowIndex}`}
      empty="None yet. Reimbursements are matched when their report is imported."
    />
    {status !== 'dismissed' && <BookPayment id={id} />}
  </section>
)

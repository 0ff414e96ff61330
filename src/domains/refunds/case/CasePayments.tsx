import { Button, Input } from 'antd'
import { useState } from 'react'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import type { CaseSheet, Payment } from '../caseShapes.ts'
import { moneyWords } from '../caseWords.ts'
import { LineForm } from '../LineForm.tsx'
import { useAddCasePaymentMutation, useDeleteCasePaymentMutation } from '../refundsApi.ts'

const PaymentRow = ({ id, payment }: { id: string; payment: Payment }) => {
  const takeBack = useCommand(useDeleteCasePaymentMutation())
  const { reimbursement_id, day, units, amount, by_hand } = payment
  return (
    <tr>
      <td>
        <Day day={day} />
      </td>
      <td className="code">{reimbursement_id}</td>
      <td className="figure">{formatNumber(units)}</td>
      <td className="figure">{moneyWords(amount)}</td>
      <td>{by_hand ? 'by hand' : 'matched'}</td>
      <td>
        <Button
          size="small"
          disabled={takeBack.isBusy}
          aria-label={`Take payment ${reimbursement_id} back`}
          onClick={() => void takeBack.run({ id, payment: reimbursement_id })}
        >
          Take back
        </Button>
      </td>
    </tr>
  )
}

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

/** What Amazon has paid for the case; reimbursements are matched by themselves, and by hand where that failed. */
export const CasePayments = ({ sheet: { id, payments, status } }: { sheet: CaseSheet }) => (
  <section>
    <h3>Payments</h3>
    {payments.length === 0 && <p>Nothing yet. Reimbursements are matched when their report is imported.</p>}
    {payments.length > 0 && (
      <div className="claim-rows">
        <table aria-label="Payments">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Reimbursement</th>
              <th scope="col" className="figure">
                Units
              </th>
              <th scope="col" className="figure">
                Amount
              </th>
              <th scope="col">Booked</th>
              <th>
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a reimbursement may have several lines of the same day
              <PaymentRow key={`${payment.reimbursement_id} ${place}`} id={id} payment={payment} />
            ))}
          </tbody>
        </table>
      </div>
    )}
    {status !== 'dismissed' && <BookPayment id={id} />}
  </section>
)

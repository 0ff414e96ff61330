import { Button } from 'antd'
import { useState } from 'react'
import { BudgetQuery } from '#contract/budget.ts'
import { MoneyField } from '#shared/ui/MoneyField.tsx'

interface Form {
  currency: string
  /** Minor units. */
  amount: number | undefined
  onChoose(amount: number | undefined): void
}

/** The money to spend; empty shows everything that is worth ordering. */
export const BudgetForm = ({ currency, amount, onChoose }: Form) => {
  const [typed, setTyped] = useState<number | null>(amount ?? null)
  const [problem, setProblem] = useState<string>()
  const choose = () => {
    const { error } = BudgetQuery.shape.amount.safeParse(typed)
    setProblem(error?.issues[0]?.message)
    if (!error) onChoose(typed ?? undefined)
  }
  return (
    <div className="restock-budget-form">
      <span aria-hidden>I have, {currency}</span>
      <span className="restock-budget-money">
        <MoneyField
          label={`I have, ${currency}`}
          currency={currency}
          placeholder="20,000"
          value={typed}
          onChange={setTyped}
          onEnter={choose}
        />
      </span>
      <Button onClick={choose}>Choose products</Button>
      {problem && (
        <span className="restock-budget-problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}

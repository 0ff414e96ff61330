import { Button } from 'antd'
import { useState } from 'react'
import { CashSettings } from '#contract/cash.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { useUpdateCashSettingsMutation } from '../restockApi.ts'

interface Field {
  name: 'balance' | 'line'
  label: string
  placeholder: string
}

const fields: readonly Field[] = [
  { name: 'balance', label: 'Balance today', placeholder: '20,000' },
  { name: 'line', label: 'Warn below', placeholder: '5,000' },
]

/** The starting balance, and the line below which weeks are named; both of the whole company. */
export const CashForm = ({ settings, currency }: { settings: CashSettings; currency: string }) => {
  const [typed, setTyped] = useState<Partial<Pick<CashSettings, 'balance' | 'line'>>>({})
  const [problem, setProblem] = useState<{ name: string; message: string | undefined }>()
  const save = useCommand(useUpdateCashSettingsMutation())
  const submit = async () => {
    for (const { name } of fields) {
      const { error } = CashSettings.shape[name].safeParse(typed[name] ?? null)
      if (error) return setProblem({ name, message: error.issues[0]?.message })
    }
    setProblem(undefined)
    // an unchanged balance is saved too, as today's
    if (await save.run({ balance: settings.balance, ...typed })) setTyped({})
  }
  return (
    <form
      className="restock-budget-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {fields.map(({ name, label, placeholder }) => (
        <span key={name} className="restock-cash-field">
          <span aria-hidden>
            {label}, {currency}
          </span>
          <span className="restock-budget-money">
            <MoneyField
              label={`${label}, ${currency}`}
              currency={currency}
              placeholder={placeholder}
              value={name in typed ? (typed[name] ?? null) : settings[name]}
              onChange={(amount) => setTyped((now) => ({ ...now, [name]: amount }))}
            />
          </span>
          {problem?.name === name && (
            <span className="restock-budget-problem" role="alert">
              {problem.message}
            </span>
          )}
        </span>
      ))}
      <Button htmlType="submit" loading={save.isBusy}>
        Save
      </Button>
    </form>
  )
}

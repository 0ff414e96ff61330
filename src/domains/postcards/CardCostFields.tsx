import { useState } from 'react'
import type { CardCosts } from '#contract/postcards.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { useGetCardCostsQuery, useUpdateCardCostsMutation } from './postcardsApi.ts'

/** The costs of a card; stored for the company. */
export const CardCostFields = () => {
  const { data } = useGetCardCostsQuery()
  const save = useCommand(useUpdateCardCostsMutation())
  const [typed, setTyped] = useState<Partial<Record<keyof CardCosts, number | null>>>({})
  if (!data) return null
  const { currency } = data
  const costs = { print: data.costs?.print ?? null, postage: data.costs?.postage ?? null, ...typed }
  const change = (part: Partial<typeof costs>) => {
    setTyped({ ...typed, ...part })
    const { print, postage } = { ...costs, ...part }
    if (print !== null && postage !== null) void save.run({ print, postage })
  }
  return (
    <>
      {!data.costs && <p>Enter the cost of a card once. It applies to all campaigns.</p>}
      <div className="postcard-field">
        <span>Print per card</span>
        <MoneyField
          label="Print of a card"
          currency={currency}
          value={costs.print}
          onChange={(print) => change({ print })}
        />
      </div>
      <div className="postcard-field">
        <span>Postage per card</span>
        <MoneyField
          label="Postage of a card"
          currency={currency}
          value={costs.postage}
          onChange={(postage) => change({ postage })}
        />
      </div>
      {save.failure && (
        <p role="alert" className="postcard-wrong">
          {save.failure}
        </p>
      )}
    </>
  )
}

import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { Asin } from '#contract/common.ts'
import { PlainInput } from '#shared/ui/PlainInput.tsx'

/** Adds a product by its ASIN. */
export const AddProduct = ({ onAdd }: { onAdd(asin: string): void }) => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data } = Asin.safeParse(typed.trim().toUpperCase())
    setProblem(data ? undefined : `${typed.trim() || 'Nothing'} is no ASIN: it has ten letters and digits.`)
    if (!data) return
    onAdd(data)
    setTyped('')
  }
  return (
    <form className="purchase-add" onSubmit={submit}>
      <PlainInput
        label="ASIN of a product to add"
        placeholder="B0…"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button htmlType="submit">Add product</Button>
      {problem && (
        <span className="purchase-problem" role="alert">
          {problem}
        </span>
      )}
    </form>
  )
}

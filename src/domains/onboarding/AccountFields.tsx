import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { platforms, Seller } from '#contract/sellers.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { SelectMany, SelectOne } from '#shared/ui/SelectBox.tsx'

export const platformTitles: Record<Seller['platform'], string> = { amazon: 'Amazon', shop: 'Own shop' }
const platformOptions = platforms.map((value) => ({ value, label: platformTitles[value] }))
const marketplaceOptions = marketplaces.map(({ code, title }) => ({ value: code, label: `${code} · ${title}` }))

interface Code {
  id?: string
  value?: string
  onChange?(value: string): void
}

/** The suggested code of an account as text; a button allows editing it. */
const CodeField = ({ id, value = '', onChange }: Code) => {
  const [isTyped, setIsTyped] = useState(false)
  if (isTyped) return <Input id={id ?? ''} value={value} onChange={({ target }) => onChange?.(target.value)} />
  return (
    <span className="seller-code" id={id}>
      <code>{value || '–'}</code>
      <Button size="small" aria-label={`Change the short code${value && ` ${value}`}`} onClick={() => setIsTyped(true)}>
        Change
      </Button>
    </span>
  )
}

interface Account {
  /** Form path of the account. */
  at: readonly (string | number)[]
  /** It is stored: its orders were imported under code and platform, so both are fixed. */
  isStored: boolean
}

/** One seller account of a form. */
export const AccountFields = ({ at: namePath, isStored }: Account) => (
  <>
    <Form.Item name={[...namePath, 'title']} label="Account name" rules={[ruleOf(Seller.shape.title)]}>
      <Input placeholder="Main account" />
    </Form.Item>
    <Form.Item name={[...namePath, 'platform']} label="Platform">
      <SelectOne label="Platform" choices={platformOptions} disabled={isStored} />
    </Form.Item>
    <Form.Item
      name={[...namePath, 'marketplaces']}
      label="Marketplaces"
      rules={[ruleOf(Seller.shape.marketplaces)]}
      validateTrigger="onSubmit"
    >
      <SelectMany label="Marketplaces" choices={marketplaceOptions} wraps />
    </Form.Item>
    <Form.Item
      name={[...namePath, 'seller']}
      label="Short code"
      rules={[ruleOf(Seller.shape.seller)]}
      tooltip="Shown in files and reports. It can’t be changed later."
    >
      {isStored ? <Input disabled /> : <CodeField />}
    </Form.Item>
  </>
)

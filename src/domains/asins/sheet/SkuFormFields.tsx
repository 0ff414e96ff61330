import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import type { Platform, Seller } from '#contract/sellers.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { platformName } from '../catalogueText.ts'
import { type SkuFields, sellersOn } from './skuForm.ts'

interface Form {
  fields: SkuFields
  isNew: boolean
  platforms: readonly Platform[]
  sellers: readonly Seller[]
  onChange(fields: SkuFields): void
}

const replaced = <Item,>(items: readonly Item[], at: number, item: Item): Item[] =>
  items.map((each, place) => (place === at ? item : each))

/** Fields a SKU has beside the fixed ones: what they are called and what they hold. */
const MoreFields = ({ fields, onChange }: Pick<Form, 'fields' | 'onChange'>) => {
  const { more } = fields
  const set = (next: SkuFields['more']) => onChange({ ...fields, more: next })
  return (
    <fieldset>
      <legend>Further fields</legend>
      {more.map((field, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name is typed letter by letter, and rows keep their places
        <div key={at} className="sku-more">
          <Input
            aria-label={`Name of field ${at + 1}`}
            placeholder="Name"
            value={field.name}
            onChange={({ target }) => set(replaced(more, at, { ...field, name: target.value }))}
          />
          <Input
            aria-label={field.name || `Value of field ${at + 1}`}
            placeholder="Value"
            value={field.value}
            onChange={({ target }) => set(replaced(more, at, { ...field, value: target.value }))}
          />
        </div>
      ))}
      <Button size="small" onClick={() => set([...more, { name: '', value: '' }])}>
        Add a field
      </Button>
    </fieldset>
  )
}

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="sku-field">
    <span aria-hidden>{label}</span>
    {children}
  </div>
)

/** Where a SKU stands and what it bears. */
export const SkuFormFields = ({ fields, isNew, platforms, sellers, onChange }: Form) => {
  const offered = sellersOn(sellers, fields.platform)
  const platformTo = (platform: string | undefined) => {
    if (!platform) return
    const there = sellersOn(sellers, platform)
    const seller = there.find(({ seller: code }) => code === fields.seller) ?? there[0]
    onChange({ ...fields, platform: platform as Platform, seller: seller?.seller ?? '' })
  }
  return (
    <>
      {isNew && (
        <Field label="SKU">
          <Input
            aria-label="SKU"
            autoComplete="off"
            value={fields.sku}
            onChange={({ target }) => onChange({ ...fields, sku: target.value })}
          />
        </Field>
      )}
      <Field label="Platform">
        <SelectOne
          label="Platform"
          choices={platforms.map((value) => ({ value, label: platformName(value) }))}
          value={fields.platform}
          onChange={platformTo}
        />
      </Field>
      <Field label="Seller">
        <SelectOne
          label="Seller"
          choices={offered.map(({ seller, title }) => ({ value: seller, label: title }))}
          value={fields.seller}
          onChange={(seller = '') => onChange({ ...fields, seller })}
        />
      </Field>
      <Field label="FNSKU">
        <Input
          aria-label="FNSKU"
          className="code"
          autoComplete="off"
          value={fields.fnsku}
          onChange={({ target }) => onChange({ ...fields, fnsku: target.value })}
        />
      </Field>
      <MoreFields fields={fields} onChange={onChange} />
    </>
  )
}

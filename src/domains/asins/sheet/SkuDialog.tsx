import { Button, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Platform, Seller } from '#contract/sellers.ts'
import type { SkuRow } from '#contract/skus.ts'
import { failureOf } from '#shared/api/failure.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { selectPlatforms, selectSellers } from '../asinsSelectors.ts'
import { platformName } from '../catalogueText.ts'
import { useAsinsSelector } from '../hooks.ts'
import { useAddSkuMutation, useUpdateSkuMutation } from '../skusApi.ts'
import { changedSku, fieldsOf, newSku, type SkuFields, sellersOn } from './skuForm.ts'

interface Form {
  fields: SkuFields
  isNew: boolean
  platforms: readonly Platform[]
  sellers: readonly Seller[]
  onChange(fields: SkuFields): void
}

const replaced = <Item,>(items: readonly Item[], at: number, item: Item): Item[] =>
  items.map((each, place) => (place === at ? item : each))

/** Custom fields of a SKU: their names and values. */
const MoreFields = ({ fields, onChange }: Pick<Form, 'fields' | 'onChange'>) => {
  const { more } = fields
  const set = (next: SkuFields['more']) => onChange({ ...fields, more: next })
  return (
    <fieldset>
      <legend>Other fields</legend>
      {more.map((field, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names change while typing, and rows keep their index
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

/** Platform, seller and fields of a SKU. */
const SkuFormFields = ({ fields, isNew, platforms, sellers, onChange }: Form) => {
  const offered = sellersOn(sellers, fields.platform)
  const platformTo = (platform: string | undefined) => {
    if (!platform) return
    const platformSellers = sellersOn(sellers, platform)
    const seller = platformSellers.find(({ seller: code }) => code === fields.seller) ?? platformSellers[0]
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

interface Props {
  asin: string
  /** The SKU to change; without it a new one is added. */
  row?: SkuRow
  onClosed(): void
}

/** Adds a SKU to a product; moves one to another platform or seller, or changes its fields. */
const SkuDialog = ({ asin, row, onClosed }: Props) => {
  const platforms = useAsinsSelector(selectPlatforms)
  const sellers = useAsinsSelector(selectSellers)
  const [isOpen, setIsOpen] = useState(true)
  const [fields, setFields] = useState(() => fieldsOf(row, platforms, sellers))
  const [mistake, setMistake] = useState<string>()
  const [add, { isLoading: isAdding }] = useAddSkuMutation()
  const [update, { isLoading: isUpdating }] = useUpdateSkuMutation()

  const added = async () => {
    const parsedSku = newSku(fields)
    if ('mistake' in parsedSku) return parsedSku.mistake
    const { error } = await add({ asin, row: parsedSku.input })
    return error && failureOf(error)
  }
  const changed = async (old: SkuRow) => {
    const parsedChange = changedSku(old, fields)
    if ('mistake' in parsedChange) return parsedChange.mistake
    const { error } = await update({ row: old, change: parsedChange.input })
    return error && failureOf(error)
  }
  const submit = async () => {
    const refusal = await (row ? changed(row) : added())
    setMistake(refusal)
    if (refusal === undefined) setIsOpen(false)
  }
  return (
    <Modal
      open={isOpen}
      title={row ? `${row.sku} of ${asin}` : `Add a SKU to ${asin}`}
      okText={row ? 'Save' : 'Add'}
      confirmLoading={isAdding || isUpdating}
      onOk={() => void submit()}
      onCancel={() => setIsOpen(false)}
      afterClose={onClosed}
    >
      <form
        className="sku-form"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <SkuFormFields
          fields={fields}
          isNew={!row}
          platforms={platforms}
          sellers={sellers}
          onChange={(next) => {
            setFields(next)
            setMistake(undefined)
          }}
        />
        <p className="dialog-mistake" role="alert">
          {mistake}
        </p>
        <button type="submit" hidden>
          {row ? 'Save' : 'Add'}
        </button>
      </form>
    </Modal>
  )
}

export default SkuDialog

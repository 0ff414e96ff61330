import { Modal } from 'antd'
import { useState } from 'react'
import type { SkuKey, SkuRow } from '#contract/skus.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { failureOf } from '#shared/api/failure.ts'
import { selectPlatforms, selectSellers } from '../asinsSelectors.ts'
import { skuUnwanted } from '../asinsSlice.ts'
import { formatSku } from '../catalogueText.ts'
import { useAsinsDispatch, useAsinsSelector } from '../hooks.ts'
import { moveBack } from '../skuListeners.ts'
import { useAddSkuMutation, useUpdateSkuMutation } from '../skusApi.ts'
import { SkuFormFields } from './SkuFormFields.tsx'
import { changedSku, fieldsOf, newSku } from './skuForm.ts'

interface Props {
  asin: string
  /** The SKU to change; without one a new one is added. */
  row?: SkuRow
  onClosed(): void
}

/** Adds a SKU to a product; moves one to another platform or seller, or changes its fields. */
const SkuDialog = ({ asin, row, onClosed }: Props) => {
  const dispatch = useAsinsDispatch()
  const platforms = useAsinsSelector(selectPlatforms)
  const sellers = useAsinsSelector(selectSellers)
  const [isOpen, setIsOpen] = useState(true)
  const [fields, setFields] = useState(() => fieldsOf(row, platforms, sellers))
  const [mistake, setMistake] = useState<string>()
  const [add, { isLoading: isAdding }] = useAddSkuMutation()
  const [update, { isLoading: isUpdating }] = useUpdateSkuMutation()

  const added = async () => {
    const made = newSku(fields)
    if ('mistake' in made) return made.mistake
    const { data, error } = await add({ asin, row: made.input })
    if (error) return failureOf(error)
    dispatch(notifyDone(`${formatSku(data)} added.`, skuUnwanted(data as SkuRow & SkuKey)))
    return undefined
  }
  const changed = async (old: SkuRow) => {
    const made = changedSku(old, fields)
    if ('mistake' in made) return made.mistake
    const { data, error } = await update({ row: old, change: made.input })
    if (error) return failureOf(error)
    const isMoved = Boolean(made.input.newSeller ?? made.input.newPlatform)
    if (isMoved) dispatch(notifyDone(`${old.sku} is now ${formatSku(data)}.`, moveBack(old, made.input)))
    else dispatch(notifyDone(`${formatSku(data)} changed.`))
    return undefined
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

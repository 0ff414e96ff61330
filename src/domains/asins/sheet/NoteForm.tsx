import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import type { Platform } from '#contract/sellers.ts'
import type { SkuRow } from '#contract/skus.ts'
import { selectUser } from '#domains/session/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { skuKeyOf } from '../catalogueDocument.ts'
import { formatSku } from '../catalogueText.ts'
import { useAsinsSelector } from '../hooks.ts'
import { useAddNoteMutation } from '../notesApi.ts'

const MOST = 4000

/** A note for one of the product's SKUs; what was typed stays until it is stored. */
export const NoteForm = ({ skus }: { skus: readonly SkuRow[] }) => {
  const by = useAsinsSelector(selectUser)?.name ?? ''
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<string>()
  const add = useCommand(useAddNoteMutation())
  const row = skus.find((each) => skuKeyOf(each) === wanted) ?? skus[0]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!row || !text.trim()) return
    const { asin, sku, seller } = row
    if (await add.run({ asin, sku, seller, platform: row.platform as Platform, text: text.trim(), by })) setText('')
  }
  return (
    <form className="note-form" onSubmit={(event) => void submit(event)}>
      {skus.length > 1 && (
        <SelectOne
          label="SKU the note is for"
          choices={skus.map((each) => ({ value: skuKeyOf(each), label: formatSku(each) }))}
          value={row && skuKeyOf(row)}
          onChange={setWanted}
        />
      )}
      <Input.TextArea
        aria-label="New note"
        placeholder="New note"
        rows={2}
        maxLength={MOST}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {add.failure && (
        <p className="dialog-mistake" role="alert">
          {add.failure}
        </p>
      )}
      <Button htmlType="submit" size="small" loading={add.isBusy} disabled={!text.trim()}>
        Add note
      </Button>
    </form>
  )
}

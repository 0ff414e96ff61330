import { Button, Input } from 'antd'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { FillDraft } from '../asinsSlice.ts'
import type { SkuFill } from '../skuInput.ts'

interface Fillable {
  sku: string
  lacks: SkuFill['lacks']
  draft: FillDraft | undefined
  /** Why what was typed cannot be sent. */
  mistake: string | undefined
  onType(value: string): void
  /** Whether the paste was taken. */
  onPaste(text: string): boolean
  onSave(): void
}

/** What a SKU lacks, to be typed: Enter saves and goes on to the next row. */
export const FillField = ({ sku, lacks, draft, mistake, onType, onPaste, onSave }: Fillable) => {
  const what = lacks === 'asin' ? 'ASIN' : 'FNSKU'
  const wrong = draft?.refused ?? mistake
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter' || !draft) return
    const next = currentTarget.closest('tr')?.nextElementSibling?.querySelector('input')
    onSave()
    if (!mistake) next?.focus()
  }
  const paste = (event: ClipboardEvent) => {
    if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
  }
  return (
    <>
      <div className="missing-fill">
        <Input
          aria-label={`${what} of ${sku}`}
          placeholder={what}
          className="code"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={Boolean(wrong)}
          value={draft?.value ?? ''}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={press}
          onPaste={paste}
        />
        <Button disabled={!draft || Boolean(mistake)} aria-label={`Save ${sku}`} onClick={onSave}>
          Save
        </Button>
      </div>
      {wrong && (
        <p className="dialog-mistake" role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}

import { Button } from 'antd'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { UNKNOWN } from '#shared/lib/number.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { PlainInput } from '#shared/ui/PlainInput.tsx'
import type { FillDraft } from '../asinsSlice.ts'
import type { MissingRow } from '../catalogueDocument.ts'
import { platformName } from '../catalogueWords.ts'
import type { SkuFill } from '../skuInput.ts'

interface Fillable {
  row: MissingRow
  lacks: SkuFill['lacks']
  name: string | null | undefined
  draft: FillDraft | undefined
  /** Why what was typed cannot be sent. */
  mistake: string | undefined
  onType(value: string): void
  /** Whether the paste was taken. */
  onPaste(text: string): boolean
  onSave(): void
}

/** One SKU and what it lacks, to be typed: Enter saves and goes on to the next. */
export const FillRow = ({ row, lacks, name, draft, mistake, onType, onPaste, onSave }: Fillable) => {
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
    <tr>
      <th scope="row" className="code">
        {row.sku} <CopyButton text={row.sku} label={`Copy ${row.sku}`} />
      </th>
      <td>
        {row.seller} · {platformName(row.platform)}
      </td>
      {lacks === 'fnsku' && (
        <td>
          {row.asin && <Asin asin={row.asin} />}
          <div className="missing-name">{name ?? UNKNOWN}</div>
        </td>
      )}
      <td>
        <div className="missing-fill">
          <PlainInput
            label={`${what} of ${row.sku}`}
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
          <Button disabled={!draft || Boolean(mistake)} aria-label={`Save ${row.sku}`} onClick={onSave}>
            Save
          </Button>
        </div>
        {wrong && (
          <p className="dialog-mistake" role="alert">
            {wrong}
          </p>
        )}
      </td>
    </tr>
  )
}

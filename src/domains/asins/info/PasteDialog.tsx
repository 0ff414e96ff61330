import { Input, Modal } from 'antd'
import { useMemo, useState } from 'react'
import type { InfoType } from '#contract/infoTypes.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { selectCurrency, selectInfo, selectInfoTypes } from '../asinsSelectors.ts'
import { useAsinsDispatch, useAsinsSelector } from '../hooks.ts'
import { infoApi } from '../infoApi.ts'
import { SinceField } from '../SinceField.tsx'
import { type InfoRow, sellersOf } from './infoRows.ts'
import { readPaste } from './pastedInfo.ts'

const MAX_MISTAKES = 8

const Mistakes = ({ mistakes }: { mistakes: readonly string[] }) => (
  <div role="alert" className="dialog-mistake">
    <p>Nothing is taken before these are put right:</p>
    <ul>
      {mistakes.slice(0, MAX_MISTAKES).map((mistake) => (
        <li key={mistake}>{mistake}</li>
      ))}
    </ul>
    {mistakes.length > MAX_MISTAKES && <p>and {mistakes.length - MAX_MISTAKES} more</p>}
  </div>
)

const formatTitles = (titles: readonly string[]) => `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`

/** Imports a column or a range copied from a spreadsheet. */
const PasteDialog = ({ rows, type, onClosed }: { rows: readonly InfoRow[]; type: InfoType; onClosed(): void }) => {
  const dispatch = useAsinsDispatch()
  const info = useAsinsSelector(selectInfo)
  const currency = useAsinsSelector(selectCurrency)
  const types = useAsinsSelector(selectInfoTypes)
  const [isOpen, setIsOpen] = useState(true)
  const [text, setText] = useState('')
  const [from, setFrom] = useState<string>()
  const sellers = useMemo(() => sellersOf(rows), [rows])
  const getInfoValue = (asin: string, seller: string, of: string) => info[asin]?.[seller]?.[of] ?? null
  // today's value is unrelated to other days
  const compared = from === undefined ? getInfoValue : () => null
  const { changes, unchanged, mistakes } = readPaste(text, {
    types,
    type,
    currency,
    sellersOf: sellers,
    noted: compared,
  })
  const take = () => {
    const before = changes.map((change) => ({
      ...change,
      value: getInfoValue(change.asin, change.seller, change.type),
    }))
    void dispatch(sendCommand(infoApi.endpoints.updateAsinInfos, { changes, before, from }))
    setIsOpen(false)
  }
  return (
    <Modal
      open={isOpen}
      title="Paste from a spreadsheet"
      okText={changes.length ? `Save ${formatPlural(changes.length, 'value')}` : 'Save values'}
      okButtonProps={{ disabled: !changes.length || mistakes.length > 0 }}
      onOk={take}
      onCancel={() => setIsOpen(false)}
      afterClose={onClosed}
    >
      <p>
        Copy rows with their ASIN and the value, {type.title.toLowerCase()} unless a heading names another type;
        headings are ASIN, Seller, {formatTitles(types.map(({ title }) => title))}. Where a product has several sellers
        a column names the seller. Empty cells change nothing.
      </p>
      <SinceField label="Values count" value={from} onChange={setFrom} />
      <Input.TextArea
        className="code"
        aria-label="Rows"
        rows={8}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() && !mistakes.length && (
        <p role="status">
          {formatPlural(changes.length, 'value', 'values')} to note, {unchanged} as before.
        </p>
      )}
      {mistakes.length > 0 && <Mistakes mistakes={mistakes} />}
    </Modal>
  )
}

export default PasteDialog

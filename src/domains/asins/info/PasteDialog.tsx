import { Checkbox, Input, Modal } from 'antd'
import { useMemo, useState } from 'react'
import type { InfoType } from '#contract/infoTypes.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { formatList } from '#rules/formatList.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { selectInfoTypes } from '../asinsSelectors.ts'
import { useAsinsDispatch, useAsinsSelector } from '../hooks.ts'
import { infoApi, useGetSupplierNamesQuery } from '../infoApi.ts'
import { SinceField } from '../SinceField.tsx'
import type { InfoRow } from './infoRows.ts'
import { readPaste } from './pastedInfo.ts'
import { ALL_SELLERS, offerLookup } from './pastedOffers.ts'
import './pasteDialog.css'

const MAX_MISTAKES = 8
const MAX_NAMED = 5
/** No seller for rows that name none. */
const BY_ROW = ''

const Mistakes = ({ mistakes }: { mistakes: readonly string[] }) => (
  <div role="alert" className="dialog-mistake">
    <p>Fix these first:</p>
    <ul>
      {mistakes.slice(0, MAX_MISTAKES).map((mistake) => (
        <li key={mistake}>{mistake}</li>
      ))}
    </ul>
    {mistakes.length > MAX_MISTAKES && <p>and {mistakes.length - MAX_MISTAKES} more</p>}
  </div>
)

const formatNames = (names: readonly string[]) =>
  names.slice(0, MAX_NAMED).join(', ') + (names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '')

/** The seller of rows that name none; only for companies with several. */
const SellerField = ({ sellers, value, onChange }: Chosen) => (
  <SelectOne
    label="Rows without a seller"
    choices={[
      { value: BY_ROW, label: 'need a seller if several sell the product' },
      { value: ALL_SELLERS, label: 'apply to all sellers' },
      ...sellers.map((seller) => ({ value: seller, label: `apply to ${seller}` })),
    ]}
    value={value}
    onChange={(seller = BY_ROW) => onChange(seller)}
  />
)
interface Chosen {
  sellers: readonly string[]
  value: string
  onChange(seller: string): void
}

interface Props {
  offers: readonly Pick<InfoRow, 'asin' | 'seller' | 'skus' | 'info'>[]
  /** The info type of a column without a heading. */
  type: InfoType
  currency: string | undefined
  onClosed(): void
}

/** Imports a column or a range copied from a spreadsheet, by ASIN or SKU. */
const PasteDialog = ({ offers, type, currency, onClosed }: Props) => {
  const dispatch = useAsinsDispatch()
  const types = useAsinsSelector(selectInfoTypes)
  const { data: supplierNames } = useGetSupplierNamesQuery()
  const [isOpen, setIsOpen] = useState(true)
  const [text, setText] = useState('')
  const [from, setFrom] = useState<string>()
  const [seller, setSeller] = useState(BY_ROW)
  const [addsSuppliers, setAddsSuppliers] = useState(true)
  const lookup = useMemo(() => offerLookup(offers), [offers])
  const infoByOffer = useMemo(() => new Map(offers.map((one) => [`${one.asin} ${one.seller}`, one.info])), [offers])
  const suppliers = useMemo(
    () => new Map((supplierNames ?? []).map((name) => [name.toLowerCase(), name])),
    [supplierNames],
  )
  const { changes, unchanged, mistakes } = useMemo(() => {
    // today's value is unrelated to other days
    const noted = (asin: string, of: string, key: string) =>
      from === undefined ? (infoByOffer.get(`${asin} ${of}`)?.[key] ?? null) : null
    return readPaste(text, { types, type, currency, offers: lookup, seller: seller || undefined, suppliers, noted })
  }, [text, types, type, currency, lookup, seller, suppliers, infoByOffer, from])
  const newSuppliers = useMemo(() => {
    const names = changes.flatMap((change) => (change.type === 'supplier' ? [String(change.value)] : []))
    return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].filter(
      (name) => supplierNames && !suppliers.has(name.toLowerCase()),
    )
  }, [changes, suppliers, supplierNames])
  const save = () => {
    const before = changes.map((change) => ({
      ...change,
      value: infoByOffer.get(`${change.asin} ${change.seller}`)?.[change.type] ?? null,
    }))
    if (addsSuppliers && newSuppliers.length) void dispatch(infoApi.endpoints.addSuppliers.initiate(newSuppliers))
    void dispatch(sendCommand(infoApi.endpoints.updateAsinInfos, { changes, before, from }))
    setIsOpen(false)
  }
  return (
    <Modal
      open={isOpen}
      title="Paste from a spreadsheet"
      okText={changes.length ? `Save ${formatPlural(changes.length, 'value')}` : 'Save values'}
      okButtonProps={{ disabled: !changes.length || mistakes.length > 0 }}
      onOk={save}
      onCancel={() => setIsOpen(false)}
      afterClose={onClosed}
    >
      <p>
        Paste an ASIN or SKU column and value columns. Headings can be ASIN, SKU, Seller, Valid from,{' '}
        {formatList(types.map(({ title }) => title))} (default: {type.title}). Empty cells are ignored.
      </p>
      <p className="paste-fields">
        <SinceField label="Values apply" value={from} onChange={setFrom} />
        {lookup.sellers.size > 1 && <SellerField sellers={[...lookup.sellers]} value={seller} onChange={setSeller} />}
      </p>
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
          {formatPlural(changes.length, 'value', 'values')} to save, {unchanged} unchanged.
        </p>
      )}
      {newSuppliers.length > 0 && !mistakes.length && (
        <p>
          <Checkbox checked={addsSuppliers} onChange={({ target }) => setAddsSuppliers(target.checked)}>
            Add {formatPlural(newSuppliers.length, 'new supplier')}: {formatNames(newSuppliers)}
          </Checkbox>
        </p>
      )}
      {mistakes.length > 0 && <Mistakes mistakes={mistakes} />}
    </Modal>
  )
}

export default PasteDialog

import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { selectTenant } from '#domains/tenants/index.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useGetShippedLinesQuery } from '../documentsApi.ts'
import { useDocumentsSelector } from '../hooks.ts'
import { type DraftLine, newLine } from '../invoiceDraft.ts'

const noLines: { fnsku: string; units: number }[] = []

/** Returns the shipped units by FNSKU, if the company has logistics; empty for a document without a shipment. */
const useShippedLines = (shipment: string | null) => {
  const hasLogistics = useDocumentsSelector((root) => selectTenant(root)?.featureFlags.logistics === true)
  const { currentData = noLines } = useGetShippedLinesQuery(shipment ?? '', {
    skip: !hasLogistics || shipment === null,
  })
  return currentData
}

const MAX_UNITS = 1_000_000

interface Lines {
  shipment: string | null
  /** Without it amounts are disabled. */
  currency: string | null
  lines: readonly DraftLine[]
  onChange(lines: DraftLine[]): void
}

/** The units on an invoice by FNSKU, as typed. */
export const InvoiceLines = ({ shipment, currency, lines, onChange }: Lines) => {
  const shipped = useShippedLines(shipment)
  const change = (key: string, next: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...next } : line)))
  const missing = shipped.filter(({ fnsku }) => !lines.some((line) => line.fnsku.trim().toUpperCase() === fnsku))
  const columns: SmallColumn<DraftLine>[] = [
    {
      key: 'fnsku',
      title: 'FNSKU',
      cell: ({ key, fnsku }, lineIndex) => (
        <Input
          className="code"
          aria-label={`FNSKU of line ${lineIndex + 1}`}
          placeholder="X00…"
          value={fnsku}
          onChange={({ target }) => change(key, { fnsku: target.value })}
        />
      ),
    },
    {
      key: 'units',
      title: 'Units',
      cell: ({ key, units }, lineIndex) => (
        <CountInput
          label={`Units of line ${lineIndex + 1}`}
          min={1}
          max={MAX_UNITS}
          value={units}
          onChange={(next) => change(key, { units: next })}
        />
      ),
    },
    {
      key: 'cost',
      title: 'Unit cost',
      cell: ({ key, unitCost }, lineIndex) =>
        currency ? (
          <MoneyField
            label={`Unit cost of line ${lineIndex + 1}`}
            currency={currency}
            value={unitCost}
            onChange={(next) => change(key, { unitCost: next })}
          />
        ) : (
          <span title="Choose a currency first">{UNKNOWN}</span>
        ),
    },
    {
      key: 'remove',
      title: 'Remove',
      hidesTitle: true,
      cell: ({ key }, lineIndex) => (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`Remove line ${lineIndex + 1}`}
          onClick={() => onChange(lines.filter((line) => line.key !== key))}
        />
      ),
    },
  ]
  return (
    <>
      <SmallTable label="Lines of the invoice" columns={columns} rows={lines} rowKey={({ key }) => key} />
      <div className="document-buttons">
        <Button size="small" onClick={() => onChange([...lines, newLine()])}>
          Add a line
        </Button>
        {missing.length > 0 && (
          <Button
            size="small"
            title="One line per product of the shipment, with shipped units"
            onClick={() => onChange([...lines, ...missing.map(newLine)])}
          >
            Add shipped products
          </Button>
        )}
      </div>
    </>
  )
}

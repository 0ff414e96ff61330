import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { UNKNOWN } from '#shared/lib/number.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { PlainInput } from '#shared/ui/PlainInput.tsx'
import { type DraftLine, newLine } from '../invoiceDraft.ts'
import { useShippedLines } from '../useShippedLines.ts'

const MOST_UNITS = 1_000_000

interface Lines {
  shipment: string | null
  /** Without one an amount says nothing. */
  currency: string | null
  lines: readonly DraftLine[]
  onChange(lines: DraftLine[]): void
}

/** The units that an invoice is for, by FNSKU, as they are typed. */
export const InvoiceLines = ({ shipment, currency, lines, onChange }: Lines) => {
  const shipped = useShippedLines(shipment)
  const change = (key: string, next: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...next } : line)))
  const missing = shipped.filter(({ fnsku }) => !lines.some((line) => line.fnsku.trim().toUpperCase() === fnsku))
  return (
    <>
      <table className="invoice-lines" aria-label="Lines of the invoice">
        <thead>
          <tr>
            <th scope="col">FNSKU</th>
            <th scope="col">Units</th>
            <th scope="col">Unit cost</th>
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, fnsku, units, unitCost }, at) => (
            <tr key={key}>
              <td>
                <PlainInput
                  className="code"
                  label={`FNSKU of line ${at + 1}`}
                  placeholder="X00…"
                  value={fnsku}
                  onChange={({ target }) => change(key, { fnsku: target.value })}
                />
              </td>
              <td>
                <CountInput
                  label={`Units of line ${at + 1}`}
                  min={1}
                  max={MOST_UNITS}
                  value={units}
                  onChange={(next) => change(key, { units: next })}
                />
              </td>
              <td>
                {currency ? (
                  <MoneyField
                    label={`Unit cost of line ${at + 1}`}
                    currency={currency}
                    value={unitCost}
                    onChange={(next) => change(key, { unitCost: next })}
                  />
                ) : (
                  <span title="Choose a currency first">{UNKNOWN}</span>
                )}
              </td>
              <td>
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={`Remove line ${at + 1}`}
                  onClick={() => onChange(lines.filter((line) => line.key !== key))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="document-buttons">
        <Button size="small" onClick={() => onChange([...lines, newLine()])}>
          Add a line
        </Button>
        {missing.length > 0 && (
          <Button
            size="small"
            title="One line for each product of the shipment, with the units that were shipped"
            onClick={() => onChange([...lines, ...missing.map(newLine)])}
          >
            Add what was shipped
          </Button>
        )}
      </div>
    </>
  )
}

import { Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Document } from '#contract/documents.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { useOpening } from '#shared/ui/useOpening.ts'
import { useUpdateDocumentMutation } from '../documentsApi.ts'
import { kindTitles, paperKinds } from '../documentText.ts'
import { draftOf, factsOf, type InvoiceDraft } from '../invoiceDraft.ts'
import { InvoiceLines } from './InvoiceLines.tsx'

const kinds = paperKinds.map((value) => ({ value, label: kindTitles[value] }))
const commonCurrencies = ['USD', 'EUR', 'GBP', 'CNY', ...marketplaces.map(({ currency }) => currency)]
const currenciesWith = (currency: string | null) =>
  [...new Set([...(currency ? [currency] : []), ...commonCurrencies])].map((code) => ({ value: code, label: code }))

/** A field with a visible title; the control has its own accessible name. */
const Field = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <span aria-hidden>{title}</span>
    {children}
  </div>
)

const DocumentForm = ({ document, onClose }: { document: Document; onClose(): void }) => {
  const [draft, setDraft] = useState(() => draftOf(document))
  const [problem, setProblem] = useState<string>()
  const save = useCommand(useUpdateDocumentMutation())
  const change = (next: Partial<InvoiceDraft>) => setDraft((previousDraft) => ({ ...previousDraft, ...next }))
  const submit = async () => {
    const checked = factsOf(draft)
    setProblem(checked.problem)
    if (!checked.facts) return
    if (await save.run({ id: document.id, facts: checked.facts })) onClose()
  }
  const errorMessage = problem ?? save.failure
  const isInvoice = draft.kind === 'invoice'
  return (
    <Modal
      open={useOpening(true)}
      title={document.name}
      width={640}
      okText="Save"
      confirmLoading={save.isBusy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className="document-form">
        <Field title="Kind">
          <SelectOne
            label="Kind"
            dense
            choices={kinds}
            value={draft.kind}
            onChange={(next) => change({ kind: paperKinds.find((one) => one === next) ?? draft.kind })}
          />
        </Field>
        <Field title="Number">
          <Input
            aria-label="Number"
            maxLength={100}
            value={draft.number}
            onChange={({ target }) => change({ number: target.value })}
          />
        </Field>
        <Field title="Issued on">
          <DayPicker
            label="Issued on"
            value={draft.issuedOn ?? undefined}
            onChange={(day) => change({ issuedOn: day ?? null })}
          />
        </Field>
        {isInvoice && (
          <Field title="Currency">
            <SelectOne
              label="Currency"
              dense
              choices={currenciesWith(document.currency)}
              value={draft.currency ?? undefined}
              onChange={(code) => change({ currency: code ?? null })}
            />
          </Field>
        )}
      </div>
      {isInvoice && (
        <InvoiceLines
          shipment={document.shipment}
          currency={draft.currency}
          lines={draft.lines}
          onChange={(lines) => change({ lines })}
        />
      )}
      {errorMessage && (
        <p className="document-missing" role="alert">
          {errorMessage}
        </p>
      )}
    </Modal>
  )
}

/** The kind of a document, and the units of an invoice. */
const DocumentDialog = ({ document, onClose }: { document: Document | undefined; onClose(): void }) =>
  document && <DocumentForm key={document.id} document={document} onClose={onClose} />

export default DocumentDialog

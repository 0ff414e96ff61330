import { nanoid } from '@reduxjs/toolkit'
import { type Document, DocumentFacts, type InvoiceLine } from '#contract/documents.ts'

/** A line as typed. */
export interface DraftLine {
  key: string
  fnsku: string
  units: number | undefined
  /** Minor units. */
  unitCost: number | null
}

/** The fields of a document as typed. */
export interface InvoiceDraft extends Pick<Document, 'kind' | 'issuedOn' | 'currency'> {
  number: string
  lines: DraftLine[]
}

export const newLine = (line: Partial<Omit<DraftLine, 'key'>> = {}): DraftLine => ({
  key: nanoid(),
  fnsku: '',
  units: undefined,
  unitCost: null,
  ...line,
})

const lineOf = ({ fnsku, units, unitCost = null }: InvoiceLine) => newLine({ fnsku, units, unitCost })

export const draftOf = ({ kind, number, issuedOn, currency, lines }: Document): InvoiceDraft => ({
  ...{ kind, issuedOn, currency },
  number: number ?? '',
  lines: lines.map(lineOf),
})

const isBlank = ({ fnsku, units }: DraftLine) => fnsku.trim() === '' && units === undefined

type Checked = { facts: DocumentFacts; problem?: never } | { facts?: never; problem: string }

/** Returns the fields to save, or what is wrong with them. Empty lines are omitted. */
export const factsOf = ({ kind, number, issuedOn, currency, lines }: InvoiceDraft): Checked => {
  const filledLines = kind === 'invoice' ? lines.filter((line) => !isBlank(line)) : []
  const open = filledLines.find(({ fnsku, units }) => fnsku.trim() === '' || units === undefined)
  if (open) return { problem: `Enter the FNSKU and units of ${open.fnsku.trim() || 'each line'}.` }
  const { data, error } = DocumentFacts.safeParse({
    ...{ kind, issuedOn, currency },
    number: number.trim() || null,
    lines: filledLines.map(({ fnsku, units, unitCost }) => ({ fnsku, units, unitCost })),
  })
  return data ? { facts: data } : { problem: error.issues[0]?.message ?? 'Something is wrong here.' }
}

import { createAction } from '@reduxjs/toolkit'
import type { LeadLabel } from '#contract/leads.ts'

/** A label can be chosen from now on. */
export const labelAdded = createAction<LeadLabel>('leads/labelAdded')

/** Appends the label, unless it is there. */
export const appendLabel = (labels: LeadLabel[], { type, label }: LeadLabel) => {
  if (!labels.some((existingLabel) => existingLabel.type === type && existingLabel.label === label))
    labels.push({ type, label })
}

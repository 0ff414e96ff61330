import { createAction } from '@reduxjs/toolkit'
import type { LeadLabel } from '#contract/leads.ts'

/** Adds a label to the choices. */
export const labelAdded = createAction<LeadLabel>('leads/labelAdded')

/** Appends the label unless it exists. */
export const appendLabel = (labels: LeadLabel[], { type, label }: LeadLabel) => {
  if (!labels.some((existingLabel) => existingLabel.type === type && existingLabel.label === label))
    labels.push({ type, label })
}

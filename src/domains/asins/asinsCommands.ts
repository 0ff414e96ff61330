import { createAction, isAnyOf } from '@reduxjs/toolkit'
import type { Note } from '#contract/asinNotes.ts'
import type { SkuKey, SkuRow } from '#contract/skus.ts'
import type { AsinPart, InfoChange } from './catalogueDocument.ts'
import type { SkuChange, SkuFill, SkuInput } from './skuInput.ts'

/** Info values to set for many ASINs, and their previous values. */
export interface InfoPaste {
  changes: InfoChange[]
  before: InfoChange[]
  /** The day from which they apply, or `always`; today when omitted. */
  from?: string | undefined
}

/** An info type of the company's own. */
interface NamedType {
  key: string
  title: string
}

/** A screen needs the catalogue. */
export const catalogueWanted = createAction('asins/catalogueWanted')
/** Reloads the whole catalogue, even if it is loaded. */
export const refreshWanted = createAction('asins/refreshWanted')
export const discontinueWanted = createAction<{ items: readonly AsinPart[] }>('asins/discontinueWanted')
export const reactivateWanted = createAction<{ items: readonly AsinPart[] }>('asins/reactivateWanted')
export const skuWanted = createAction<{ asin: string; row: SkuInput }>('asins/skuWanted')
export const skuChangeWanted = createAction<{ row: SkuRow; change: SkuChange }>('asins/skuChangeWanted')
export const skuUnwanted = createAction<SkuRow & SkuKey>('asins/skuUnwanted')
export const nukeWanted = createAction<SkuKey>('asins/nukeWanted')
export const fillsWanted = createAction<SkuFill[]>('asins/fillsWanted')
export const infosWanted = createAction<InfoPaste>('asins/infosWanted')
export const infoTypeUnwanted = createAction<NamedType>('asins/infoTypeUnwanted')
export const noteWanted = createAction<SkuKey & { asin: string; text: string }>('asins/noteWanted')
export const noteUnwanted = createAction<Note>('asins/noteUnwanted')

/** Matches the commands of users and screens. */
export const isCommand = isAnyOf(
  catalogueWanted,
  refreshWanted,
  discontinueWanted,
  reactivateWanted,
  skuWanted,
  skuChangeWanted,
  skuUnwanted,
  nukeWanted,
  fillsWanted,
  infosWanted,
  infoTypeUnwanted,
  noteWanted,
  noteUnwanted,
)

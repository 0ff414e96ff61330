import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { skuRoutes as routes } from '#contract/skus.ts'
import { call } from '#shared/api/call.ts'
import type { AppServices } from '#shared/store/services.ts'
import { type ApiRoot, addRow, fillFnsku } from './cataloguePatches.ts'
import type { Answer, Ask } from './eachInTurn.ts'
import type { SkuFill } from './skuInput.ts'

const callOf = ({ lacks, key, asin, fnsku = '' }: SkuFill) =>
  lacks === 'asin'
    ? call(routes.addSku, { params: { asin }, body: { ...key, ...(fnsku ? { fnsku } : {}) } })
    : call(routes.fillFnsku, { params: { asin }, body: { ...key, fnsku } })

/** Fills one; its row is shown filled until the server says no. */
export const sendFill = async (
  fill: SkuFill,
  dispatch: ThunkDispatch<ApiRoot, AppServices, UnknownAction>,
  ask: Ask,
): Promise<Answer> => {
  const { lacks, key, asin, fnsku } = fill
  const row = { ...key, asin, ...(fnsku ? { fnsku } : {}) }
  const takeBack = dispatch(lacks === 'asin' ? addRow(row) : fillFnsku(row))
  const answer = await ask(callOf(fill))
  if (answer.error) takeBack()
  return answer
}

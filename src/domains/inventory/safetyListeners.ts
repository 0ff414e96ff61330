import { notifyDone } from '#domains/notices/index.ts'
import { placeOf } from '#rules/inventoryColumns.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { Listen } from '#shared/store/listen.ts'
import { patchInventory } from './inventoryApi.ts'
import type { InventoryRoot } from './inventorySelectors.ts'
import { type SafetyWish, safetyAnswered, safetySent, safetyWanted } from './inventorySlice.ts'
import { stockApi } from './stockApi.ts'

const { getSafety, updateSafety } = stockApi.endpoints

const savedWords = (wishes: readonly SafetyWish[]): string => {
  const [first] = wishes
  if (wishes.length !== 1 || !first) return `Safety stock of ${formatNumber(wishes.length)} rows saved.`
  const to = first.safetyQty === null ? 'follows the suggestion' : `is ${formatNumber(first.safetyQty)}`
  return `Safety stock of ${first.asin} in ${first.marketplace} ${to}.`
}

/** Saves safety stock as wanted, brings it to the stock on screen, and offers to take it back. */
export const addSafetyListener = (listen: Listen<InventoryRoot>) =>
  listen({
    actionCreator: safetyWanted,
    effect: async ({ payload: wishes }, { dispatch, getState }) => {
      const known = getSafety.select()(getState()).data?.entities ?? {}
      const before = wishes.map((wish) => ({ ...wish, safetyQty: known[placeOf(wish)]?.safetyQty ?? null }))
      const places = wishes.map(placeOf)
      dispatch(safetySent(wishes.map((wish) => ({ place: placeOf(wish), safetyQty: wish.safetyQty }))))
      const { error } = await dispatch(updateSafety.initiate(wishes, { track: false }))
      dispatch(safetyAnswered(places))
      if (error) return
      dispatch(
        patchInventory(({ entities }) => {
          for (const wish of wishes) {
            const row = entities[placeOf(wish)]
            if (!row) continue
            row.safetyQty = wish.safetyQty
            row.safetyTotal = wish.safetyQty ?? known[placeOf(wish)]?.suggested ?? 0
          }
        }),
      )
      dispatch(notifyDone(savedWords(wishes), safetyWanted(before)))
    },
  })

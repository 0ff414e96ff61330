import { notifyDone } from '#domains/notices/index.ts'
import { placeOf } from '#shared/lib/inventoryColumns.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { Listen } from '#shared/store/listen.ts'
import { patchInventory } from './inventoryApi.ts'
import type { InventoryRoot } from './inventorySelectors.ts'
import { safetyAnswered, safetySent, safetyWanted, type WantedSafety } from './inventorySlice.ts'
import { stockApi } from './stockApi.ts'

const { getSafety, updateSafety } = stockApi.endpoints

const formatSaved = (changes: readonly WantedSafety[]): string => {
  const [firstChange] = changes
  if (changes.length !== 1 || !firstChange) return `Safety stock of ${formatNumber(changes.length)} rows saved.`
  const to = firstChange.safetyQty === null ? 'follows the suggestion' : `is ${formatNumber(firstChange.safetyQty)}`
  return `Safety stock of ${firstChange.asin} in ${firstChange.marketplace} ${to}.`
}

/** Saves safety stock, updates the displayed stock, and offers an undo. */
export const addSafetyListener = (listen: Listen<InventoryRoot>) =>
  listen({
    actionCreator: safetyWanted,
    effect: async ({ payload: changes }, { dispatch, getState }) => {
      const storedRows = getSafety.select()(getState()).data?.entities ?? {}
      const previousChanges = changes.map((one) => ({ ...one, safetyQty: storedRows[placeOf(one)]?.safetyQty ?? null }))
      const places = changes.map(placeOf)
      dispatch(safetySent(changes.map((one) => ({ place: placeOf(one), safetyQty: one.safetyQty }))))
      const { error } = await dispatch(updateSafety.initiate(changes, { track: false }))
      dispatch(safetyAnswered(places))
      if (error) return
      dispatch(
        patchInventory(({ entities }) => {
          for (const one of changes) {
            const row = entities[placeOf(one)]
            if (!row) continue
            row.safetyQty = one.safetyQty
            row.safetyTotal = one.safetyQty ?? storedRows[placeOf(one)]?.suggested ?? 0
          }
        }),
      )
      dispatch(notifyDone(formatSaved(changes), safetyWanted(previousChanges)))
    },
  })

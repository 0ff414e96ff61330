import { type Listen, together } from '#shared/store/listen.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import { inventoryApi, patchInventory } from './inventoryApi.ts'
import { replaceAsin } from './inventoryDocument.ts'
import {
  type InventoryRoot,
  selectAsinEvent,
  selectDocument,
  selectHasInventory,
  selectIsUsingInventory,
} from './inventorySelectors.ts'
import { asinRefreshed, asinsOutdated, inventoryOutdated } from './inventorySlice.ts'
import { type StockListenerApi, untilAnswered } from './untilAnswered.ts'

const { getAsinInventory } = inventoryApi.endpoints

/** Above this number of ASINs, refetching everything is the smaller query. */
const FEW = 10

/** Waits for pending responses, which may or may not include the change. */
const untilRefreshed = async (asins: readonly string[], { getState, condition }: StockListenerApi) => {
  const isPending = ({ inventory }: InventoryRoot) => asins.some((asin) => inventory.refreshing.includes(asin))
  while (isPending(getState())) await condition((_, root) => !isPending(root))
}

/** Merges the response of one ASIN into the document; responses that are older or doubtful are ignored. */
const takeAsin = async (asin: string, listener: StockListenerApi) => {
  const { data } = await listener.dispatch(getAsinInventory.initiate(asin, { subscribe: false, forceRefetch: true }))
  await untilAnswered(listener)
  const doc = selectDocument(listener.getState())
  if (!selectHasInventory(listener.getState()) || (data && data.event < doc.event)) return
  const isDoubtful = !data || (data.ids.length === 0 && data.updatedAt !== null && data.updatedAt === doc.updatedAt)
  if (data && !isDoubtful) listener.dispatch(patchInventory((draft) => replaceAsin(draft, asin, data)))
  else listener.dispatch(inventoryOutdated())
}

/** Returns the ASINs of an event if they are few enough for separate queries; undefined: refetch everything. */
const fewOf = (asins: string[] | undefined, root: InventoryRoot): string[] | undefined => {
  if (!asins) return undefined
  if (!selectHasInventory(root)) return asins.filter((asin) => getAsinInventory.select(asin)(root).data)
  return asins.length <= FEW && selectIsUsingInventory(root) ? asins : undefined
}

/** Refetches changed ASINs one at a time, or everything when that is less. */
export const addAsinListeners = (listen: Listen<InventoryRoot>) => {
  let isRefreshing = false
  return together(
    listen({
      actionCreator: asinsOutdated,
      effect: async (_, listener) => {
        if (isRefreshing) return
        isRefreshing = true
        try {
          for (;;) {
            const [asin] = listener.getState().inventory.refreshing
            if (!asin) return
            await takeAsin(asin, listener)
            listener.dispatch(asinRefreshed(asin))
          }
        } finally {
          isRefreshing = false
        }
      },
    }),
    listen({
      actionCreator: serverEventReceived,
      effect: async ({ payload: event }, listener) => {
        if (event.name !== 'inventory') return
        await untilAnswered(listener)
        const root = listener.getState()
        if (selectHasInventory(root) && event.id <= selectDocument(root).event) return
        const few = fewOf(event.data.asins, root)
        if (!few) {
          listener.dispatch(inventoryOutdated())
          return
        }
        await untilRefreshed(few, listener)
        const news = few.filter((asin) => selectAsinEvent(listener.getState(), asin) < event.id)
        if (news.length) listener.dispatch(asinsOutdated(news))
      },
    }),
  )
}

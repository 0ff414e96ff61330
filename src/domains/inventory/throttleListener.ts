import type { ServerEvent } from '#contract/events.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import { addAsinListeners } from './asinListeners.ts'
import { inventoryApi, NO_ROWS } from './inventoryApi.ts'
import {
  type InventoryRoot,
  selectDocument,
  selectFetchedAt,
  selectIsUsingInventory,
  selectLoading,
  selectNeedsUpdate,
} from './inventorySelectors.ts'
import {
  inventoryEntered,
  inventoryLeft,
  inventoryOutdated,
  inventoryRequested,
  isFailedReload,
} from './inventorySlice.ts'
import { untilAnswered } from './untilAnswered.ts'

const { getInventory } = inventoryApi.endpoints

const EVERY_MS = 600_000
/** Debounces imports, which often finish in bursts; stock is fetched once. */
const SETTLE_MS = 500
const RETRY_MS = 1000
const RETRIES = 5

/** Time until the first event of an opened stream. */
const OPENING_MS = 500

type VersionEvent = Extract<ServerEvent, { name: 'version' }>
const isOpening = (action: unknown): action is { type: string; payload: VersionEvent } =>
  serverEventReceived.match(action) && action.payload.name === 'version'

const reload = () => getInventory.initiate(undefined, { subscribe: false, forceRefetch: true })
/** Fetches stock: at most every ten minutes, immediately when it is outdated, and again after a doubtful response. */
export const addThrottleListener = (listen: Listen<InventoryRoot>) => {
  let held: { unsubscribe(): void } | undefined
  return together(
    listen({
      actionCreator: inventoryEntered,
      effect: (_, { dispatch, getState }) => {
        if (!selectIsUsingInventory(getState())) return
        // keeps a subscription, so that an invalidation refetches the data instead of removing it
        held ??= dispatch(getInventory.initiate())
        dispatch(inventoryRequested())
      },
    }),
    listen({
      actionCreator: inventoryLeft,
      effect: (_, { getState }) => {
        if (selectIsUsingInventory(getState())) return
        held?.unsubscribe()
        held = undefined
      },
    }),
    listen({
      actionCreator: inventoryRequested,
      effect: (_, { dispatch, getState }) => {
        const root = getState()
        const age = Date.now() - (selectFetchedAt(root) ?? 0)
        if (!selectLoading(root) && (age >= EVERY_MS || selectNeedsUpdate(root))) dispatch(reload())
      },
    }),
    listen({
      actionCreator: inventoryOutdated,
      effect: async (_, listener) => {
        listener.cancelActiveListeners()
        await listener.delay(SETTLE_MS)
        await untilAnswered(listener)
        if (selectIsUsingInventory(listener.getState())) listener.dispatch(inventoryRequested())
      },
    }),
    listen({
      matcher: isFailedReload,
      effect: async ({ payload }, { cancelActiveListeners, delay, dispatch, getState }) => {
        if (payload?.message !== NO_ROWS) return
        const { emptyAnswers } = getState().inventory
        if (emptyAnswers > RETRIES) return
        cancelActiveListeners()
        await delay(RETRY_MS * 2 ** (emptyAnswers - 1))
        dispatch(reload())
      },
    }),
    listen({
      actionCreator: streamGapped,
      effect: async (_, listener) => {
        // the stream opens with a gap, beside the first request
        if (selectFetchedAt(listener.getState()) === undefined) return
        const opening = listener.take(isOpening, OPENING_MS)
        await untilAnswered(listener)
        const lastEvent = (await opening)?.[0].payload.data.event
        // stock that includes the last event before the stream has missed none
        if (lastEvent !== undefined && lastEvent <= selectDocument(listener.getState()).event) return
        listener.dispatch(inventoryOutdated())
      },
    }),
    addAsinListeners(listen),
  )
}

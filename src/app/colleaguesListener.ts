import { api } from '#shared/api/api.ts'
import { type TagType, tagTypes } from '#shared/api/tags.ts'
import type { Listen } from '#shared/store/listen.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import type { RootState } from './rootReducer.ts'

/** Debounces changes by colleagues, which come in bursts. */
const SETTLE_MS = 500

const isTag = (noun: string): noun is TagType => tagTypes.some((tag) => tag === noun)

/** Refetches the displayed data that colleagues' commands changed, by nouns. */
export const addColleaguesListener = (listen: Listen<RootState>) => {
  const changed = new Set<TagType>()
  return listen({
    actionCreator: serverEventReceived,
    effect: async ({ payload: event }, { cancelActiveListeners, delay, dispatch, extra }) => {
      if (event.name !== 'changed' || event.data.page === extra.page) return
      for (const noun of event.data.nouns) if (isTag(noun)) changed.add(noun)
      cancelActiveListeners()
      await delay(SETTLE_MS)
      const tags = [...changed]
      changed.clear()
      dispatch(api.util.invalidateTags(tags))
    },
  })
}

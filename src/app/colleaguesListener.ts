import { api } from '#shared/api/api.ts'
import { type TagType, tagTypes } from '#shared/api/tags.ts'
import type { Listen } from '#shared/store/listen.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import type { RootState } from './rootReducer.ts'

/** Colleagues change things in swarms. */
const SETTLE_MS = 500

const isTag = (noun: string): noun is TagType => tagTypes.some((tag) => tag === noun)

/** What colleagues change arrives on every screen: their commands say which nouns, and those on show are asked for again. */
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

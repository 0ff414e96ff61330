import type { WithSlice } from '@reduxjs/toolkit'
import type { TagDescription } from '@reduxjs/toolkit/query'
import type { EventData, EventName, ServerEvent } from '#contract/events.ts'
import { api } from '../api/api.ts'
import type { tagTypes } from '../api/tags.ts'
import type { Listen } from '../store/listen.ts'
import { serverEventReceived, streamGapped } from './serverEvent.ts'

type Concerns = { [Name in EventName]?: (data: EventData<Name>) => boolean }

/** What is asked for again after server events. */
export interface EventTags {
  tags: readonly TagDescription<(typeof tagTypes)[number]>[]
  /** The events that concern them. */
  after: Concerns & {
    /** Events were lost, any of which may have been one. */
    gap?: true
  }
  /** Events come in swarms: waits until so long none has come; without it they are asked for at once. */
  settleMs?: number
}

/** An import that has changed what is known. */
export const isImportDone = ({ state }: EventData<'import'>): boolean => state === 'imported' || state === 'undone'

const concerns = (eventConditions: Concerns, { name, data }: ServerEvent): boolean =>
  (eventConditions[name] as ((eventData: typeof data) => boolean) | undefined)?.(data) ?? false

/** Asks for what events have made out of date, once they have come to rest. */
export const addEventTagsListener = (
  listen: Listen<WithSlice<typeof api>>,
  { tags, after: { gap, ...eventConditions }, settleMs }: EventTags,
) =>
  listen({
    predicate: (action) =>
      streamGapped.match(action)
        ? gap === true
        : serverEventReceived.match(action) && concerns(eventConditions, action.payload),
    effect: async (_, { cancelActiveListeners, delay, dispatch }) => {
      cancelActiveListeners()
      if (settleMs) await delay(settleMs)
      dispatch(api.util.invalidateTags([...tags]))
    },
  })

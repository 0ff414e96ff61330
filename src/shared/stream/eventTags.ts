import type { WithSlice } from '@reduxjs/toolkit'
import type { TagDescription } from '@reduxjs/toolkit/query'
import type { EventData, EventName, ServerEvent } from '#contract/events.ts'
import { api } from '../api/api.ts'
import type { tagTypes } from '../api/tags.ts'
import type { Listen } from '../store/listen.ts'
import { serverEventReceived, streamGapped } from './serverEvent.ts'

type Concerns = { [Name in EventName]?: (data: EventData<Name>) => boolean }

/** Tags to invalidate after server events. */
export interface EventTags {
  tags: readonly TagDescription<(typeof tagTypes)[number]>[]
  /** The events that invalidate them. */
  after: Concerns & {
    /** Also after lost events, which may have included one. */
    gap?: true
  }
  /** Debounce time in milliseconds, because events come in bursts; without it they invalidate immediately. */
  settleMs?: number
}

/** Returns whether an import has changed data. */
export const isImportDone = ({ state }: EventData<'import'>): boolean => state === 'imported' || state === 'undone'

const concerns = (eventConditions: Concerns, { name, data }: ServerEvent): boolean =>
  (eventConditions[name] as ((eventData: typeof data) => boolean) | undefined)?.(data) ?? false

/** Refetches data that events have made outdated, after the debounce time. */
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

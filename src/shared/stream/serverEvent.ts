import { createAction } from '@reduxjs/toolkit'
import type { ServerEvent } from '#contract/events.ts'

/** A live event of the selected tenant; the listeners of every domain may handle it. */
export const serverEventReceived = createAction<ServerEvent>('stream/serverEventReceived')
/** Events were lost (a gap, a reset): data that follows events must be refetched. */
export const streamGapped = createAction('stream/gapped')

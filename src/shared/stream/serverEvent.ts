import { createAction } from '@reduxjs/toolkit'
import type { ServerEvent } from '#contract/events.ts'

/** A live event of the selected tenant has arrived; every domain's listeners may take what concerns them. */
export const serverEventReceived = createAction<ServerEvent>('stream/serverEventReceived')
/** Events were lost (a gap, a reset): whoever keeps something in step with events asks again. */
export const streamGapped = createAction('stream/gapped')

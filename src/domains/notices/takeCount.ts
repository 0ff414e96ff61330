import type { UnknownAction } from '@reduxjs/toolkit'
import type { Notice } from '#shared/room/clientRoom.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import { notificationCounted } from './noticesSlice.ts'

/** The used part of a listener. */
interface Listener {
  dispatch(action: UnknownAction): unknown
  take(isWanted: (action: UnknownAction) => boolean): Promise<unknown>
}

const matchesCountEvent = (name: string) => (action: UnknownAction) =>
  serverEventReceived.match(action) && action.payload.name === 'notification' && action.payload.data.name === name

/** Applies a requested count, unless an event reports a newer one while the response is pending. */
export const takeCount = async (
  notice: Notice,
  countRequest: PromiseLike<{ data?: number | undefined }>,
  { dispatch, take }: Listener,
) => {
  const countEvent = take(matchesCountEvent(notice.id)).then(() => undefined)
  const count = await Promise.race([countRequest.then(({ data }) => data), countEvent])
  if (count !== undefined) dispatch(notificationCounted(notice, count))
}

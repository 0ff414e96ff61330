import type { EventTags } from '#shared/stream/eventTags.ts'

/** The home screen and products gather figures from all over: what changes any of them; progress changes none. */
export const figuresEvents: EventTags = {
  tags: ['Home', 'Asin'],
  after: {
    import: ({ state }) => state !== 'received' && state !== 'staged',
    job: ({ state }) => state === 'finished',
    leads: () => true,
    inventory: () => true,
    gap: true,
  },
  settleMs: 500,
}

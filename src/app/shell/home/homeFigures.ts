import type { Home } from '#contract/home.ts'
import { sourceWords, staleSources } from './sources.ts'

/** A figure that calls for action, and where the action is. */
interface HomeFigure {
  key: string
  label: string
  /** Its screen; who may not open it does not see the figure. */
  path: string
  /** null: not for this user. `now` in milliseconds. */
  value(home: Home, now: number): number | null
  /** What is behind it, in a few words. */
  details?(home: Home, now: number): string
  /** Anything but 0 is late. */
  warns?: boolean
}

/** The figures of the home screen in their order. A part of the product that has one adds its row. */
export const homeFigures: readonly HomeFigure[] = [
  {
    key: 'toOrder',
    label: 'To order now',
    path: '/logistics/restock',
    value: ({ restock }) => restock?.toOrder ?? null,
    warns: true,
  },
  {
    key: 'runningDry',
    label: 'Will run dry',
    path: '/logistics/restock',
    value: ({ restock }) => restock?.runningDry ?? null,
    warns: true,
  },
  {
    key: 'stale',
    label: 'Reports older than a day',
    path: '/data/uploads',
    value: ({ sources }, now) => staleSources(sources, now).length,
    details: ({ sources }, now) => staleSources(sources, now).map(sourceWords).join(' · '),
    warns: true,
  },
  {
    key: 'waiting',
    label: 'Files waiting for you',
    path: '/data/uploads',
    value: ({ filesWaiting }) => filesWaiting,
    warns: true,
  },
  { key: 'ready', label: 'Leads ready', path: '/outreach/leads', value: ({ leads }) => leads?.ready ?? null },
  { key: 'printable', label: 'Printable', path: '/outreach/leads', value: ({ leads }) => leads?.printable ?? null },
  {
    key: 'suggestions',
    label: 'Suggested labels',
    path: '/outreach/addresses',
    value: ({ leads }) => leads?.suggestions ?? null,
  },
]

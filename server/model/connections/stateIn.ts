import type { Settings } from '#platform/env.ts'
import type { AmazonConnection } from './readConnections.ts'

/** How a connection stands in this installation: one to the demo's Amazon rests as long as no demo is served. */
export const stateIn = (
  { demo: isServed }: Pick<Settings, 'demo'>,
  { demo, state }: Pick<AmazonConnection, 'demo' | 'state'>,
): AmazonConnection['state'] | 'resting' => (demo && !isServed ? 'resting' : state)

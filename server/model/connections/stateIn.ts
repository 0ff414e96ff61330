import type { Settings } from '#platform/env.ts'
import type { AmazonConnection } from './readConnections.ts'

/**
 * Returns the state of a connection in this installation: connections to the demo's Amazon are paused while no demo is
 * served.
 */
export const stateIn = (
  { demo: isServed }: Pick<Settings, 'demo'>,
  { demo, state }: Pick<AmazonConnection, 'demo' | 'state'>,
): AmazonConnection['state'] | 'resting' => (demo && !isServed ? 'resting' : state)

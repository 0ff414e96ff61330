import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from './stage.ts'

/** Asks the graph of claims. @throws with the words of the first error */
export const askClaims = async <Data>({ client }: Stage, query: string): Promise<Data> => {
  const answer = await fetch(`${client.url}/ninja/graphql`, {
    method: 'POST',
    headers: { ...client.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] }
  if (errors?.[0]) throw new Error(errors[0].message)
  return data
}

/** Returns once detection has looked at everything. */
export const detected = async (stage: Stage): Promise<void> => {
  for (;;) {
    const { detection } = await askClaims<{ detection: { waiting: number } }>(stage, '{ detection { waiting } }')
    if (detection.waiting === 0) return
    await wait(50)
  }
}

/** Has everything looked at again; returns once it has been. */
export const detectAll = async (stage: Stage): Promise<void> => {
  await askClaims(stage, 'mutation { detect { id } }')
  await detected(stage)
}

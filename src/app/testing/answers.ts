import { HttpResponse } from 'msw'

/** A response that is held until the test releases it. */
export const heldAnswer = (answer: () => Response) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const resolver = async () => {
    const response = answer()
    await gate
    return response
  }
  return { resolver, release: () => release() }
}

/** A response with the event that it includes. */
export const stampedAnswer = (data: unknown, event: number) =>
  HttpResponse.json({ data } as never, { headers: { 'X-Clove-Event': String(event) } })

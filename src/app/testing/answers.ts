import { HttpResponse } from 'msw'

/** An answer that is kept back until the test lets it go. */
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

/** An answer that says which event it includes. */
export const stampedAnswer = (data: unknown, event: number) =>
  HttpResponse.json({ data } as never, { headers: { 'X-Clove-Event': String(event) } })

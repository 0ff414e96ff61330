/** Does one thing after another: a transaction answers one question at a time. */
export const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

/** Loads things by their key; those that are asked for in one turn of the event loop at once. */
export const batched = <Key, Thing>(load: (keys: readonly Key[]) => Promise<(key: Key) => Thing>) => {
  let keys: Key[] = []
  let next: Promise<(key: Key) => Thing> | undefined
  const loadAll = () => {
    const wanted = keys
    keys = []
    next = undefined
    return load(wanted)
  }
  return async (key: Key): Promise<Thing> => {
    keys.push(key)
    next ??= Promise.resolve().then(loadAll)
    const thingOf = await next
    return thingOf(key)
  }
}

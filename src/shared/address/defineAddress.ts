import type { Param } from './params.ts'

/** New values by name; undefined removes a parameter, so that its default applies. */
export type AddressChange<Values extends object> = { readonly [Name in keyof Values]?: Values[Name] | undefined }

/** The search parameters of a screen. */
export interface Address<Values extends object> {
  /** Parses the values. */
  read(params: URLSearchParams): Values
  /** Returns the parameters after a change; others stay. */
  write(params: URLSearchParams, change: AddressChange<Values>): URLSearchParams
  /** Returns only the parameters of this address. */
  pick(params: URLSearchParams): URLSearchParams
}

/** Returns the parameters with these texts in place of those of one name. */
export const replaceParam = (params: URLSearchParams, name: string, texts: readonly string[]): URLSearchParams => {
  const [first, ...others] = texts
  const next = new URLSearchParams(params)
  if (first === undefined) next.delete(name)
  else next.set(name, first)
  for (const text of others) next.append(name, text)
  return next
}

/** Defines the search parameters of a screen by name. */
export const defineAddress = <Values extends object>(
  definition: {
    readonly [Name in keyof Values]: Param<Values[Name]>
  },
): Address<Values> => {
  const kinds = new Map(Object.entries<Param<unknown>>(definition))
  return {
    read: (params) =>
      Object.fromEntries([...kinds].map(([name, { read }]) => [name, read(params.getAll(name))])) as Values,
    write: (params, change) =>
      Object.entries(change).reduce(
        (next, [name, value]) =>
          replaceParam(next, name, (value === undefined ? undefined : kinds.get(name)?.write(value)) ?? []),
        new URLSearchParams(params),
      ),
    pick: (params) => new URLSearchParams([...params].filter(([name]) => kinds.has(name))),
  }
}

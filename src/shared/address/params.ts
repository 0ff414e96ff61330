import { Day } from '#contract/common.ts'

/** The reading and writing of one search parameter, which an address may have several times. */
export interface Param<Value> {
  /** Parses the texts of the parameter; missing and invalid ones give the default. */
  read(texts: readonly string[]): Value
  /** Formats a value; the address omits defaults, which have no text. */
  write(value: Value): readonly string[]
}

/** Returns a parameter with one text; `parse` returns undefined for invalid texts. */
export const param = <Value>(
  parse: (text: string) => Value | undefined,
  format: (value: Value) => string = String,
): Param<Value | undefined> => ({
  read: ([text]) => (text ? parse(text) : undefined),
  write: (value) => (value === undefined ? [] : [format(value)].filter(Boolean)),
})

/** Returns the same parameter with a default value. */
export const withDefault = <Value extends string | number>(
  { read, write }: Param<Value | undefined>,
  defaultValue: Value,
): Param<Value> => ({
  read: (texts) => read(texts) ?? defaultValue,
  write: (value) => (value === defaultValue ? [] : write(value)),
})

export const text: Param<string | undefined> = param((value) => value)

/** A text without spaces around it; '' by default. */
export const trimmedText: Param<string> = withDefault(
  param((value) => value.trim() || undefined),
  '',
)

/** A calendar day, YYYY-MM-DD. */
export const day: Param<string | undefined> = param((value) => Day.safeParse(value).data)

/** True if the parameter is present and not `0`. */
export const flag: Param<boolean> = {
  read: ([value = '0']) => value !== '0',
  write: (value) => (value ? ['1'] : []),
}

/** Returns a parameter that is an integer within the limits. */
export const integer = (min: number, max: number): Param<number | undefined> =>
  param((value) => {
    const number = Number(value)
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined
  })

/** Returns a parameter that is one of the choices. */
export const oneOf = <const Choice extends string | number>(choices: readonly Choice[]): Param<Choice | undefined> =>
  param((value) => choices.find((choice) => String(choice) === value))

const splitList = (value = ''): string[] => [...new Set(value.split(',').filter(Boolean))]

/** Returns a parameter that is a list of up to `max` texts, separated by commas; an empty list gives the default. */
export const list = (
  defaultValue: readonly string[] = [],
  max = Number.POSITIVE_INFINITY,
): Param<readonly string[]> => ({
  read: ([value]) => {
    const texts = splitList(value).slice(0, max)
    return texts.length ? texts : defaultValue
  },
  write: (texts) => (texts.length && texts.join() !== defaultValue.join() ? [texts.join()] : []),
})

const NONE = 'none'

/** Returns a parameter that is some of the choices, in their order; `none` stands for none of them. */
export const someOf = <const Choice extends string>(
  choices: readonly Choice[],
  defaultValue: readonly Choice[] = [],
): Param<readonly Choice[]> => {
  const sort = (values: readonly string[]) => choices.filter((choice) => values.includes(choice))
  return {
    read: ([value]) => (value === undefined ? defaultValue : sort(splitList(value))),
    write: (values) => {
      const value = sort(values).join()
      return value === defaultValue.join() ? [] : [value || NONE]
    },
  }
}

/** Texts of which each has a parameter of its own, because they may contain commas. */
export const repeatedText: Param<readonly string[]> = { read: (texts) => texts, write: (texts) => texts }

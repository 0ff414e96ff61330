interface ChangedChoice {
  value: string
  /** The previous name. */
  was?: string | undefined
}

/** Returns the effect of changed choices on values: values follow renamed choices and lose removed ones. */
export const choiceMoves = (
  previousChoices: readonly string[],
  newChoices: readonly ChangedChoice[],
): { renamed: [was: string, value: string][]; gone: string[] } => {
  const previousNames = new Set(newChoices.flatMap(({ was }) => was ?? []))
  /** A choice without a previous name is the existing one of that name, unless that one is being renamed. */
  const unchangedValues = new Set(
    newChoices.flatMap(({ value, was }) => (was === undefined && !previousNames.has(value) ? [value] : [])),
  )
  return {
    renamed: newChoices.flatMap(({ value, was }) => (was !== undefined && was !== value ? [[was, value]] : [])),
    gone: previousChoices.filter((choice) => !previousNames.has(choice) && !unchangedValues.has(choice)),
  }
}

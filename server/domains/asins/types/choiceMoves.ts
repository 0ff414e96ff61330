interface ChangedChoice {
  value: string
  /** What it is called until now. */
  was?: string | undefined
}

/** What a change of choices does to values: those of a renamed choice follow, those of a choice that is gone have none. */
export const choiceMoves = (
  previousChoices: readonly string[],
  newChoices: readonly ChangedChoice[],
): { renamed: [was: string, value: string][]; gone: string[] } => {
  const previousNames = new Set(newChoices.flatMap(({ was }) => was ?? []))
  /** Who says nothing of what it was is the choice of that name, unless that one is called otherwise now. */
  const unchangedValues = new Set(
    newChoices.flatMap(({ value, was }) => (was === undefined && !previousNames.has(value) ? [value] : [])),
  )
  return {
    renamed: newChoices.flatMap(({ value, was }) => (was !== undefined && was !== value ? [[was, value]] : [])),
    gone: previousChoices.filter((choice) => !previousNames.has(choice) && !unchangedValues.has(choice)),
  }
}

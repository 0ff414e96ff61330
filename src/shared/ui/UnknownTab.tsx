interface Props {
  /** The tab in the address, if there is one. */
  requested: string | undefined
  tabs: readonly { value: string; label: string }[]
  /** The tab that is shown instead. */
  shown: string
}

/**
 * Warns that the tab in the address does not exist, and names the tab shown instead. Renders nothing for an existing
 * tab.
 */
export const UnknownTab = ({ requested, tabs, shown: activeTab }: Props) => {
  if (requested === undefined || tabs.some(({ value }) => value === requested)) return null
  const labelOf = (value: string) => tabs.find((tab) => tab.value === value)?.label ?? value
  return (
    <p role="alert">
      There is no tab ‘{requested.slice(0, 40)}’ here. This is {labelOf(activeTab)}; the others are{' '}
      {tabs
        .filter(({ value }) => value !== activeTab)
        .map(({ label }) => label)
        .join(', ')}
      .
    </p>
  )
}

interface Props {
  /** The tab that the address names; null where it names none. */
  requested: string | null
  tabs: readonly { value: string; label: string }[]
  /** The tab that shows instead. */
  shown: string
}

/** Warns that the address names a missing tab, and names the tab that shows instead. Renders nothing for a tab that exists. */
export const UnknownTab = ({ requested, tabs, shown: activeTab }: Props) => {
  if (requested === null || tabs.some(({ value }) => value === requested)) return null
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

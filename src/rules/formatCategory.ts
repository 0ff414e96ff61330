/** Formats a category: Amazon's code 'lawn_and_patio' becomes 'Lawn and patio'; text entered by people is unchanged. */
export const formatCategory = (category: string): string => {
  if (!/^[a-z0-9_]+$/.test(category)) return category
  const label = category.replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

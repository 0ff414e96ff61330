/** A category as people read it: Amazon's code 'lawn_and_patio' is 'Lawn and patio'; what people have written stays. */
export const formatCategory = (category: string): string => {
  if (!/^[a-z0-9_]+$/.test(category)) return category
  const label = category.replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

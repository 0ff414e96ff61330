/** A category as people read it: Amazon's code 'lawn_and_patio' is 'Lawn and patio'; what people have written stays. */
export const categoryWords = (category: string): string => {
  if (!/^[a-z0-9_]+$/.test(category)) return category
  const words = category.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

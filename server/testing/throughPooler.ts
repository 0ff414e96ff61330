/** The address of a database by way of a pooler at `host:port`. */
export const throughPooler = (url: string, pooler: string): string => {
  const address = new URL(url)
  address.host = pooler
  address.searchParams.delete('host')
  return address.href
}

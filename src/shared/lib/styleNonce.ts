/** What lets a style element of this page pass its Content-Security-Policy. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? ''

/**
 * Gives the page's nonce to every style element made from now on. antd takes it for its styles, but not for those by which
 * it locks scrolling and measures scrollbars.
 */
export const nonceStyles = () => {
  const create = document.createElement.bind(document) as typeof document.createElement
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (name === 'style') element.nonce = pageNonce()
    return element
  }) as typeof document.createElement
}

/** Returns the nonce of the page's Content-Security-Policy for style elements. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? ''

/**
 * Sets the page's nonce on every style element created from now on. antd does so for its styles, but not for those that
 * lock scrolling and measure scrollbars.
 */
export const nonceStyles = () => {
  const create = document.createElement.bind(document) as typeof document.createElement
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (name === 'style') element.nonce = pageNonce()
    return element
  }) as typeof document.createElement
}

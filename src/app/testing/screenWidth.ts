/** Mocks media queries for a screen width, with a light theme and reduced motion. */
export const setScreenWidth = (width: number) => {
  window.matchMedia = (query) => {
    const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1]
    const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1]
    const fits = width >= Number(least ?? 0) && width <= Number(most ?? width)
    return Object.assign(new EventTarget(), {
      media: query,
      matches: query.includes('reduced-motion') || (Boolean(least ?? most) && fits),
      onchange: null,
      addListener() {},
      removeListener() {},
    })
  }
}

const browsers = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const first = (known: readonly (readonly [RegExp, string])[], text: string) =>
  known.find(([sign]) => sign.test(text))?.[1]

/** What a browser says it runs on, as people say it: 'Firefox on Linux'; '' when it says nothing that is known. */
export const deviceOf = (userAgent = ''): string => {
  const agent = userAgent.slice(0, 500)
  return [first(browsers, agent), first(systems, agent)].filter(Boolean).join(' on ')
}

type Rule = [name: string, mark: RegExp]

// The first match counts: Edge and Opera also name Chrome, and Chrome names Safari.
const browsers: Rule[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: Rule[] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(iPhone|iPod)\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (rules: Rule[], agent: string) =>
  rules.find(([, mark]) => mark.test(agent))?.[0] ?? null

/** Returns browser and operating system as a user agent names them; null where it names none. */
export const describeAgent = (agent: string) => ({
  browser: nameIn(browsers, agent),
  system: nameIn(systems, agent),
})

import listed from './screens.json' with { type: 'json' }

/** Phone width by default; `SCREENS_WIDTH=1280` tests the desktop layout. */
export const phoneWidth = Number(process.env['SCREENS_WIDTH'] ?? 390)
const desktopWidth = 1280

/** The account that opens a screen, as the specification names its owner. */
const accounts: Record<string, string | undefined> = {
  public: undefined,
  user: 'user@demo.test',
  member: 'member@demo.test',
  seller: 'seller@demo.test',
  staff: 'admin@demo.test',
}

/** Lists the screens of an owner on a phone, and some of them on a desktop. */
export const listScreens = (owner: string, onDesktop: string[] = []) => {
  const own = listed.filter(({ who }) => who === owner).map(({ path }) => path)
  const at = (width: number) => (path: string) => ({ path, width, as: accounts[owner] })
  return [...own.map(at(phoneWidth)), ...onDesktop.map(at(desktopWidth))]
}

/** Lists all screens, each with the account of its owner. */
export const listAllScreens = () => listed.map(({ path, who }) => ({ path, as: accounts[who] }))

/** Returns the demo account of a kind of caller; undefined for a guest. */
export const toAccount = (kind: string) => (kind === 'visitor' ? undefined : `${kind}@demo.test`)

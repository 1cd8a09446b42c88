// Details screens open the first row of this list.
import firstRows from '../../e2e/test/screens/first-rows.json' with { type: 'json' }

const password = 'demo-Market-2026'
const heights = { 390: 844, 768: 1024, 1280: 900, 1920: 1080 }

/** The account for each kind of screen. */
const kinds = { user: 'user', member: 'member', seller: 'seller', staff: 'admin' }

/** Opens screens in one width, theme and language, each as the account it belongs to. */
export const openLooker = async ({ browser, market, width, theme, locale }) => {
  const pages = new Map()

  const pageOf = async (who) => {
    const there = pages.get(who)
    if (there) return there
    const kind = kinds[who]
    const token = kind && (await tokenOf(market, kind))
    const localStorage = token ? [{ name: 'auth_token', value: token }] : []
    const context = await browser.newContext({
      baseURL: market,
      colorScheme: theme,
      reducedMotion: 'reduce',
      viewport: { width, height: heights[width] },
      storageState: { cookies: [], origins: [{ origin: market, localStorage }] },
    })
    const made = { page: await context.newPage(), token }
    pages.set(who, made)
    return made
  }

  const look = async ({ path, who }) => {
    const { page, token } = await pageOf(who)
    const wrong = []
    const note = (error) => wrong.push(error.message)
    page.on('pageerror', note)
    const address = await addressOf({ market, token, path })
    await page.goto(locale ? `/${locale}${address}` : address, { waitUntil: 'networkidle' })
    if (!(await isSettled(page))) wrong.push('still loading')
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) wrong.push(`${over} px too wide`)
    const picture = await page.screenshot({ type: 'png' })
    page.off('pageerror', note)
    return { picture, wrong: wrong.join(', ') }
  }
  look.close = async () => {
    for (const { page } of pages.values()) await page.context().close()
  }
  return look
}

const loadMsMax = 10_000

/** Waits until nothing loads any more, and for the last animation. */
const isSettled = async (page) => {
  const isLoaded = await page.waitForFunction(isComplete, undefined, { timeout: loadMsMax }).then(
    () => true,
    () => false,
  )
  await page.waitForTimeout(300)
  return isLoaded
}

/** Whether nothing on the page waits for the server. */
const isComplete = () =>
  !document.querySelector('.skeleton, [aria-busy="true"]') &&
  document.body.innerText.trim() !== 'Loading...'

const tokenOf = async (market, kind) => {
  const response = await fetch(`${market}/api/${kind === 'admin' ? 'admin/' : ''}login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${kind}@demo.test`, password }),
  })
  const { data, message } = await response.json()
  if (!response.ok) throw new Error(`${kind}@demo.test could not sign in: ${message}`)
  return data.access_token
}

const addressOf = async ({ market, token, path }) => {
  const list = firstRows[path]
  if (!list) return path
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const { data } = await (await fetch(`${market}/api${list}`, { headers })).json()
  return path.replace(':id', String(data.rows[0]?.id))
}

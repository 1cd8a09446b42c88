import type { Endpoint, Refusal, Sent } from '@emporia/contract'

import { fillPath, getHeaders, toQueryString, unreachable } from './call.ts'
import { ownJson } from './own-json.ts'

/** Fetches a file with the token. Returns the response, or the refusal. */
const fetchFile = async <E extends Endpoint>(
  { path }: E,
  sent: Sent<E>,
): Promise<Response | Refusal> => {
  const filled = fillPath(path, sent as Record<string, unknown>)
  const url = `/api${filled.path}${toQueryString(filled.rest)}`
  const response = await fetch(url, { headers: getHeaders({}) }).catch(() => null)
  if (!response) return unreachable
  return response.ok ? response : ownJson<Refusal>(await response.text(), unreachable)
}

/**
 * Opens a page of the server in a new window and prints it. The window is opened synchronously in
 * the click handler, or the browser would block it. The page's styles are applied; its scripts
 * never run.
 */
export const printPage = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
  inNewWindow(endpoint, sent, async (response, sheet) => lay(await response.text(), sheet))

/** Opens a window at once, and closes it if the call is refused. Returns the refusal, if any. */
const inNewWindow = async <E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  open: (response: Response, sheet: Window) => Promise<void>,
): Promise<Refusal | undefined> => {
  const sheet = window.open('', '_blank')
  const response = await fetchFile(endpoint, sent)
  if (response instanceof Response) {
    if (sheet) await open(response, sheet)
    return undefined
  }
  sheet?.close()
  return response
}

const styled = /<style>([^]*?)<\/style>/

/** Copies a page into a window and prints it. */
export const lay = (html: string, sheet: Window) => {
  const page = new DOMParser().parseFromString(html.replace(styled, ''), 'text/html')
  const [, style = ''] = styled.exec(html) ?? []
  const { document } = sheet
  document.title = page.title
  document.documentElement.lang = 'en'
  document.body.className = page.body.className
  document.body.replaceChildren(...page.body.childNodes)
  document.adoptedStyleSheets = [sheetOf(style, sheet)]
  const print = () => {
    document.adoptedStyleSheets.push(...endOfRoll(style, sheet))
    sheet.print()
  }
  // A picture that cannot be decoded does not prevent printing.
  const pictures = [...document.images].map((picture) => picture.decode())
  if (pictures.length === 0) print()
  else void Promise.allSettled(pictures).then(print)
}

const roll = /@page{size:(\d+)mm auto;margin:(\d+)mm}/
const mmPerPixel = 25.4 / 96

/**
 * Returns a page size that ends where the receipt does. Browsers would otherwise use a full page on
 * roll paper.
 */
const endOfRoll = (style: string, sheet: Window) => {
  const [, width, margin] = roll.exec(style) ?? []
  const main = sheet.document.querySelector('main')
  if (!width || !main) return []
  const height =
    Math.ceil(main.getBoundingClientRect().height * mmPerPixel) + 2 * Number(margin) + 1
  return [sheetOf(`@page{size:${width}mm ${height}mm}`, sheet)]
}

/** Constructed style sheets need no exception in the content security policy of the page. */
const sheetOf = (text: string, sheet: Window) => {
  const { CSSStyleSheet } = sheet as Window & typeof globalThis
  const style = new CSSStyleSheet()
  style.replaceSync(text)
  return style
}

/**
 * Opens a file, such as a PDF to print, in a new window. The window is opened synchronously in the
 * click handler, or the browser would block it. Returns the refusal, if any.
 */
export const openFile = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
  inNewWindow(endpoint, sent, async (response, sheet) => {
    const url = URL.createObjectURL(await response.blob())
    sheet.location.replace(url)
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  })

/** Downloads a file. Returns the refusal, if any. */
export const saveFile = async <E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
): Promise<Refusal | undefined> => {
  const response = await fetchFile(endpoint, sent)
  if (!(response instanceof Response)) return response
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = nameOf(response.headers.get('content-disposition'))
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return undefined
}

const nameOf = (disposition: string | null) =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download'

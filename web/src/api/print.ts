import type { Endpoint, Refusal, Sent } from '@emporia/contract'

import { fillPath, headersOf, queryOf, unreachable } from './call.ts'
import { ownJson } from './own-json.ts'

/** Fetches a file with the token: the reply of the server, or why there is none. */
const fetchFile = async <E extends Endpoint>(
  { path }: E,
  sent: Sent<E>,
): Promise<Response | Refusal> => {
  const filled = fillPath(path, sent as Record<string, unknown>)
  const url = `/api${filled.path}${queryOf(filled.rest)}`
  const response = await fetch(url, { headers: headersOf({}) }).catch(() => null)
  if (!response) return unreachable
  return response.ok ? response : ownJson<Refusal>(await response.text(), unreachable)
}

/**
 * Shows a page of the server in a window of its own and prints it. The window is opened in the very
 * click that asks for it; the page brings its style, but no script of it is ever run.
 */
export const printPage = async <E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
): Promise<Refusal | undefined> => {
  const sheet = window.open('', '_blank')
  const response = await fetchFile(endpoint, sent)
  if (!(response instanceof Response)) {
    sheet?.close()
    return response
  }
  if (sheet) lay(await response.text(), sheet)
  return undefined
}

const styled = /<style>([^]*?)<\/style>/

/** Puts a page into a window and prints it. */
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
  // A picture that cannot be shown keeps nobody from printing.
  const pictures = [...document.images].map((picture) => picture.decode())
  if (pictures.length === 0) print()
  else void Promise.allSettled(pictures).then(print)
}

const roll = /@page{size:(\d+)mm auto;margin:(\d+)mm}/
const mmPerPixel = 25.4 / 96

/** Paper on a roll ends where its receipt does; a browser would take a whole sheet for it. */
const endOfRoll = (style: string, sheet: Window) => {
  const [, width, margin] = roll.exec(style) ?? []
  const main = sheet.document.querySelector('main')
  if (!width || !main) return []
  const height =
    Math.ceil(main.getBoundingClientRect().height * mmPerPixel) + 2 * Number(margin) + 1
  return [sheetOf(`@page{size:${width}mm ${height}mm}`, sheet)]
}

/** A style that is written by a script needs no exception in the page's policy. */
const sheetOf = (text: string, sheet: Window) => {
  const { CSSStyleSheet } = sheet as Window & typeof globalThis
  const style = new CSSStyleSheet()
  style.replaceSync(text)
  return style
}

/** Lays a file among the downloads; gives the refusal if there is one. */
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

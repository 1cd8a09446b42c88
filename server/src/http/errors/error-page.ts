import type { FailureCode } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

/** Whether the caller is a browser that displays the reply; programs receive the JSON envelope. */
export const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (headers.accept ?? '').includes('text/html')

type ErrorView = { code: FailureCode; message: string; seconds: number | undefined }

/** Sends an error as a self-contained page; it reloads itself when a retry can succeed. */
export const sendErrorPage = (reply: FastifyReply, status: number, view: ErrorView) =>
  reply
    .status(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(pageOf(view))

const reloadSecondsMax = 30

const pageOf = ({ code, message, seconds }: ErrorView) => {
  const reloads = seconds !== undefined && seconds <= reloadSecondsMax
  const title = (titles[code] ?? m.page_error_title)()
  const sentence = sentences[code]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${reloads ? `<meta http-equiv="refresh" content="${seconds + spread()}">` : ''}
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${sentence ? sentence() : `${escaped(message.replace(/\.$/, ''))}.`}</p>
${reloads ? `<p>${m.page_reload_text()}</p>` : ''}
<p><a href="">${m.page_retry_link()}</a> <a href="/">${m.page_home_link()}</a></p>
</main>
</body>
</html>
`
}

const titles: Partial<Record<FailureCode, () => string>> = {
  busy: m.page_busy_title,
  rate_limited: m.page_rate_limited_title,
  not_found: m.page_missing_title,
  unknown_endpoint: m.page_missing_title,
}

const sentences: Partial<Record<FailureCode, () => string>> = {
  busy: m.page_busy_text,
}

/** Random extra seconds, so that callers who were refused together do not retry together. */
const spread = () => Math.floor(Math.random() * 4)

const style = `
:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText}
main{max-width:32rem;padding:2rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
a{display:inline-block;padding:.5rem 0;margin-right:1.5rem;color:inherit}`

const hash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

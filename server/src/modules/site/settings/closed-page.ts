import * as m from '@emporia/messages/history'

type Closed = { site_name: string; message: string }

/** Page for visitors of a closed marketplace, without scripts and styles of the build. */
export const closedPage = ({ site_name, message }: Closed) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escaped(m.closed_page_head({ site: site_name }))}</title>
<link rel="stylesheet" href="/closed.css">
</head>
<body>
<main>
<p>${escaped(site_name)}</p>
<h1>${escaped(m.closed_page_title())}</h1>
${paragraphsOf(message || m.closed_page_text())}
<p><a href="/admin/login">${escaped(m.closed_page_staff_link())}</a></p>
</main>
</body>
</html>
`

const paragraphsOf = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('\n')

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

type Closed = { site_name: string; message: string }

/** Page for visitors of a closed marketplace, without scripts and styles of the build. */
export const closedPage = ({ site_name, message }: Closed) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Closed for a moment · ${escaped(site_name)}</title>
<link rel="stylesheet" href="/closed.css">
</head>
<body>
<main>
<p>${escaped(site_name)}</p>
<h1>We are closed for a moment</h1>
${paragraphsOf(message || 'We are working on the market and open again soon. Your cart and your orders are safe.')}
<p><a href="/admin/login">Staff sign in here</a></p>
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

import type { SandboxSession } from './tables.ts'

type PaymentView = { session: SandboxSession; nonce: string; isOver: boolean }

/** The page on which a test payment is decided: no script, and clearly not a bank. */
export const renderPage = ({ session, nonce, isOver }: PaymentView) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Test payment</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<p class="flag">Rehearsal: no real money moves here</p>
<h1>Test payment</h1>
<dl>
<div><dt>For</dt><dd>${escaped(session.title)}</dd></div>
<div><dt>Amount</dt><dd class="amount">${escaped(amountOf(session))}</dd></div>
</dl>
${isOver ? over(session) : choices(session)}
</main>
</body>
</html>`

const choices = ({ reference, failure_url }: SandboxSession) => `
<form method="post" action="/sandbox/${reference}">
<button name="decision" value="approve" class="main">Approve the payment</button>
<button name="decision" value="delay">Approve, but take half a minute</button>
<button name="decision" value="decline">Decline the payment</button>
</form>
<p class="back"><a href="${escaped(failure_url)}">Go back without paying</a></p>`

const over = ({ success_url, failure_url, state }: SandboxSession) => {
  const isFine = state === 'approved' || state === 'pending'
  return `
<p>This payment was already decided.</p>
<p class="back"><a href="${escaped(isFine ? success_url : failure_url)}">Go back to the shop</a></p>`
}

/** Formats by the currency alone, as a provider that does not know our settings. */
const amountOf = ({ amount_minor, currency }: SandboxSession) => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount_minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)

// The storefront uses view transitions between pages and reports a page without them.
const style = `
@view-transition { navigation: auto }
:root { color-scheme: light dark; --ink: #1d2530; --soft: #5b6673; --line: #d5dbe2; --page: #eef1f4; --sheet: #fff; --main: #1d4f91; --on: #fff; --flag: #fff0cc; --flag-ink: #7a4c05 }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2f6; --soft: #a9b4c0; --line: #3a444f; --page: #11161b; --sheet: #1a2128; --main: #9cc2f5; --on: #0d2440; --flag: #3a2c0b; --flag-ink: #f5d58a } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 440px; padding: 24px; background: var(--sheet); border: 1px solid var(--line); border-radius: 12px }
.flag { margin: 0 0 20px; padding: 8px 12px; border-radius: 8px; background: var(--flag); color: var(--flag-ink); font-size: 14px }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.2 }
dl { margin: 0 0 24px }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 1px solid var(--line) }
dt { color: var(--soft) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere }
.amount { font-weight: 600; font-variant-numeric: tabular-nums }
form { display: grid; gap: 10px }
button { min-height: 48px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; font-weight: 500; cursor: pointer }
button.main { background: var(--main); border-color: var(--main); color: var(--on) }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
.back { margin: 20px 0 0; text-align: center }
a { color: var(--main) }
`

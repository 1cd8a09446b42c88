import { fetchPage } from '../api/fetch-page.ts'
import { markHearts } from './hearts.ts'

/**
 * Applies a filter as soon as it changes: the parts that differ are copied from the page that the
 * form would lead to. Without this script the form's button does the same.
 */
export const startFilters = () => {
  addEventListener('change', ({ target }) => {
    const form = target instanceof Element && target.closest('form')
    if (form && 'filters' in form.dataset) void show(addressOf(form), { isNew: true })
  })
  addEventListener('popstate', () => {
    // A link to an anchor on the same page also triggers this event.
    if (location.search !== lastSearch) void show(location.href, { isNew: false })
  })
}

let lastSearch = location.search
let latest = 0

const show = async (address: string, { isNew }: { isNew: boolean }) => {
  const turn = ++latest
  const products = document.querySelector('[data-part=things]')
  if (products) products.ariaBusy = 'true'
  const page = await fetchPage(address)
  if (turn !== latest) return
  if (!page) return location.assign(address)

  const focused = nameOf(document.activeElement)
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const fresh = page.querySelector(`[data-part=${part.dataset['part']}]`)
    part.replaceChildren(...(fresh?.childNodes ?? []))
  }
  markHearts()
  if (products) products.ariaBusy = 'false'
  document.title = page.title
  if (isNew) history.pushState(null, '', address + location.hash)
  lastSearch = location.search
  if (focused) document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true })
}

const addressOf = (form: HTMLFormElement) => {
  const chosen = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  return `${form.getAttribute('action')}?${new URLSearchParams(chosen).toString()}`
}

/** Identifies the focused field, so that the focus can be restored after the update. */
const nameOf = (field: Element | null) =>
  field instanceof HTMLInputElement && field.form
    ? `[data-filters] [name="${CSS.escape(field.name)}"]${field.type === 'text' ? '' : `[value="${CSS.escape(field.value)}"]`}`
    : undefined

import * as m from '@emporia/messages/island'
import { localePath } from '@emporia/messages/locale'

import { fetchSuggestions, type Suggestions } from '../api/suggestions.ts'
import { brandPath, categoryPath, productPath, shopPath } from '../format/address.ts'
import { money } from '../format/money.ts'
import { readPageFormats } from '../format/page-formats.ts'
import { make, makePicture } from './elements.ts'

const ready = new WeakSet<HTMLInputElement>()
const restMs = 120

/** Shows suggestions below a search box. Arrow keys select, Enter opens, Esc closes. */
export const suggestFor = (box: HTMLInputElement) => {
  if (ready.has(box)) return
  ready.add(box)
  const list = listBelow(box)
  let requested = 0

  const ask = async () => {
    const turn = ++requested
    const q = box.value.trim()
    const found = q.length < 2 ? undefined : await fetchSuggestions(q)
    if (turn !== requested) return
    list.replaceChildren(...(found ? optionsOf(found) : []))
    // The visitor may have left the box in the meantime.
    open(box, list, list.children.length > 0 && document.activeElement === box)
  }
  let resting: ReturnType<typeof setTimeout> | undefined
  box.addEventListener('input', () => {
    clearTimeout(resting)
    resting = setTimeout(() => void ask(), restMs)
  })
  box.addEventListener('focus', () => open(box, list, list.children.length > 0))
  // A press on a suggestion would blur the box and close the list before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  box.addEventListener('blur', () => open(box, list, false))
  box.addEventListener('keydown', (event) => onKey(event, box, list))
  if (box.value) void ask()
}

const listBelow = (box: HTMLInputElement) => {
  const list = document.createElement('ul')
  list.id = `${box.id}-suggestions`
  list.role = 'listbox'
  list.ariaLabel = m.suggest_list_label()
  list.hidden = true
  list.className =
    'absolute inset-x-0 top-[calc(100%+6px)] z-30 max-h-[70vh] overflow-y-auto rounded-md border border-line bg-raised py-1.5 shadow-2 [&[hidden]]:hidden'
  box.form?.append(list)
  box.role = 'combobox'
  box.ariaAutoComplete = 'list'
  box.setAttribute('aria-controls', list.id)
  open(box, list, false)
  return list
}

const open = (box: HTMLInputElement, list: HTMLElement, isOpen: boolean) => {
  list.hidden = !isOpen
  box.ariaExpanded = String(isOpen)
  if (!isOpen) mark(box, list, undefined)
}

const onKey = (event: KeyboardEvent, box: HTMLInputElement, list: HTMLElement) => {
  const options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const at = options.findIndex(({ ariaSelected }) => ariaSelected === 'true')
  if (event.key === 'Escape' && !list.hidden) {
    event.preventDefault()
    return open(box, list, false)
  }
  if (list.hidden || options.length === 0) return
  if (event.key === 'Enter' && at >= 0) {
    event.preventDefault()
    options[at]?.querySelector('a')?.click()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  // The position before the first suggestion is the box itself, with the typed text.
  mark(box, list, options[at + step < -1 ? options.length - 1 : at + step])
}

const mark = (box: HTMLInputElement, list: HTMLElement, option: HTMLElement | undefined) => {
  for (const other of list.querySelectorAll('[role=option]'))
    other.ariaSelected = String(other === option)
  if (option) box.setAttribute('aria-activedescendant', option.id)
  else box.removeAttribute('aria-activedescendant')
  option?.scrollIntoView({ block: 'nearest' })
}

const optionsOf = ({ products, categories, brands, shops }: Suggestions) => {
  const { currency } = readPageFormats()
  const named = [
    ...categories.map(({ name, url_path }) => ({
      name,
      aside: m.suggest_kind_category(),
      to: categoryPath({ url_path }),
    })),
    ...brands.map(({ name, slug }) => ({
      name,
      aside: m.suggest_kind_brand(),
      to: brandPath({ slug }),
    })),
    ...shops.map((shop) => ({ name: shop.name, aside: m.suggest_kind_shop(), to: shopPath(shop) })),
  ]
  const items = products.map((product) => ({
    name: product.name,
    aside: money(product.price_minor, currency),
    to: productPath(product),
    picture: product.picture,
  }))
  return [...named, ...items].map((suggestion, at) => optionOf(suggestion, at))
}

type Picture = Suggestions['products'][number]['picture']
type Suggestion = { name: string; aside: string; to: string; picture?: Picture }

const optionOf = ({ name, aside, to, picture }: Suggestion, at: number) => {
  const link = make('a', 'flex items-center gap-3 px-4 py-2 text-[.9375rem] hover:bg-hover')
  link.href = localePath(to)
  link.tabIndex = -1
  if (picture !== undefined) link.append(makePicture(picture, 'size-11 flex-none'))
  link.append(make('span', 'min-w-0 flex-1', name))
  link.append(make('span', 'num flex-none text-small text-ink-2', aside))

  const option = make('li', 'aria-selected:bg-hover')
  option.id = `suggestion-${at}`
  option.role = 'option'
  option.ariaSelected = 'false'
  option.append(link)
  return option
}

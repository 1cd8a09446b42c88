import { savedProducts } from '../saved/local.ts'

/** Shows which products are saved, and saves or removes one when its heart is pressed. */
export const startHearts = () => {
  markHearts()
  savedProducts.listen(markHearts)
  addEventListener('click', ({ target }) => {
    const heart = target instanceof Element && target.closest<HTMLElement>('[data-saves]')
    if (heart) void import('../saved/toggle.ts').then(({ toggleSaved }) => toggleSaved(idOf(heart)))
  })
}

/** Marks the hearts of the page, also after a part of it was replaced. */
export const markHearts = () => {
  const ids = savedProducts.read()
  for (const heart of document.querySelectorAll<HTMLElement>('[data-saves]')) {
    const isSaved = ids.includes(idOf(heart))
    heart.ariaPressed = String(isSaved)
    const icon = heart.querySelector('use')
    icon?.setAttribute(
      'href',
      (icon.getAttribute('href') ?? '').replace(/#.*/, isSaved ? '#heart-full' : '#heart'),
    )
  }
}

const idOf = (heart: HTMLElement) => Number(heart.dataset['saves'])

const selector = 'details[data-menu][open]'

/** Closes a menu of links on Esc or a click elsewhere. Opening it needs no script. */
export const closeMenus = () => {
  addEventListener('click', ({ target }) => {
    const inside = target instanceof Element ? target.closest(selector) : null
    for (const menu of document.querySelectorAll(selector))
      if (menu !== inside) menu.removeAttribute('open')
  })
  addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && document.querySelector(selector)
    if (!menu) return
    menu.removeAttribute('open')
    menu.querySelector('summary')?.focus()
  })
}

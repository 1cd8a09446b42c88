import { closeMenus } from './menus.ts'
import { prefetchOnHover } from './prefetch.ts'
import { fillSlots } from './slots.ts'
import { wakeOnTouch } from './wake.ts'

/**
 * Runs on every page, without the framework: fills what depends on the visitor, and loads the rest
 * when it is needed.
 */
fillSlots()
wakeOnTouch()
closeMenus()
prefetchOnHover()

const slider = document.querySelector<HTMLElement>('[data-slider]')
if (slider) void import('./slider.ts').then(({ startSlider }) => startSlider(slider))
const timers = document.querySelectorAll<HTMLElement>('[data-countdown]')
if (timers.length > 0)
  void import('./countdown.ts').then(({ startCountdowns }) => startCountdowns(timers))
if (document.querySelector('[data-filters]'))
  void import('./filters.ts').then(({ startFilters }) => startFilters())
addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLInputElement && 'suggests' in target.dataset)
    void import('./suggest.ts').then(({ suggestFor }) => suggestFor(target))
})
const copiers = document.querySelectorAll<HTMLButtonElement>('[data-copies]')
if (copiers.length > 0) void import('./copy.ts').then(({ startCopying }) => startCopying(copiers))
void import('./visitor.ts').then(({ startVisitor }) => startVisitor())

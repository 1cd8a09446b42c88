import { closeMenus } from './menus.ts'
import { offerToMembers } from './share-links/offer-to-members.ts'
import { prefetchOnHover } from './prefetch.ts'
import { fillSlots } from './slots.ts'
import { wakeOnTouch } from './wake.ts'

/**
 * Runs on every page, without the framework: fills in what depends on the visitor, and loads
 * everything else on demand.
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
if (copiers.length > 0)
  void import('./share-links/copy.ts').then(({ startCopying }) => startCopying(copiers))
const sponsored = document.querySelectorAll<HTMLElement>('[data-sponsored]')
if (sponsored.length > 0)
  void import('./sponsored.ts').then(({ countSponsored }) => countSponsored(sponsored))
const shared = document.querySelector<HTMLElement>('[data-share]')
if (shared) offerToMembers(shared)
void import('./visitor.ts').then(({ startVisitor }) => startVisitor())

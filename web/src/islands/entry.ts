import { showStoredToasts } from '../session/stored-toasts.ts'
import { startCountdowns } from './countdown.ts'
import { startFilters } from './filters.ts'
import { startHearts } from './hearts.ts'
import { closeMenus } from './menus.ts'
import { countPrefetched, prefetchOnHover } from './prefetch.ts'
import { showRecent } from './recent.ts'
import { startCopying } from './share-links/copy.ts'
import { offerToMembers } from './share-links/offer-to-members.ts'
import { startSlider } from './slider.ts'
import { fillSlots } from './slots.ts'
import { countSponsored } from './sponsored.ts'
import { startVisitor } from './visitor.ts'
import { wakeOnTouch } from './wake.ts'

/**
 * Runs on every page, without the framework: fills in what depends on the visitor. What needs the
 * framework loads on demand. The small parts come along, because a request each would weigh more.
 */
fillSlots()
startHearts()
wakeOnTouch()
closeMenus()
prefetchOnHover()
countPrefetched()
showStoredToasts()

const slider = document.querySelector<HTMLElement>('[data-slider]')
if (slider) startSlider(slider)
const timers = document.querySelectorAll<HTMLElement>('[data-countdown]')
if (timers.length > 0) startCountdowns(timers)
if (document.querySelector('[data-filters]')) startFilters()
addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLInputElement && 'suggests' in target.dataset)
    void import('./suggest.ts').then(({ suggestFor }) => suggestFor(target))
})
const copiers = document.querySelectorAll<HTMLButtonElement>('[data-copies]')
if (copiers.length > 0) startCopying(copiers)
const sponsored = document.querySelectorAll<HTMLElement>('[data-sponsored]')
if (sponsored.length > 0) countSponsored(sponsored)
const recent = document.querySelector<HTMLElement>('[data-recent]')
if (recent) showRecent(recent)
const shared = document.querySelector<HTMLElement>('[data-share]')
if (shared) offerToMembers(shared)
void startVisitor()
// Browsers offer it on secure addresses, and some refuse it in private windows.
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('/offline-worker.js').catch(() => null)

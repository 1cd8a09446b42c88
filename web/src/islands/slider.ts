import * as m from '@emporia/messages/island'

import { onward } from '../format/direction.ts'

/** Advances the front page's slider until the visitor pauses it or prefers reduced motion. */
export const startSlider = (slider: HTMLElement) => {
  const track = slider.querySelector<HTMLElement>('[data-track]')
  const pause = slider.querySelector<HTMLButtonElement>('[data-pause]')
  const count = slider.querySelector('[data-count]')
  if (!track || !pause) return
  let paused = calm.matches

  // In right-to-left text the scroll position is negative.
  const way = onward(track)

  const at = () => Math.round((way * track.scrollLeft) / track.clientWidth)
  const go = () => {
    const next = (at() + 1) % track.children.length
    track.scrollTo({
      left: way * next * track.clientWidth,
      behavior: calm.matches ? 'auto' : 'smooth',
    })
  }
  const show = () => {
    pause.ariaPressed = String(paused)
    pause.ariaLabel = paused ? m.slider_play_button() : m.slider_pause_button()
  }

  pause.addEventListener('click', () => {
    paused = !paused
    show()
  })
  slider.querySelector('[data-next]')?.addEventListener('click', go)
  track.addEventListener('scroll', () => {
    if (count)
      count.textContent = m.slider_position_text({ number: at() + 1, count: track.children.length })
  })
  setInterval(() => {
    if (!paused && !document.hidden && !slider.matches(':hover, :focus-within')) go()
  }, slideMs)
  slider.querySelector('[data-pager]')?.removeAttribute('hidden')
  show()
}

const slideMs = 7000
const calm = matchMedia('(prefers-reduced-motion: reduce)')

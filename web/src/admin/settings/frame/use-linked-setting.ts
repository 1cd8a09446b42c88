import { useEffect } from 'react'
import { useLocation } from 'react-router'

const highlightMs = 2500

/** Scrolls to the setting whose id the address names after #, focuses it and highlights it briefly. */
export const useLinkedSetting = () => {
  const location = useLocation()

  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    // A control may load later than its label.
    const label = id && document.querySelector(`label[for=${CSS.escape(id)}]`)
    const place = label ? label.parentElement : document.getElementById(id)
    if (!place) return

    place.scrollIntoView({ block: 'center' })
    place.setAttribute('data-linked', '')
    const stopWaiting = focusOnceLoaded(id, place)
    const end = () => {
      stopWaiting()
      place.removeAttribute('data-linked')
    }
    const timer = setTimeout(end, highlightMs)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [location])
}

/** Focuses a control at once, or when it has loaded. Returns a function that stops waiting for it. */
const focusOnceLoaded = (id: string, place: Element) => {
  const observer = new MutationObserver(() => focus())
  const focus = () => {
    const control = document.getElementById(id)
    if (!control) return false
    observer.disconnect()
    control.focus({ preventScroll: true })
    return true
  }
  if (!focus()) observer.observe(place, { childList: true, subtree: true })
  return () => observer.disconnect()
}

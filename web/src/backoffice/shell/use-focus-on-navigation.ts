import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the element after navigation, so that screen readers continue there. Where the
 * address names a part of the screen, the part receives it.
 */
export const useFocusOnNavigation = <Of extends HTMLElement>() => {
  const { pathname, hash } = useLocation()
  const content = useRef<Of>(null)
  const lastPath = useRef(pathname)

  useEffect(() => {
    if (lastPath.current !== pathname && !hash) content.current?.focus({ preventScroll: true })
    lastPath.current = pathname
  }, [pathname, hash])

  return content
}

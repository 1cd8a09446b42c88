import { useEffect, useState } from 'react'

const listeners = new Set<() => void>()

/** Signals that a task has started or changed, so that components showing tasks reload at once. */
export const notifyTasksChanged = () => {
  for (const listener of listeners) listener()
}

/** Polls `ask`. `pauseOf` returns the delay in milliseconds, or undefined to stop. */
export const usePolled = <T>(
  ask: () => Promise<T | undefined>,
  pauseOf: (value: T | undefined) => number | undefined,
  key: unknown,
) => {
  const [value, setValue] = useState<T>()

  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      clearTimeout(timer)
      const next = await ask()
      if (!isWanted) return
      // A failed request leaves the value unchanged.
      if (next !== undefined) setValue(next)
      const pause = pauseOf(next)
      clearTimeout(timer)
      if (pause !== undefined) timer = setTimeout(() => void look(), pause)
    }
    const lookNow = () => void look()
    listeners.add(lookNow)
    lookNow()
    return () => {
      isWanted = false
      clearTimeout(timer)
      listeners.delete(lookNow)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for both functions
  }, [key])

  return value
}

import { usePolled } from '../tasks/use-polled.ts'
import { useArea } from './area.ts'

const lookMs = 15_000

/** The counts of the menu entries, refreshed while the tab is visible. */
export const useWaiting = () => {
  const { area, countWaiting } = useArea()
  return usePolled(
    async () => (document.hidden ? undefined : countWaiting?.()),
    () => (countWaiting ? lookMs : undefined),
    area,
  )
}

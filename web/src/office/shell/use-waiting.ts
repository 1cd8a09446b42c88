import { usePolled } from '../tasks/use-polled.ts'
import { useOffice } from './area.ts'

const lookMs = 15_000

/** The counts of the menu entries, refreshed while the tab is visible. */
export const useWaiting = () => {
  const { area, countWaiting } = useOffice()
  return usePolled(
    async () => (document.hidden ? undefined : countWaiting?.()),
    () => (countWaiting ? lookMs : undefined),
    area,
  )
}

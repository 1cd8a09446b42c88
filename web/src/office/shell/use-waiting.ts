import { usePolled } from '../tasks/use-polled.ts'
import { useOffice } from './area.ts'

const lookMs = 15_000

/** What waits behind the entries of the menu, kept up while one looks; hidden tabs ask nothing. */
export const useWaiting = () => {
  const { area, countWaiting } = useOffice()
  return usePolled(
    async () => (document.hidden ? undefined : countWaiting?.()),
    () => (countWaiting ? lookMs : undefined),
    area,
  )
}

import { PeriodButton } from '../../backoffice/form/dates/period-button.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'

/** Filter for a range of days of the marketplace; both are optional. */
export const PeriodFilter = () => {
  const { read, change } = useListState()
  return (
    <PeriodButton from={read('from') || undefined} to={read('to') || undefined} onChange={change} />
  )
}

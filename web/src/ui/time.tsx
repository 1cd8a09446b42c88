import { mediumDay, moment } from '../format/date.ts'
import { useLocale } from './money.tsx'

type Props = { at: string }

/** An instant in the reader's time zone, on one line: 'Yesterday, 17:40'. */
export const Moment = ({ at }: Props) => (
  <span className="num whitespace-nowrap">{moment(at, useLocale().time_zone)}</span>
)

/** The day of an instant in the reader's time zone, on one line: 'Nov 25, 2026'. */
export const Day = ({ at }: Props) => (
  <span className="num whitespace-nowrap">{mediumDay(at, useLocale().time_zone)}</span>
)

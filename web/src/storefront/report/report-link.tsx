import type { ReportSubject } from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'

type Props = { subject: ReportSubject; id: number; children: string }

/** A link to the form that reports a product, a shop or a review. */
export const ReportLink = ({ subject, id, children }: Props) => (
  <a
    href={localePath(`/report?${subject}=${id}`)}
    rel="nofollow"
    className="inline-block py-1 underline"
  >
    {children}
  </a>
)

import type { ProgrammeObstacle } from '@emporia/contract'
import { Link } from 'react-router'

import { officeButton } from '../../office/button.ts'
import { OfficeIcon } from '../../office/office-icon.client.tsx'

type Said = { title: string; text: string; to?: string; action?: string }

const said: Record<ProgrammeObstacle, Said> = {
  no_package: {
    title: 'Your links earn nothing now',
    text: 'You have no affiliate package. With one, you earn on every sale that you bring.',
    to: '/member/purchase-package',
    action: 'Choose a package',
  },
  suspended: {
    title: 'Your programme is suspended',
    text: 'New sales earn nothing. What you have earned stays yours. Write to us if this is a mistake.',
    to: '/contact',
    action: 'Write to us',
  },
  disabled: {
    title: 'Sharing is switched off',
    text: 'The market pays nothing for new sales now. What you have earned stays yours.',
  },
}

/** Explains why a member cannot earn, and what to do about it. */
export const Standing = ({ obstacle }: { obstacle: ProgrammeObstacle | null }) => {
  if (obstacle === null) return null
  const { title, text, to, action } = said[obstacle]

  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-3 rounded-[10px] bg-tone-amber-soft px-4 py-3"
    >
      <OfficeIcon name="bell" className="text-tone-amber-ink" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </div>
      {to && (
        <Link to={to} className={officeButton()}>
          {action}
        </Link>
      )}
    </section>
  )
}

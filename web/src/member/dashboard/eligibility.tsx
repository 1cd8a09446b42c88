import type { ProgramObstacle } from '@emporia/contract'
import { Link } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'

type ObstacleText = { title: string; text: string; to?: string; action?: string }

const obstacleTexts: Record<ProgramObstacle, ObstacleText> = {
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
export const Eligibility = ({ obstacle }: { obstacle: ProgramObstacle | null }) => {
  if (obstacle === null) return null
  const { title, text, to, action } = obstacleTexts[obstacle]

  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-3 rounded-[10px] bg-tone-amber-soft px-4 py-3"
    >
      <Icon name="bell" className="text-tone-amber-ink" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </div>
      {to && (
        <Link to={to} className={buttonClass()}>
          {action}
        </Link>
      )}
    </section>
  )
}

import type { ProgramObstacle } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { Link } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'

type ObstacleText = {
  title: () => string
  text: () => string
  to?: string
  action?: () => string
}

const obstacleTexts: Record<ProgramObstacle, ObstacleText> = {
  no_package: {
    title: m.obstacle_package_title,
    text: m.obstacle_package_text,
    to: '/member/purchase-package',
    action: m.obstacle_package_link,
  },
  suspended: {
    title: m.obstacle_suspended_title,
    text: m.obstacle_suspended_text,
    to: '/contact',
    action: m.obstacle_suspended_link,
  },
  disabled: {
    title: m.obstacle_disabled_title,
    text: m.obstacle_disabled_text,
  },
}

/** Explains why a member cannot earn, and what to do about it. */
export const Eligibility = ({ obstacle }: { obstacle: ProgramObstacle | null }) => {
  if (obstacle === null) return null
  const { title, text, to, action } = obstacleTexts[obstacle]

  return (
    <section
      aria-label={title()}
      className="flex flex-wrap items-center gap-3 rounded-[10px] bg-tone-amber-soft px-4 py-3"
    >
      <Icon name="bell" className="text-tone-amber-ink" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title()}</p>
        <p>{text()}</p>
      </div>
      {to && (
        <Link to={to} className={buttonClass()}>
          {action?.()}
        </Link>
      )}
    </section>
  )
}

import * as m from '@emporia/messages/member'
import { Link } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { storeLink } from './addresses.ts'
import { CopyButton } from './copy-button.tsx'
import { LinkText } from './link-text.tsx'

/** Referral link of the storefront, ready to be copied. */
export const LinkBar = ({ code }: { code: string }) => {
  const link = storeLink(location.origin, code)

  return (
    <section
      aria-label={m.links_bar_label()}
      className="flex flex-wrap items-center gap-2.5 rounded-[10px] border border-line bg-surface p-3"
    >
      <LinkText link={link} />
      <CopyButton text={link} done={m.links_copy_done()} kind="primary" />
      <Link to="/member/refer" className={buttonClass()}>
        <Icon name="share" />
        {m.links_bar_more()}
      </Link>
    </section>
  )
}

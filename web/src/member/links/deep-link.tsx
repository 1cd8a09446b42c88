import * as m from '@emporia/messages/member'
import { useState } from 'react'

import { Labeled } from '../../form/labeled.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { isLabel, isPublic, linkTo, ownPage } from './addresses.ts'
import { CopyButton } from './copy-button.tsx'
import { LinkText } from './link-text.tsx'

/**
 * Creates a referral link to any page of the marketplace; an optional label separates its clicks.
 */
export const DeepLink = ({ code }: { code: string }) => {
  const [typed, setTyped] = useState('')
  const [label, setLabel] = useState('')
  const page = ownPage(location.origin, typed)
  const mistake = mistakeIn(typed, page)
  const wrongLabel = isLabel(label) ? undefined : m.links_page_label_error()

  return (
    <Panel title={m.links_page_title()} hint={m.links_page_hint()}>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Labeled label={m.links_page_address()} error={mistake}>
          {({ id, describedBy, invalid }) => (
            <input
              id={id}
              className="office-input h-8"
              inputMode="url"
              placeholder={`${location.origin}/shop`}
              value={typed}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Labeled>
        <Labeled label={m.links_page_label()} optional error={wrongLabel}>
          {({ id, describedBy, invalid }) => (
            <input
              id={id}
              className="office-input h-8"
              maxLength={40}
              placeholder="spring-mail"
              value={label}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              onChange={({ target }) => setLabel(target.value)}
            />
          )}
        </Labeled>
      </div>
      {page !== undefined && !mistake && !wrongLabel && (
        <div className="mt-4 flex flex-wrap items-center gap-2.5" role="status">
          <LinkText link={linkTo(location.origin, page, code, label)} />
          <CopyButton
            text={linkTo(location.origin, page, code, label)}
            done={m.links_copy_done()}
            label={m.links_copy_button()}
          />
        </div>
      )}
    </Panel>
  )
}

const mistakeIn = (typed: string, page: string | undefined) => {
  if (typed.trim() === '') return undefined
  if (page === undefined) return m.links_page_address_error({ address: location.origin })
  return isPublic(page) ? undefined : m.links_page_private_error()
}

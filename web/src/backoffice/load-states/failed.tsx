import type { Refusal } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { useLocation, useRevalidator } from 'react-router'

import { buttonClass } from '../button.ts'
import { signInPlace } from '../../session/places.ts'
import { Alert } from '../../ui/alert.tsx'

type Props = {
  what: string
  refusal: Refusal
  /** `h1` where the error replaces the whole page. */
  heading?: 'h1' | 'h2'
}

/** An error in place of content: what failed to load, why, and a retry button. */
export const Failed = ({ what, refusal, heading = 'h2' }: Props) => {
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()

  return (
    <div role="alert">
      <Alert heading={heading} title={m.load_failed_title({ what })} text={refusal.message}>
        {refusal.code === 'unauthenticated' ? (
          <a href={signInPlace(pathname + search)} className={buttonClass('primary')}>
            {m.load_failed_sign_in()}
          </a>
        ) : (
          <button
            type="button"
            className={buttonClass()}
            disabled={state === 'loading'}
            onClick={() => void revalidate()}
          >
            {m.load_failed_retry()}
          </button>
        )}
      </Alert>
    </div>
  )
}

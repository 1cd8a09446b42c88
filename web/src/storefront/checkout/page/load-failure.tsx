import type { Refusal } from '@emporia/contract'
import * as m from '@emporia/messages/common'

import { Failure, RetryButton } from '../../../ui/failure.tsx'
import { NotFound } from '../../../ui/not-found.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'

type Props = { refusal: Refusal; onRetry: () => Promise<void> }

/** Why the checkout could not be loaded. */
export const LoadFailure = ({ refusal: { code, message }, onRetry }: Props) => {
  const isMissing = code === 'not_found'
  useDocumentTitle(isMissing ? m.error_missing_page() : m.error_crash_title())

  return isMissing ? (
    <NotFound />
  ) : (
    <Failure title={m.error_load_title()} text={message}>
      <RetryButton onClick={() => void onRetry()} />
    </Failure>
  )
}
